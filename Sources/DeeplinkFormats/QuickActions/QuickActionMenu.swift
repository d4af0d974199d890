/// What the Home Screen shows for an app: the static quick actions first, then the dynamic ones.
public struct QuickActionMenu: Sendable, Equatable {
  /// How many the system shows at most.
  public static let capacity = 4

  /// From the Info.plist.
  public let fixed: [QuickAction]
  /// What the app last set; replaced as a whole, empty until the first launch. It outlives the
  /// process.
  public var dynamic: [QuickAction]

  public init(fixed: [QuickAction], dynamic: [QuickAction] = []) {
    self.fixed = fixed
    self.dynamic = dynamic
  }

  public var shown: [QuickAction] { Array((fixed + dynamic).prefix(Self.capacity)) }
  /// Those for which there is no room.
  public var hidden: [QuickAction] { Array((fixed + dynamic).dropFirst(Self.capacity)) }
}
