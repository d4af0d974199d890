/// A line of an app's source.
package struct SourceLine: Sendable {
  private enum File {
    case id(StaticString)
    case name(String)
  }

  private let path: File
  package let line: UInt32

  /// A line of the running app; `file` is a `#fileID`.
  package init(_ file: StaticString, _ line: UInt) {
    path = .id(file)
    self.line = UInt32(clamping: line)
  }

  /// Reads `RootViewController.swift:88`; `nil` for anything else.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = UInt32(text[text.index(after: colon)...])
    else { return nil }
    path = .name(String(text[..<colon]))
    self.line = line
  }

  /// The file as the compiler names it; `nil` for a line of a trace that was read.
  package var fileID: StaticString? {
    if case .id(let file) = path { file } else { nil }
  }

  /// Whether it is of a module that stands here for one of Apple's, and not of an app.
  package var isOfLibrary: Bool { fileID.map { "\($0)".hasPrefix("Headless") } ?? false }

  /// The name of the file without its folder.
  package var fileName: String {
    switch path {
    case .id(let file):
      let path = file.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      return String(path.split(separator: "/").last ?? "")
    case .name(let name): return name
    }
  }

  /// `RootViewController.swift:88`.
  package var description: String { "\(fileName):\(line)" }
}
