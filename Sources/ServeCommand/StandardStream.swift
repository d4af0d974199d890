internal import Foundation
package import JSON

/// A stream that the command was given when it was started.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes the whole of what a program reads.
  ///
  /// - Throws: a sentence for the person if the stream accepts no more; nothing if its reader has
  ///   ended, as `head` does once it has its lines.
  package func write(_ text: String) throws(CommandFailure) {
    let code = writeBestEffort(text)
    guard code != 0 else { return }
    guard code != EPIPE else { throw CommandFailure(sentence: "", status: 128 + SIGPIPE) }
    throw CommandFailure(
      sentence:
        "\(name) cannot be written: \(String(cString: strerror(code))). Free some space, or redirect it."
    )
  }

  /// Writes a value on a line of its own.
  package func write(_ value: JSONValue) throws(CommandFailure) { try write(value.encoded + "\n") }

  /// Writes the whole of what a person reads, and ends its line. What a terminal would obey is
  /// shown by its number: it may come from a file that another person has written.
  package func writeSanitized(_ text: String) throws(CommandFailure) {
    try write(text.inLines + (text.hasSuffix("\n") ? "" : "\n"))
  }

  /// Writes what may be lost, in one call if there is room for it.
  ///
  /// - Returns: why it was lost, as the system counts errors; 0 if it was written.
  @discardableResult
  package func writeBestEffort(_ text: String) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(rawValue, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        _ = poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Whether it accepts a line now, so that writing does not wait for the reader.
  var hasRoom: Bool {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    return poll(&descriptor, 1, 0) != 0
  }

  /// Lets the system answer a write that fails, in place of ending the process.
  static func ignoreBrokenPipes() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  private var name: String {
    switch self {
    case .output: "Standard output"
    case .error: "Standard error"
    }
  }
}
