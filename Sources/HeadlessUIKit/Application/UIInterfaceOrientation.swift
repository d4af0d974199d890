/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the long side lies level.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the long side stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  var traceName: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeRight: "landscapeRight"
    case .landscapeLeft: "landscapeLeft"
    }
  }
}
