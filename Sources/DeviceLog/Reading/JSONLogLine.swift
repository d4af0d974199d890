internal import JSON
internal import Trace
internal import VirtualTime

/// A line of a log that is JSON: NavScope's own, what the LLDB script prints, `log stream --style
/// ndjson`, or a logger's.
struct JSONLogLine {
  enum Content {
    case event(RunEvent)
    case call(LoggedCall)
    case message(String, process: Int?)
    case nothing
  }

  let content: Content
  let stamp: TimeStamp?

  /// What stands before what the LLDB script prints.
  private static let mark: StaticString = "navscope: {"

  /// The start of the JSON of a line; `nil` for a line that has none.
  static func begin(of text: Substring) -> Substring.Index? {
    if text.first == "{" { return text.startIndex }
    return text.end(of: mark).map { text.utf8.index(before: $0) }
  }

  static func isMarked(_ text: Substring) -> Bool { text.end(of: mark) != nil }

  init(_ text: Substring) throws(Problem<JSONFault>) {
    let limits = JSONLimits(bytes: JSONAcrossLines.longest, depth: 64)
    let json = try JSONValue(parsing: String(text), limits: limits)
    if let event = RunEvent(decoding: json) {
      (content, stamp) = (.event(event), nil)
      return
    }
    stamp = Self.stamp(json)
    if let call = LoggedCall(json) ?? LoggedCall(crashReport: json) {
      content = .call(call)
    } else if let message = Self.first(["eventMessage", "message", "msg"], json) {
      content = .message(message, process: json["processID"]?.number?.integer)
    } else {
      content = .nothing
    }
  }

  private static func first(_ keys: [String], _ json: JSONValue) -> String? {
    keys.lazy.compactMap { json[$0]?.string }.first
  }

  private static func stamp(_ json: JSONValue) -> TimeStamp? {
    for key in ["t", "timestamp", "time", "ts"] {
      if let seconds = json[key]?.number?.double, (0..<9e9).contains(seconds) {
        return .counted(Instant(seconds: seconds))
      }
      if let text = json[key]?.string { return TimeStamp(text: text) }
    }
    return nil
  }
}

extension LoggedCall {
  /// What the LLDB script prints of a call: `{"kind","object","id","name","animated","other"}`.
  fileprivate init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init), let name = json["name"]?.string
    else { return nil }
    self.init(kind, name, subject: json["object"]?.string.map(Self.withoutModule))
    identity = json["id"]?.string
    if case .bool(let animated) = json["animated"] { isAnimated = animated }
    other = json["other"]?.string.map(Self.withoutModule)
    isNil = json["other"] == .null
  }

  private static func withoutModule(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}

/// An object of JSON that a log writes over several lines, as `log stream --style json` and the
/// reports of crashes do.
struct JSONAcrossLines {
  private var text = ""
  private(set) var isOpen = false

  /// How far the line that opened it is indented; the one that closes it is as far.
  private var indentation = 0

  /// Reports list every library of the process.
  static let longest = 1 << 20

  /// Takes in a line; returns the object if it is complete now.
  mutating func append(_ line: Substring) -> String? {
    let bare = line.trimmed
    guard isOpen else {
      isOpen = ["{", "[{", "},{", "},"].contains(bare)
      text = isOpen && bare != "}," ? "{" : ""
      indentation = line.indentation
      return nil
    }
    guard bare.mayStandInJSON else {
      isOpen = false
      return nil
    }
    if bare.hasPrefix("}"), line.indentation == indentation {
      let whole = text + "}"
      let limits = JSONLimits(bytes: Self.longest, depth: 64)
      if (try? JSONValue(parsing: whole, limits: limits)) != nil {
        isOpen = bare == "},{"
        text = "{"
        return whole
      }
    }
    text += line
    if text.utf8.count > Self.longest { isOpen = false }
    return nil
  }
}

extension Substring {
  /// Whether it may be a line of an object that is written over several: other brackets are closed
  /// by lines that say something else.
  fileprivate var mayStandInJSON: Bool {
    if let first, "\"{}]".contains(first) { return true }
    let value = last == "," ? dropLast() : self
    return ["[", "[]", "true", "false", "null"].contains(value) || Double(value) != nil
  }

  /// How many blanks it begins with.
  fileprivate var indentation: Int { utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count }

  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? start[endIndex...]
  }
}
