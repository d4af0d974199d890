import DeeplinkFormats
import Foundation
import JSON
import Phone
import Testing
import VirtualTime

@Suite struct ScriptMutationTests {
  @Test func `no mutation of a script brings the reader down or is read other than it is written`()
  {
    var random = Generator(state: 2026)
    let expecting =
      #"{"version":1,"inputs":[],"expect":{"root":"A","presented":null,"findings":["crash"]}}"#
    let inputs = Input.examples.map { Script(inputs: [TimedInput(at: .zero, $0)]).json.encoded }
    let seeds = [documented, expecting] + inputs
    let end = Date(timeIntervalSinceNow: 0.7)
    var read = 0
    var refused = 0
    while Date() < end || read + refused < 300 {
      let text = mutate(Array(seeds[Int(random.next() % UInt64(seeds.count))].utf8), &random)
      do throws(ScriptProblem) {
        let script = try Script(parsing: text)
        read += 1
        #expect(throws: Never.self) {
          let again = try Script(parsing: script.json.encoded)
          #expect(again == script, "\(text)")
        }
      } catch {
        refused += 1
        #expect(!error.message.isEmpty && !error.remedy.isEmpty)
        // A file of another format is refused as a whole, anything else at its place.
        if case .json(.otherFormat) = error.reason {
          #expect(error.place == .whole, "\(text)")
        } else {
          #expect(error.place.position != nil, "\(text)")
        }
      }
    }
    #expect(read > 20 && refused > 20)
  }

  /// What a listing of the tests shows of it is short.
  struct Hostile: CustomTestStringConvertible, Sendable {
    let text: String

    init(_ text: String) {
      self.text = text
    }

    var testDescription: String {
      text.utf8.count < 100
        ? text.debugDescription : "\(text.utf8.count) bytes, \(text.prefix(30))…"
    }
  }

  @Test(
    arguments: [
      String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
      #"{"version":1,"inputs":"# + String(repeating: "[", count: 400),
      #"{"version":1e400,"inputs":[]}"#, #"{"version":1,"inputs":[{"at":1e308,"do":"launch"}]}"#,
      "{\"version\":1,\"inputs\":[{\"at\":0,\"do\":\"tap\",\"target\":\"\u{0}\"}]}",
      #"{"version":1,"inputs":[{"at":0,"do":"tap","target":"\ud800"}]}"#, "\u{feff}{}",
      #"{"version":1,"inputs":[],"é":1,"é":2}"#,
    ].map(Hostile.init))
  func `hostile JSON is refused with a sentence`(hostile: Hostile) throws {
    let refusal = try #require(ScriptRefusalTests.refusal(of: hostile.text))
    #expect(refusal.hasSuffix("."))
    #expect(refusal.utf8.count < 1000)
  }

  private func mutate(_ bytes: [UInt8], _ random: inout Generator) -> String {
    var bytes = bytes
    for _ in 0...(random.next() % 3) {
      guard !bytes.isEmpty else { break }
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 7 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: place)
      case 3:
        bytes.insert(
          contentsOf: Self.pieces[Int(random.next() % UInt64(Self.pieces.count))].utf8, at: place)
      case 4: bytes.replaceSubrange(place..<min(place + 4, bytes.count), with: [])
      case 5: bytes = Array(bytes.prefix(place))
      default:
        if let digit = bytes.indices.filter({ (48...57).contains(bytes[$0]) }).last {
          bytes[digit] = 48 + UInt8(random.next() % 10)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let pieces = [
    "null", "-1", "1e9", "0.1", "\"x\"", "{}", "[]", ",", "\\u0000", "\u{301}", "é", "%", "%zz",
    "://",
    "http://[", "\"do\":", "NaN", "99999999999999999999", "\r\n", "🏳️‍🌈",
  ]
}

private struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
