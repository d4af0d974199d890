import Foundation
import Synchronization

/// A body that is written while it is read: of a long one only a few kilobytes are in memory at a
/// time, however slowly it is read.
public final class WrittenBody: Sendable {
  /// How many bytes may wait for the reader before the writer waits.
  static let room = 64 * 1024

  /// What `read` gave.
  enum Reading {
    case bytes(Int)
    /// Nothing yet; the reader is called when there is more.
    case waiting
    case ended
    /// The writer gave up, so that what was read is not the whole.
    case broken(any Error)
  }

  /// What is there when the room is full or the writer is done.
  enum Beginning {
    case whole([UInt8])
    case part
    case failed(any Error)
  }

  private struct State {
    var bytes: [UInt8] = []
    /// How many of them were read.
    var taken = 0
    var end: Result<Void, any Error>?
    var hasReaderLeft = false
    var writer: CheckedContinuation<Void, Never>?
    var beginning: CheckedContinuation<Void, Never>?
    var wake: (@Sendable () -> Void)?
    var work: Task<Void, Never>?

    var waiting: Int { bytes.count - taken }
    var hasBegun: Bool { waiting >= WrittenBody.room || end != nil || hasReaderLeft }
  }

  private let state = Mutex(State())

  init() {}

  /// How many bytes are in memory, read ones among them.
  var held: Int { state.withLock { $0.bytes.count } }

  // MARK: The writer

  /// Adds to the body, and waits while the reader has not come far enough.
  ///
  /// - Throws: `CancellationError` once the reader has left.
  public func write(_ text: String) async throws {
    try await write(Array(text.utf8))
  }

  /// Adds bytes in the same way.
  public func write(_ bytes: [UInt8]) async throws {
    change { $0.bytes += bytes }
    await withCheckedContinuation { writer in
      let goesOn = state.withLock { state in
        guard state.waiting >= Self.room, !state.hasReaderLeft else { return true }
        state.writer = writer
        return false
      }
      if goesOn { writer.resume() }
    }
    if state.withLock(\.hasReaderLeft) { throw CancellationError() }
  }

  /// Has a writer write it, and ends it.
  func begin(on executor: any TaskExecutor, _ work: @escaping Work) {
    let task = Task(executorPreference: executor) {
      do {
        try await work(self)
        self.change { $0.end = .success(()) }
      } catch {
        self.change { $0.end = .failure(error) }
      }
    }
    let isLate = state.withLock { state in
      state.work = task
      return state.hasReaderLeft
    }
    if isLate { task.cancel() }
  }

  typealias Work = @Sendable (WrittenBody) async throws -> Void

  private func change(_ body: (inout State) -> Void) {
    let (wake, beginning) = state.withLock { state in
      body(&state)
      let wake = state.wake
      state.wake = nil
      guard state.hasBegun else { return (wake, nil as CheckedContinuation<Void, Never>?) }
      defer { state.beginning = nil }
      return (wake, state.beginning)
    }
    wake?()
    beginning?.resume()
  }

  // MARK: The reader

  /// Waits until the room is full or the writer is done.
  func beginning() async -> Beginning {
    await withCheckedContinuation { beginning in
      let hasBegun = state.withLock { state in
        if !state.hasBegun { state.beginning = beginning }
        return state.hasBegun
      }
      if hasBegun { beginning.resume() }
    }
    return state.withLock { state in
      switch state.end {
      case .failure(let error): return .failed(error)
      case .success: return .whole(state.bytes)
      case nil: return state.hasReaderLeft ? .failed(CancellationError()) : .part
      }
    }
  }

  /// Copies what there is, as far as there is room.
  ///
  /// - Parameter wake: called once, on some thread, when there is more after nothing was.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, orCall wake: @escaping @Sendable () -> Void
  ) -> Reading {
    let (reading, writer) = state.withLock {
      state -> (Reading, CheckedContinuation<Void, Never>?) in
      let part = state.bytes[state.taken...].prefix(buffer.count)
      guard !part.isEmpty else {
        switch state.end {
        case .success: return (.ended, nil)
        case .failure(let error): return (.broken(error), nil)
        case nil:
          state.wake = wake
          return (.waiting, nil)
        }
      }
      part.withUnsafeBytes { buffer.copyMemory(from: $0) }
      state.taken += part.count
      if state.waiting == 0 { (state.bytes, state.taken) = ([], 0) }
      guard state.waiting < Self.room / 2 else { return (.bytes(part.count), nil) }
      // The writer comes next: what was read must not stay behind what it adds.
      state.bytes.removeFirst(state.taken)
      state.taken = 0
      defer { state.writer = nil }
      return (.bytes(part.count), state.writer)
    }
    writer?.resume()
    return reading
  }

  /// The client is gone: the writer is cancelled.
  func leave() {
    let (writer, work) = state.withLock { state in
      state.hasReaderLeft = true
      defer { (state.writer, state.wake, state.work) = (nil, nil, nil) }
      return (state.writer, state.work)
    }
    work?.cancel()
    writer?.resume()
    change { _ in }
  }

  /// All of it; for a caller that asks a handler without a server.
  package func whole() async throws -> [UInt8] {
    var whole: [UInt8] = []
    while true {
      let part = state.withLock { state -> [UInt8] in
        defer { (state.bytes, state.taken) = ([], 0) }
        return Array(state.bytes[state.taken...])
      }
      whole += part
      var none: [UInt8] = [0]
      let reading = await withCheckedContinuation { done in
        let reading = none.withUnsafeMutableBytes { byte in
          read(into: byte) { done.resume(returning: Reading.waiting) }
        }
        if case .waiting = reading { return }
        done.resume(returning: reading)
      }
      switch reading {
      case .bytes: whole += none
      case .waiting: continue
      case .ended: return whole
      case .broken(let error): throw error
      }
    }
  }
}

extension HTTPResponse {
  /// A body that `work` writes while it is read.
  ///
  /// A short one is sent whole, with its length; and what is thrown before 64 KiB are written is
  /// thrown here, so that the answer can say why. What is thrown later breaks the connection.
  ///
  /// - Parameter type: the media type.
  public static func written(
    type: String, _ work: @escaping @Sendable (WrittenBody) async throws -> Void
  ) async throws -> HTTPResponse {
    let body = WrittenBody()
    body.begin(on: Threads.forWriting, work)
    let beginning = await withTaskCancellationHandler {
      await body.beginning()
    } onCancel: {
      body.leave()
    }
    switch beginning {
    case .whole(let bytes): return .bytes(Data(bytes), type: type)
    case .part: return HTTPResponse(headers: ["Content-Type": type], body: .written(body))
    case .failed(let error): throw error
    }
  }
}
