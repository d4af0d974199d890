internal import Foundation
internal import HTTPServer

/// A thread for what would keep the server's waiting: playing a session's script.
///
/// Its stack is as large as the server's, since apps' code runs here.
final class SideThread: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let somethingWaits = DispatchSemaphore(value: 0)

  init(name: String) {
    let thread = Thread { [jobs = JobSource(self), somethingWaits] in
      while true {
        somethingWaits.wait()
        guard let job = jobs.take() else { return }
        job()
      }
    }
    thread.name = name
    thread.stackSize = 8 << 20
    thread.start()
  }

  deinit { somethingWaits.signal() }

  /// Does something after all that was given before.
  func run(_ job: @escaping @Sendable () -> Void) {
    jobs.withLock { $0.append(job) }
    somethingWaits.signal()
  }

  /// The thread's hold on its owner, whose end is its own.
  private struct JobSource: Sendable {
    weak let owner: SideThread?

    init(_ owner: SideThread) { self.owner = owner }

    func take() -> (@Sendable () -> Void)? {
      owner?.jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }
}
