internal import Foundation
internal import JSON

/// Reads a binary property list, in which a few bytes can stand for a value without an end.
///
/// The parts of such a file refer to each other, so that an array may hold another one many times,
/// or itself. `PropertyListSerialization` expands that; `PropertyListDecoder` follows a reference
/// when it is asked to, and here it is asked no further than the bounds.
enum BinaryPropertyList {
  /// How many values there may be, each counted wherever it is referred to.
  static let mostValues = 10_000

  static func object(of bytes: [UInt8]) throws(Problem<PropertyListFault>) -> Any {
    do {
      var format = PropertyListDecoder.PropertyListFormat.binary
      let tree = try PropertyListDecoder()
        .decode(Tree.self, from: Data(bytes), format: &format, configuration: Budget())
      guard format == .binary else { throw Problem(PropertyListFault.binary) }
      return tree.object
    } catch let problem as Problem<PropertyListFault> {
      throw problem
    } catch {
      throw Problem(.binary)
    }
  }

  /// What may still be read of one file.
  private final class Budget {
    private var values = mostValues
    private var bytes = PropertyListText.largestSize

    func spend(values count: Int) throws {
      values -= count
      guard values >= 0 else { throw Problem(PropertyListFault.tooManyValues(limit: mostValues)) }
    }

    func spend(_ text: String) throws -> String {
      try spend(bytes: text.utf8.count)
      return text
    }

    func spend(bytes count: Int) throws {
      bytes -= count
      guard bytes >= 0 else {
        let limit = PropertyListText.largestSize
        throw Problem(PropertyListFault.tooLarge(bytes: limit - bytes, limit: limit))
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A value with all that it refers to, as `PropertyListSerialization` would give it.
  private struct Tree: DecodableWithConfiguration {
    let object: Any

    init(from decoder: any Swift.Decoder, configuration budget: Budget) throws {
      let depth = decoder.codingPath.count
      if var list = try? decoder.unkeyedContainer() {
        try PropertyListText.check(depth)
        // Beforehand, since Foundation looks for each element among all.
        try budget.spend(values: list.count ?? 0)
        var elements: [Any] = []
        while !list.isAtEnd {
          elements.append(try list.decode(Tree.self, configuration: budget).object)
        }
        object = elements
      } else if let dictionary = try? decoder.container(keyedBy: Key.self) {
        try PropertyListText.check(depth)
        try budget.spend(values: dictionary.allKeys.count)
        var members: [String: Any] = [:]
        for key in dictionary.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
          let member = try dictionary.decode(Tree.self, forKey: key, configuration: budget)
          members[try budget.spend(key.stringValue)] = member.object
        }
        object = members
      } else {
        object = try Self.scalar(decoder.singleValueContainer(), budget)
      }
    }

    private static func scalar(
      _ container: any SingleValueDecodingContainer, _ budget: Budget
    ) throws -> Any {
      if let text = try? container.decode(String.self) { return try budget.spend(text) }
      if let flag = try? container.decode(Bool.self) { return NSNumber(value: flag) }
      if let whole = try? container.decode(Int.self) { return NSNumber(value: whole) }
      if let number = try? container.decode(Double.self) { return NSNumber(value: number) }
      if let date = try? container.decode(Date.self) { return date }
      if let data = try? container.decode(Data.self) {
        try budget.spend(bytes: data.count)
        return data
      }
      throw Problem(PropertyListFault.unknownValue)
    }
  }
}
