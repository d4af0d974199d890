/// The process whose turn is running, for UIKit's static entry points.
///
/// Unchecked: a process is confined to the thread that drives it. The task-local value is set only
/// for the length of a turn, by that thread, and the closures of a turn run on it to their end
/// without suspension; no other thread can read the value then.
///
/// In a process of an app's own there is one simulation at a time, and the app's tasks have
/// task-local values of their own: `AppProcess` knows it there.
struct CurrentSimulation: @unchecked Sendable {
  let process: ProcessImage

  @TaskLocal private static var ofTask: CurrentSimulation?

  /// The simulation whose turn is running.
  static var value: CurrentSimulation? { AppProcess.hasStarted ? AppProcess.current : ofTask }

  /// Runs the body of a turn of this simulation.
  func during<Value>(_ body: () throws -> Value) rethrows -> Value {
    AppProcess.hasStarted
      ? try AppProcess.during(self, body) : try Self.$ofTask.withValue(self, operation: body)
  }

  /// The process of the running turn.
  static var process: ProcessImage {
    guard let value else {
      preconditionFailure(
        "UIKit's objects live in a simulation: create and use them inside simulation.perform { … }")
    }
    return value.process
  }
}
