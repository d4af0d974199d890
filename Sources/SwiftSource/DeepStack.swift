internal import Foundation
internal import Synchronization

/// Runs what recurses deeply on a thread whose stack is large enough for it. Only what is used of
/// the stack costs memory.
final class DeepStack<Value: Sendable>: Sendable {
  private let body: @Sendable () -> Value
  private let value = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  private init(_ body: @escaping @Sendable () -> Value) {
    self.body = body
  }

  static func run(_ body: @escaping @Sendable () -> Value) -> Value {
    let work = DeepStack(body)
    let thread = Thread { work.finish() }
    thread.stackSize = 512 << 20
    thread.start()
    work.isDone.wait()
    return work.value.withLock { $0 } ?? body()
  }

  private func finish() {
    let made = body()
    value.withLock { $0 = made }
    isDone.signal()
  }
}
