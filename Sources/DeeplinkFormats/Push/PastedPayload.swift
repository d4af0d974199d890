internal import Foundation
public import JSON

/// The payload in what someone pasted: JSON alone or among other lines, or in the `curl` command
/// that sends it to APNs.
public struct PastedPayload: Sendable {
  /// The payload's text.
  public let bytes: [UInt8]
  /// The bundle identifier that the command names as its topic; `nil` if it names none.
  public let app: String?
  /// What stands around the payload and is left out; `nil` if there is nothing.
  public let leftOut: Problem<PushFault>?

  /// The longest text in which a command is looked for, in bytes.
  private static let longest = 65_536

  /// Takes the bytes as they are if neither such a command nor an object is found among the lines.
  public init(_ pasted: [UInt8]) {
    let text = pasted.count <= Self.longest ? String(decoding: pasted, as: UTF8.self) : ""
    let bare = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let (payload, topic) = Self.command(bare) {
      (bytes, app, leftOut) = (Array(payload.utf8), topic, nil)
    } else {
      let json = PastedJSON(pasted)
      (bytes, app) = (json.bytes, nil)
      leftOut = json.leftOut.map { Problem(.textAround($0)) }
    }
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
