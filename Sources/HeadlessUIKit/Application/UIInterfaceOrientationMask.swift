/// A set of ways in which the interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = Self(.portrait)
  public static let landscapeLeft = Self(.landscapeLeft)
  public static let landscapeRight = Self(.landscapeRight)
  public static let portraitUpsideDown = Self(.portraitUpsideDown)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: Self = [.portrait, .landscape]

  init(_ orientation: UIInterfaceOrientation) {
    self.init(rawValue: 1 << UInt(orientation.rawValue))
  }

  /// Whether the interface may be turned so.
  func allows(_ orientation: UIInterfaceOrientation) -> Bool { contains(Self(orientation)) }
}

extension UIInterfaceOrientation {
  /// All ways, in the order in which one is looked for that the app takes.
  static let inOrder: [UIInterfaceOrientation] = [
    .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
  ]
}
