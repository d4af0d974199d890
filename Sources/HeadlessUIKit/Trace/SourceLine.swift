/// A line of an app's source.
struct SourceLine: Sendable {
  let file: StaticString
  let line: UInt32

  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = UInt32(clamping: line)
  }

  /// `RootViewController.swift:88`.
  var description: String {
    let path = file.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    return "\(path.split(separator: "/").last ?? ""):\(line)"
  }
}
