internal import Trace

/// A place in an app's source: a line, or a method whose line the trace does not say.
package struct SourcePlace: Sendable, Equatable, Codable {
  /// The name of the file, without a folder.
  package let file: String
  /// The line, from 1; `nil` if a method alone is known.
  package let line: Int?
  /// `RootViewController.showMain`, `AppDelegate.application(_:open:options:)`; `nil` if a line is
  /// known.
  package let method: String?

  /// Reads `RootViewController.swift:88` or `RootViewController.showMain`; `nil` for what is in no
  /// file of the app.
  package init?(_ text: String) {
    if let source = SourceLine(text) {
      self.init(source)
    } else if let dot = text.firstIndex(of: ".") {
      self.init(method: String(text[text.index(after: dot)...]), of: String(text[..<dot]))
    } else {
      return nil
    }
  }

  /// Where code of the app's was that made an event; `nil` if that is in no file of the app.
  init?(_ caller: Caller) {
    if let line = caller.line {
      guard !line.isOfLibrary else { return nil }
      self.init(line)
    } else if let method = caller.method {
      self.init(method: method.name, of: method.type)
    } else {
      return nil
    }
  }

  /// UIKit's own methods are in no file of the app.
  package init?(method: String, of type: String) {
    guard type.prefixMatch(of: /_?UI[A-Z]/) == nil else { return nil }
    self.init(file: "\(type).swift", line: nil, method: "\(type).\(method)")
  }

  package init(file: String, line: Int) {
    self.init(file: file, line: line, method: nil)
  }

  init(_ source: SourceLine) {
    self.init(file: source.fileName, line: Int(source.line), method: nil)
  }

  private init(file: String, line: Int?, method: String?) {
    (self.file, self.line, self.method) = (file, line, method)
  }

  /// `RootViewController.swift:88`, or `RootViewController.showMain`.
  package var text: String { line.map { "\(file):\($0)" } ?? method ?? file }

  /// The same in another file, with its line; `nil` if the file's text does not declare the type
  /// and the method.
  func moved(to file: String, declaring text: String) -> SourcePlace? {
    guard let method, let type = method.split(separator: ".").first,
      let declaration = try? Regex("\\b(class|struct|actor|extension) \(type)\\b"),
      text.contains(declaration)
    else { return nil }
    return SourcePlace(file: file, line: nil, method: method).resolved(in: text)
  }

  /// The same with the line at which a file's text declares the method; `nil` if it does not.
  package func resolved(in text: String) -> SourcePlace? {
    guard line == nil, let method, let dot = method.firstIndex(of: ".") else { return self }
    let name = MethodName(method[method.index(after: dot)...])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func first(_ pattern: String, from start: Int = 0) -> Int? {
      guard let pattern = try? Regex(pattern) else { return nil }
      return lines[start...].firstIndex { $0.contains(pattern) }
    }
    let begin = first("\\b(class|struct|actor|extension) \(method[..<dot])\\b") ?? 0
    var declared = first("\\bfunc \(name.base)\\b", from: begin)
    while let index = declared, !name.isDeclared(by: lines[index...]) {
      declared = first("\\bfunc \(name.base)\\b", from: index + 1)
    }
    // The trace shortens `didFinishLaunchingWithOptions` and `applicationDidBecomeActive`.
    let capital = name.base.prefix(1).uppercased() + name.base.dropFirst()
    let long = "\\b\(name.base)[A-Z]\\w*\\b|\\bfunc \\w+\(capital)\\b"
    guard let index = declared ?? (name.isShort ? first(long, from: begin) : nil) else {
      return nil
    }
    return SourcePlace(file: file, line: index + 1, method: method)
  }
}

/// The name of a method with the labels of its arguments, if they are known.
private struct MethodName {
  let base: Substring
  /// Whether it is the trace's short name, without labels.
  let isShort: Bool
  private let labels: [Substring]

  /// Reads `application(_:open:options:)`, or `viewDidLoad`.
  init(_ text: Substring) {
    base = text.prefix { $0 != "(" }
    isShort = base.count == text.count
    // The asynchronous form of a method has no handler.
    labels = text.dropFirst(base.count + 1).split { ":()".contains($0) }
      .filter { $0 != "_" && !$0.hasSuffix("Handler") }
  }

  /// Whether the function that the first of these lines begins has the labels, in their order.
  func isDeclared(by lines: ArraySlice<Substring>) -> Bool {
    let head = lines.prefix(Self.longest).joined(separator: "\n").prefix { $0 != "{" }
    var words = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }[...]
    return labels.allSatisfy { label in
      guard let index = words.firstIndex(of: label) else { return false }
      words = words[(index + 1)...]
      return true
    }
  }

  /// How many lines the head of a function has at most.
  private static let longest = 20
}
