import Dispatch
import Foundation

/// A few threads of their own for tasks: each takes what came first of what is left.
final class Threads: TaskExecutor {
  /// For pending answers, so that work that blocks the shared threads blocks no request.
  static let forAnswers = Threads("navscope.answers", 4)

  /// For writing long bodies: all of them together leave a processor free, if there are several.
  static let forWriting = Threads(
    "navscope.bodies", max(1, ProcessInfo.processInfo.activeProcessorCount / 2))

  private struct State {
    var jobs: [UnownedJob] = []
    var working = 0
  }

  private let state = Mutex(State())
  private let queue: DispatchQueue
  private let count: Int

  init(_ label: String, _ count: Int) {
    queue = DispatchQueue(label: label, attributes: .concurrent)
    self.count = count
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOneFree = state.withLock { state in
      state.jobs.append(job)
      guard state.working < count else { return false }
      state.working += 1
      return true
    }
    if isOneFree { queue.async { self.work() } }
  }

  private func work() {
    while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      if state.jobs.isEmpty {
        state.working -= 1
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}
