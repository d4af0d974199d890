internal import Trace

/// A place in an app's source: a line, or a method whose line the trace does not say.
package struct SourcePlace: Sendable, Equatable, Codable {
  /// The name of the file, without a folder.
  package let file: String
  /// The line, from 1; nil where a method alone is known.
  package let line: Int?
  /// `RootViewController.showMain`; nil where a line is known.
  package let method: String?

  /// Reads `RootViewController.swift:88` or `RootViewController.showMain`, as a caller too:
  /// `block at LoginViewController.swift:20`. Nil for what is in no file of the app.
  package init?(_ text: String) {
    let code = text.split(separator: " ").last ?? ""
    if let source = SourceLine(String(code)) {
      self.init(source)
    } else if let dot = code.firstIndex(of: ".") {
      let method = code[code.index(after: dot)...].prefix { $0 != "(" }
      self.init(method: String(method), of: String(code[..<dot]))
    } else {
      return nil
    }
  }

  /// UIKit's own methods are in no file of the app.
  init?(method: String, of type: String) {
    guard type.prefixMatch(of: /_?UI[A-Z]/) == nil else { return nil }
    self.init(file: "\(type).swift", line: nil, method: "\(type).\(method)")
  }

  init(_ source: SourceLine) {
    self.init(file: source.fileName, line: Int(source.line), method: nil)
  }

  private init(file: String, line: Int?, method: String?) {
    (self.file, self.line, self.method) = (file, line, method)
  }

  /// `RootViewController.swift:88`, or `RootViewController.showMain`.
  package var text: String { line.map { "\(file):\($0)" } ?? method ?? file }

  /// The same with the line at which a file's text declares the method; nil where it does not.
  package func resolved(in text: String) -> SourcePlace? {
    guard line == nil, let parts = method?.split(separator: "."), parts.count == 2 else {
      return self
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func first(_ pattern: String, from start: Int = 0) -> Int? {
      guard let pattern = try? Regex(pattern) else { return nil }
      return lines[start...].firstIndex { $0.contains(pattern) }
    }
    let begin = first("\\b(class|struct|actor|extension) \(parts[0])\\b") ?? 0
    let declared = first("\\bfunc \(parts[1])\\b", from: begin)
    // The trace shortens `didFinishLaunchingWithOptions`.
    guard let index = declared ?? first("\\b\(parts[1])[A-Z]\\w*\\b", from: begin) else {
      return nil
    }
    return SourcePlace(file: file, line: index + 1, method: method)
  }
}
