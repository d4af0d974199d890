internal import Foundation

/// The end of a pipe at which this process reads; reading does not wait.
struct ReadEnd: ~Copyable {
  /// -1 once there is no more to come.
  private(set) var descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { if descriptor >= 0 { Foundation.close(descriptor) } }

  var isOpen: Bool { descriptor >= 0 }

  /// What can be read now; `nil` if there is nothing, or no more to come.
  mutating func read() -> [UInt8]? {
    guard isOpen else { return nil }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, initialized in
      repeat {
        count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    if count > 0 { return bytes }
    if count < 0, errno == EAGAIN { return nil }
    close()
    return nil
  }

  /// Reads no more.
  mutating func close() {
    if isOpen { Foundation.close(descriptor) }
    descriptor = -1
  }
}

/// The two ends of a pipe, which a program that is started does not get unless it is given them.
struct PipeEnds {
  let read: Int32
  let write: Int32

  init() throws(ProcessProblem) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ProcessProblem(call: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (read, write) = (ends[0], ends[1])
  }

  func close() {
    Foundation.close(read)
    Foundation.close(write)
  }

  /// So many of them, or none.
  static func make(_ count: Int) throws(ProcessProblem) -> [PipeEnds] {
    var made: [PipeEnds] = []
    do throws(ProcessProblem) {
      for _ in 0..<count { made.append(try PipeEnds()) }
    } catch {
      for ends in made { ends.close() }
      throw error
    }
    return made
  }
}
