/// How much the parser takes before it refuses.
public struct JSONLimits: Sendable, Equatable {
  /// The size of the whole text.
  public var bytes: Int
  /// How deep arrays and objects may nest, the outermost counting as 1; never more than 64,
  /// whatever is asked.
  public var depth: Int
  /// The length of one string or key as written between its quotes.
  public var stringBytes: Int
  /// The number of elements of one array or members of one object.
  public var elements: Int

  public init(
    bytes: Int = 1_048_576, depth: Int = 16, stringBytes: Int = .max, elements: Int = .max
  ) {
    self.bytes = bytes
    self.depth = min(depth, 64)
    self.stringBytes = stringBytes
    self.elements = elements
  }

  /// For files that someone has chosen: 1 MiB, 16 levels.
  public static let file = JSONLimits()
  /// For files that the system itself reads, push payloads and association files: 1 MiB, 64 levels.
  public static let deepFile = JSONLimits(depth: 64)
  /// For what NavScope wrote itself, and bounded where it was first read: 64 levels.
  package static let written = JSONLimits(bytes: .max, depth: 64)
  /// For what a stranger may send: 64 KiB, 16 levels, strings of 4 KiB, 1,000 elements.
  public static let request = JSONLimits(
    bytes: 65_536, depth: 16, stringBytes: 4096, elements: 1000)
}
