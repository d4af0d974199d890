import Foundation
import Testing

/// `navscope serve` as a process, on a port of its own.
final class RunningServer {
  let process: Process
  let port: UInt16
  private let output: FileHandle
  private let errors: FileHandle

  init(_ arguments: [String], page: Folder, command: Binary = .debug) throws {
    (process, output, errors) = try command.start(
      ["serve", "--port", "0", "--public", page.url.path] + arguments)
    let line = String(decoding: output.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /:(\d+)\/\n/)?.1, "it said \(line)")
    self.port = try #require(UInt16(port))
  }

  deinit { kill() }

  /// Ends it as a power cut would.
  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Ends it as a user would.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// The status and body of an answer; nil where the server has gone.
  func ask(_ method: String, _ path: String, body: String? = nil) -> (status: Int, body: String)? {
    guard let wire = try? Wire(port: port) else { return nil }
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
    if let body {
      head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    }
    wire.send(head + "\r\n" + (body ?? ""))
    guard let answer = try? wire.readToEnd(),
      let match = answer.firstMatch(of: /^HTTP\/1.1 (\d+)/), let status = Int(match.1),
      let end = answer.range(of: "\r\n\r\n")
    else { return nil }
    let body = answer[end.upperBound...]
    let isChunked = answer[..<end.lowerBound].contains("\r\nTransfer-Encoding: chunked")
    return (status, isChunked ? Self.joined(chunks: body) : String(body))
  }

  private static func joined(chunks: Substring) -> String {
    var (rest, body) = (Array(chunks.utf8)[...], [UInt8]())
    while let end = rest.firstIndex(of: UInt8(ascii: "\r")),
      let size = Int(String(decoding: rest[..<end], as: UTF8.self), radix: 16), size > 0
    {
      body += rest[(end + 2)...].prefix(size)
      rest = rest.dropFirst(end + 2 - rest.startIndex + size + 2)
    }
    return String(decoding: body, as: UTF8.self)
  }
}
