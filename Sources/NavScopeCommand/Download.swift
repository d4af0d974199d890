internal import Foundation
internal import JSON
internal import ServeCommand

/// What a web server serves at a URL, fetched by curl as iOS fetches a file of its own: without
/// following a redirect.
struct Download {
  let bytes: [UInt8]

  /// The largest file that is taken, and how long a server may take.
  private static let (mostBytes, mostSeconds) = (1 << 20, 20)

  static func isURL(_ place: String) -> Bool {
    ["http://", "https://"].contains { place.lowercased().hasPrefix($0) }
  }

  /// - Throws: a sentence if the server serves no file there.
  init(_ address: String) throws {
    let answer = try Self.fetch(address)
    guard answer.count <= Self.mostBytes else {
      throw CommandFailure(
        sentence:
          "\(address): the server sends more than \(Self.mostBytes) bytes. Name a smaller file.")
    }
    // The last line is curl's own.
    let end = answer.lastIndex(of: UInt8(ascii: "\n")) ?? answer.startIndex
    let report = String(decoding: answer[end...].dropFirst(), as: UTF8.self).split(
      separator: " ", omittingEmptySubsequences: false)
    bytes = Array(answer[..<end])
    if report.count > 1, !report[1].isEmpty {
      throw CommandFailure(
        sentence:
          "\(address): the server redirects to \(report[1]). iOS follows no redirect of an association file: serve the file here, or name that address."
      )
    }
    guard report.first == "200" else {
      throw CommandFailure(
        sentence:
          "\(address): the server answers with status \(report.first ?? ""). Serve the file there, or name another address."
      )
    }
  }

  private static func fetch(_ address: String) throws -> Data {
    let curl = Process()
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    curl.arguments = [
      "curl", "--silent", "--show-error", "--globoff", "--proto", "=http,https",
      "--max-time", "\(mostSeconds)", "--write-out", "\n%{http_code} %{redirect_url}",
      "--url", address,
    ]
    let (output, errors) = (Pipe(), Pipe())
    (curl.standardInput, curl.standardOutput, curl.standardError) = (
      FileHandle.nullDevice, output, errors
    )
    try curl.run()
    var answer = Data()
    while answer.count <= mostBytes,
      let more = try output.fileHandleForReading.read(upToCount: 65_536), !more.isEmpty
    {
      answer += more
    }
    if answer.count > mostBytes { curl.terminate() }
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    curl.waitUntilExit()
    guard curl.terminationStatus == 0 || answer.count > mostBytes else {
      throw failure(of: address, curl.terminationStatus, complaint)
    }
    return answer
  }

  private static func failure(
    of address: String, _ status: Int32, _ complaint: Data
  ) -> CommandFailure {
    guard status != 127 else {
      return CommandFailure(
        sentence:
          "\(address): curl is required to fetch a URL. Install it, or save the file and name it.")
    }
    let line =
      String(decoding: complaint, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? ""
    let reason = line.hasPrefix("curl: ") ? line.dropFirst(6) : line
    return CommandFailure(
      sentence:
        "\(address) cannot be fetched: \(String(reason).inOneLine). Check the address, or name a file."
    )
  }
}
