/// A task that runs as long as a view is shown, on the app's main thread.
struct ViewTask {
  private let task: Task<Void, Never>

  init(_ action: @escaping () async -> Void) {
    // An app's tasks run on its main thread, as its views do.
    nonisolated(unsafe) let action = action
    task = Task { await action() }
  }

  func cancel() { task.cancel() }
}
