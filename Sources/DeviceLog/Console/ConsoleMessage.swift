internal import Foundation
internal import Trace

/// A message that UIKit prints, known by its wordings in the versions of iOS.
package struct ConsoleMessage: Sendable, Hashable {
  /// What it is about: `presenter-not-in-window`.
  package let id: String
  /// The rule that finds the same in a simulation; `nil` if there is none.
  package let rule: String?

  /// What a trace knows it by.
  var code: ConsoleCode { ConsoleCode(rawValue: id) }

  package static func == (one: ConsoleMessage, other: ConsoleMessage) -> Bool { one.id == other.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The message that a text contains; `nil` if it contains none that is known.
  package init?(in text: Substring) {
    guard let row = Self.row(in: text) else { return nil }
    (id, rule) = (row.id, row.rule)
  }

  /// A message in the table. Of a wording, the first part begins a word, and all parts must occur.
  struct Row: Sendable {
    let id: String
    let rule: String?
    let wordings: [[StaticString]]

    init(_ id: String, _ rule: String? = nil, _ wordings: [StaticString]...) {
      (self.id, self.rule, self.wordings) = (id, rule, wordings)
    }
  }

  /// Every id with its rule.
  package static let all: [(id: String, rule: String?)] = table.map { ($0.id, $0.rule) }

  private static func row(in text: Substring) -> Row? {
    let offsets = text.utf8.withContiguousStorageIfAvailable(candidates) ?? []
    for place in offsets {
      let (row, wording) = wordings[place]
      if wording.dropFirst().allSatisfy({ text.end(of: $0) != nil }) { return row }
    }
    return nil
  }

  /// The wordings whose first part begins a word of the text.
  private static func candidates(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    var isInWord = false
    for start in bytes.indices {
      let wasInWord = isInWord
      isInWord = bytes[start].isOfName
      guard isInWord, !wasInWord, let rows = byStart[key(bytes, at: start)] else { continue }
      found += rows.filter { row in
        let part = wordings[row].wording[0]
        return bytes.count - start >= part.utf8CodeUnitCount
          && memcmp(bytes.baseAddress! + start, part.utf8Start, part.utf8CodeUnitCount) == 0
      }
    }
    return found
  }

  private static let wordings: [(row: Row, wording: [StaticString])] = table.flatMap { row in
    row.wordings.map { (row, $0) }
  }

  /// The wordings by their first four bytes.
  private static let byStart: [UInt32: [Int]] = Dictionary(
    grouping: wordings.indices,
    by: { index in
      let part = wordings[index].wording[0]
      return key(UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount), at: 0)
    })

  private static func key(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32 {
    bytes[start...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
