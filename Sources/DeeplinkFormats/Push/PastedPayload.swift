internal import Foundation

/// The payload in what someone pasted: JSON alone, in a code block, or in the `curl` command that
/// sends it to APNs.
public struct PastedPayload: Sendable {
  /// The payload's text.
  public let bytes: [UInt8]
  /// The bundle identifier that the command names as its topic; `nil` if it names none.
  public let app: String?

  /// The longest text in which a command is looked for, in bytes.
  private static let longest = 65_536

  /// Takes the bytes as they are if they are neither a code block nor such a command.
  public init(_ pasted: [UInt8]) {
    let text = pasted.count <= Self.longest ? String(decoding: pasted, as: UTF8.self) : ""
    let bare = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let code = Self.codeBlock(bare) {
      (bytes, app) = (Array(code.utf8), nil)
    } else if let (payload, topic) = Self.command(bare) {
      (bytes, app) = (Array(payload.utf8), topic)
    } else {
      (bytes, app) = (pasted, nil)
    }
  }

  private static func codeBlock(_ text: String) -> Substring? {
    guard text.hasPrefix("```"), text.hasSuffix("```"),
      let start = text.firstIndex(where: \.isNewline)
    else { return nil }
    return text[start...].dropLast(3)
  }

  private static func command(_ text: String) -> (payload: String, topic: String?)? {
    guard text.contains("curl") else { return nil }
    let commands = ShellLine(text).commands.map(\.words)
    guard let words = commands.first(where: { $0.contains { $0.hasSuffix("curl") } }),
      let payload = value(of: ["-d", "--data", "--data-raw", "--data-binary", "--json"], in: words)
    else { return nil }
    return (payload, topic(words))
  }

  private static func value(of options: Set<String>, in words: [String]) -> String? {
    let places = words.indices.dropLast()
    if let place = places.first(where: { options.contains(words[$0]) }) { return words[place + 1] }
    let joined = words.first { $0.hasPrefix("-d") && $0.count > 2 && !$0.hasPrefix("--") }
    return joined.map { String($0.dropFirst(2)) }
  }

  /// `apns-topic: com.example.app.push-type.liveactivity` without what names the kind of push.
  private static func topic(_ words: [String]) -> String? {
    let name = "apns-topic:"
    guard let header = words.first(where: { $0.lowercased().hasPrefix(name) }) else { return nil }
    let topic = header.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
    let kinds = [".push-type.liveactivity", ".push-type.widgets", ".push-type.controls"]
    let kind = kinds.first { topic.hasSuffix($0) }
    return String(topic.dropLast(kind?.count ?? 0))
  }
}
