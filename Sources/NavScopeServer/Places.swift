internal import HTTPServer

/// So many at a time; the others wait, in the order of their coming.
final class Places: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// Does something in a place, once there is one; not if it was called off by then.
  nonisolated(nonsending) func one<Value>(
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    await withCheckedContinuation { waiter in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(waiter)
        return false
      }
      if isFree { waiter.resume() }
    }
    defer { leave() }
    try Task.checkCancellation()
    return try await body()
  }

  private func leave() {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil as CheckedContinuation<Void, Never>?
      }
      return state.waiting.removeFirst()
    }?.resume()
  }
}

/// Bytes that all may hold together.
final class Allotment: Sendable {
  private let left: Mutex<Int>

  init(_ bytes: Int) {
    left = Mutex(bytes)
  }

  /// Takes some of them, unless there are not so many left.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard bytes <= left else { return false }
      left -= bytes
      return true
    }
  }

  func release(_ bytes: Int) { left.withLock { $0 += bytes } }
}
