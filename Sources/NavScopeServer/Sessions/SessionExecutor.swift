internal import Dispatch
internal import HTTPServer

/// Runs the work of one session: one thing at a time, in the order of the requests, on a thread
/// that blocks no other session.
///
/// Dispatch lends it a thread while there is something to do, with a stack as large as the main
/// thread's, since apps' code runs here; and an app that does not return keeps that one alone.
final class SessionExecutor: SerialExecutor, TaskExecutor {
  private let queue = DispatchQueue(label: "navscope.session", qos: .userInitiated)
  /// Held while work runs: ThreadSanitizer does not see the order that a queue guarantees.
  private let turn = Mutex(())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      turn.withLock { _ in
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      }
    }
  }

  func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }

  /// Does something that may take its time, and waits for it without keeping a thread.
  func run<Value: Sendable, Failure>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { done in
      queue.async { [self] in
        done.resume(
          returning: turn.withLock { _ in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
          })
      }
    }
    return try result.get()
  }
}
