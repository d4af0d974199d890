import Foundation
import Rules
import Testing

@Suite struct RuleInfoTests {
  @Test func `each rule has an id, a title and a condition of its own`() {
    let rules = RuleInfo.all
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(Set(rules.map(\.title)).count == rules.count)
    #expect(Set(rules.map(\.condition)).count == rules.count)
    for rule in rules {
      #expect(!rule.severities.isEmpty && rule.condition.hasSuffix("."), "\(rule.id)")
      #expect(RuleInfo.named(rule.id) == rule)
    }
    #expect(RuleInfo.named("no.such-rule") == nil)
  }

  @Test func `the documentation lists the rules as they declare themselves`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Rules/Rules.docc/Findings.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map { String($0) }
    #expect(
      rows
        == RuleInfo.all.map { rule in
          let severities = rule.severities.map(\.rawValue).joined(separator: ", ")
          return "| `\(rule.id)` | \(severities) | \(rule.condition) |"
        })
  }
}
