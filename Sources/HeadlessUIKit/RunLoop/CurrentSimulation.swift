/// The process whose turn is running, for UIKit's static entry points.
///
/// Unchecked: a process is confined to the thread that drives it. The task-local value is set only
/// for the length of a turn, by that thread, and the closures of a turn run on it to their end
/// without suspension; no other thread can read the value then.
struct CurrentSimulation: @unchecked Sendable {
  let process: ProcessImage

  @TaskLocal static var value: CurrentSimulation?

  /// The process of the running turn.
  static var process: ProcessImage {
    guard let value else {
      preconditionFailure(
        "UIKit's objects live in a simulation: create and use them inside simulation.perform { … }")
    }
    return value.process
  }
}
