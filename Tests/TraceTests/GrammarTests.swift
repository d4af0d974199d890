import Foundation
import Testing

@testable import Trace

/// The grammar in Trace.md is the columns that the events declare.
@Suite("Grammar")
struct GrammarTests {
  private let sections: [String: Set<String>]
  /// The kinds that share a section, by each of them.
  private let companions: [String: Set<String>]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: "Sources/Exports/Exports.docc/Trace.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    var sections: [String: Set<String>] = [:]
    var companions: [String: Set<String>] = [:]
    for section in text.components(separatedBy: "\n### ").dropFirst() {
      let body = section.components(separatedBy: "\n## ")[0]
      let heading = body.prefix { $0 != "\n" }
      let kinds = Self.words(String(heading))
      for kind in kinds { (sections[kind], companions[kind]) = (Self.words(body), kinds) }
    }
    self.sections = sections
    self.companions = companions
  }

  @Test("tells every kind, and no other")
  func kinds() {
    #expect(Set(sections.keys) == Set(EventKind.all.map(\.name)))
  }

  @Test("tells every name and every key of a kind", arguments: EventSchema.all)
  func columns(_ schema: EventSchema) {
    let told = sections[schema.kind.name] ?? []
    // A callback's name is UIKit's; a property's too.
    let names =
      [CallbackEvent.kind, CallbackEndEvent.kind].contains(schema.kind.name) ? [] : schema.names
    for word in names + schema.keys { #expect(told.contains(word), "\(word)") }
  }

  @Test("tells no name and no key that an event does not have", arguments: EventSchema.all)
  func nothingElse(_ schema: EventSchema) {
    let kinds = companions[schema.kind.name] ?? []
    let known = EventSchema.all.filter { kinds.contains($0.kind.name) }
      .reduce(Self.values) { $0.union($1.names + $1.keys) }
    let told = (sections[schema.kind.name] ?? []).filter { $0.first?.isLowercase == true }
    #expect(told.subtracting(known).subtracting(EventKind.all.map(\.name)) == [])
  }

  /// What may stand in a column, and the words of UIKit that the page uses.
  private static let values: Set<String> = {
    var values: Set<String> = [
      "true", "false", "null", "valid", "appearing", "appeared", "disappearing", "disappeared",
      "presentedViewController", "seq", "at", "t", "kind", "object", "name", "depth",
      "caller", "from", "to",
      // Values and defaults of properties.
      "regular", "medium", "semibold", "bold", "left", "center", "right", "large",
      "chevron.backward",
      // Values of an origin, of a way of delivery, and of a link.
      "async", "asyncAfter", "perform", "shortcut", "notification", "url", "universalLink",
      "userActivity",
      "messages", "activity", "newListing", "messages/ID", "request/ID",
      // Codes of reasons.
      "noRoute", "notSaid", "pending", "noMethod", "launchRefused", "discarded", "signedOut",
      "notOpened", "notOpenedAtRest", "processEnded", "browser", "scheme", "activityType",
      "documentType", "activityData", "app",
      "noCommonParent", "standIn", "exception", "missingValue",
      // Keys inside a value.
      "text", "type", "title", "subtitle", "domain", "appID", "category", "foreground",
    ]
    values.formUnion(AppEvent.MissingForScenes.allCases.map(\.rawValue))
    values.formUnion(LifeState.allCases.map(\.rawValue))
    values.formUnion(AnimationCurve.allCases.map(\.rawValue))
    values.formUnion(TransitionEffect.allCases.map(\.rawValue))
    values.formUnion(FindingSeverity.allCases.map(\.rawValue))
    values.formUnion(Property.allCases.map(\.rawValue))
    values.formUnion(Callback.allCases.map(\.rawValue))
    return values
  }()

  /// What stands between backticks and is one word, and the quoted words of examples.
  private static func words(_ text: String) -> Set<String> {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    let code = pieces.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let words = code.flatMap { span in
      span.contains("\"") ? span.split(separator: "\"").map(String.init) : [span]
    }
    return Set(words.filter { $0.allSatisfy { $0.isLetter || "./".contains($0) } })
  }
}
