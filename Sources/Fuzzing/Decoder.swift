internal import DeeplinkFormats
internal import DeviceLog
internal import JSON
internal import Phone

/// What reads text from outside, each with what must hold of any input.
public enum Decoder: UInt8, CaseIterable, Sendable {
  case json, association, push, infoPlist, url, pastedLink, userActivity, script, log

  /// Feeds bytes to the decoder that the first of them names; traps if a promise is broken.
  public static func feed(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let decoder = allCases[Int(first) % allCases.count]
    decoder.decode(Array(bytes.dropFirst()))
  }

  /// A sample as `feed` takes it.
  func addressed(_ sample: String) -> [UInt8] { [rawValue] + Array(sample.utf8) }

  private func decode(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .json: Self.readJSON(bytes)
    case .association: Self.decide(bytes)
    case .push: Self.readPush(bytes)
    case .infoPlist: Self.readInfoPlist(bytes)
    case .url: Self.readURL(text)
    case .pastedLink: Self.told { () throws(Problem<URLFault>) in _ = try PastedLink(text) }
    case .userActivity: Self.readActivity(bytes)
    case .script: Self.readScript(text)
    case .log: Self.readLog(bytes)
    }
  }

  /// A refusal has words for people.
  private static func told<Reason>(_ read: () throws(Problem<Reason>) -> Void) {
    do throws(Problem<Reason>) {
      try read()
    } catch {
      precondition(!error.message.isEmpty && error.remedy.hasSuffix("."), error.description)
    }
  }

  private static func tell(_ warnings: [Problem<some ProblemReason>]) {
    precondition(warnings.count <= 100)
    for warning in warnings { precondition(!warning.message.isEmpty && !warning.remedy.isEmpty) }
  }
}

extension Decoder {
  private static func readJSON(_ bytes: [UInt8]) {
    told { () throws(Problem<JSONFault>) in
      let value = try JSONDocument(parsing: bytes).value
      let again = try JSONDocument(parsing: value.encodedBytes).value
      precondition(again == value, "another value comes back")
    }
  }

  private static func decide(_ bytes: [UInt8]) {
    told { () throws(Problem<AssociationFault>) in
      let file = try AssociationFile(parsing: bytes)
      tell(file.warnings)
      let tail = String(decoding: bytes.suffix(200), as: UTF8.self)
      for appID in file.appIDs.prefix(3) {
        let matcher = file.matcher(appID: appID, domain: "example.com")
        for url in ["https://example.com/buy/42?a=1&b=%20#x", "https://example.com/\(tail)"] {
          precondition(!matcher.decide(url).sentence.isEmpty)
        }
      }
    }
  }

  private static func readPush(_ bytes: [UInt8]) {
    told { () throws(Problem<PushFault>) in
      let payload = try PushPayload(parsing: bytes)
      tell(payload.warnings)
      precondition(!payload.kind.name.isEmpty)
    }
  }

  private static func readInfoPlist(_ bytes: [UInt8]) {
    told { () throws(Problem<PropertyListFault>) in
      let list = try PropertyListText(parsing: bytes)
      let (types, actions) = (URLTypes(list.value), StaticQuickActions(list.value))
      tell(types.refusals + types.warnings.prefix(100 - types.refusals.count))
      tell(actions.warnings)
      precondition(actions.items.allSatisfy { $0.problem == nil })
    }
  }

  private static func readURL(_ text: String) {
    told { () throws(Problem<URLFault>) in
      let link = try LinkURL(text)
      let again = try LinkURL(link.text)
      precondition(again == link, "another link comes back")
    }
  }

  private static func readActivity(_ bytes: [UInt8]) {
    guard let value = try? JSONDocument(parsing: bytes).value else { return }
    told { () throws(Problem<UserActivityFault>) in
      let (activity, warnings) = try UserActivity.read(value)
      tell(Array(warnings.prefix(100)))
      _ = try activity.meaning()
    }
  }

  private static func readScript(_ text: String) {
    told { () throws(ScriptProblem) in
      let script = try Script(parsing: text)
      let again = try Script(parsing: script.json.encoded)
      precondition(again == script, "another script comes back")
    }
  }

  /// Each line is reported once, whatever the pieces in which it comes.
  private static func readLog(_ bytes: [UInt8]) {
    var reader = LogReader()
    var whole: [LogLine] = []
    bytes.withUnsafeBytes { bytes in reader.read(bytes) { whole.append($0) } }
    reader.end { whole.append($0) }
    precondition(whole.map(\.number) == Array(1..<(whole.count + 1)))
    var other = LogReader()
    var pieces: [LogLine] = []
    for start in stride(from: 0, to: bytes.count, by: 7) {
      Array(bytes[start..<min(start + 7, bytes.count)]).withUnsafeBytes { piece in
        other.read(piece) { pieces.append($0) }
      }
    }
    other.end { pieces.append($0) }
    precondition(pieces.map(\.json) == whole.map(\.json), "pieces are read in another way")
  }
}
