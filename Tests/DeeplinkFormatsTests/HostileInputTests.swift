import Testing

@testable import DeeplinkFormats
@testable import JSON

/// Bytes of the fixtures, damaged at random.
private struct Mutator {
  private var random: SeededRandom
  private let seeds: [[UInt8]]

  init(seed: UInt64, seeds: [[UInt8]]) {
    random = SeededRandom(seed: seed)
    self.seeds = seeds
  }

  mutating func next() -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let marks = Array("{}[]\",:\\*?$()/#%&<>'-.eE0 \n\u{0}é".utf8) + [0xFF, 0xED, 0xA0]
    let place = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 0...min(12, bytes.count - place), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(place..<(place + length))
    case 1: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
    case 2: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
    default: bytes = Array(bytes.prefix(place))
    }
  }
}

@Suite struct HostileInputTests {
  static let seeds: [[UInt8]] =
    ["universal-links.json", "push-payloads.json", "quick-actions.json", "article-urls.json"]
    .flatMap { name in
      Case.all(in: name).flatMap { [$0.file.encodedBytes, $0.input.encodedBytes] }
    } + [
      Array("xcrun simctl openurl booted \"app://x?a=1&b=2\"".utf8),
      Array("user@mac d % A=1 sudo xcrun simctl openurl booted “app://x;a” \\\r\n2>&1 | ls".utf8),
      Array("<plist><string>a<!-- b --><![CDATA[<c>]]></string></plist>".utf8),
      Array(
        "<plist><dict><key>a&amp;</key><array><integer>1</integer></array></dict></plist>".utf8),
      Array(
        #"{"activityType":"x","webpageURL":"https://example.com/\ud83d\ude00","userInfo":{"a":[null,1e9]}}"#
          .utf8),
    ]

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `damaged input gets a value or a reason`(seed: UInt64) {
    var mutator = Mutator(seed: seed, seeds: Self.seeds)

    for _ in 0..<600 {
      let bytes = mutator.next()
      let text = String(decoding: bytes, as: UTF8.self)
      Self.checkRoundTrip(bytes)
      Self.decide(bytes, url: text)
      _ = try? PushPayload(parsing: bytes)
      _ = try? StaticQuickActions(parsing: bytes)
      _ = try? URLTypes(parsing: bytes)
      _ = try? PastedLink(text)
    }
  }

  /// What is accepted is written and read back as the same value; what is refused has a place in
  /// the text.
  private static func checkRoundTrip(_ bytes: [UInt8]) {
    do throws(Problem<JSONFault>) {
      let document = try JSONDocument(parsing: bytes)
      let again = try JSONDocument(parsing: document.value.encodedBytes)
      #expect(again.value == document.value)
      #expect(again.value.encodedBytes == document.value.encodedBytes)
      _ = try? UserActivity.read(document.value).activity.meaning()
    } catch {
      if case .otherFormat = error.reason { return }
      #expect(error.place.position != nil)
    }
  }

  private static func decide(_ bytes: [UInt8], url: String) {
    guard let file = try? AssociationFile(parsing: bytes) else { return }
    for appID in file.appIDs {
      let matcher = file.matcher(appID: appID, domain: "example.com")
      for url in [url, "https://example.com/buy/42?a=1#x", "https://example.com/\(url)"] {
        #expect(!matcher.decide(url).sentence.isEmpty)
      }
    }
  }
}
