/// The limits of a shared server.
public struct SharingLimits: Sendable {
  /// How many people may join.
  public var people = 100
  /// How many streams may be open.
  public var streams = 64
  /// How many streams one person may have open.
  public var streamsPerPerson = 6
  /// How many tickets of one link may be unused.
  public var tickets = 64
  /// How many tickets of one person may be unused.
  public var ticketsPerPerson = 8

  public init() {}
}
