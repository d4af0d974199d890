internal import VirtualTime

/// The moment and what waits for its time; shared by the processes of a simulation, one after the
/// other.
final class VirtualClock {
  var now = Instant.zero
  var schedule = Schedule<() -> Void>()
}
