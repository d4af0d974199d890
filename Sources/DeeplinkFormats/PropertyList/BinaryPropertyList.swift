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

  static func value(of bytes: [UInt8]) throws(Problem<PropertyListFault>) -> JSONValue {
    do {
      var format = PropertyListDecoder.PropertyListFormat.binary
      let tree = try PropertyListDecoder()
        .decode(Tree.self, from: Data(bytes), format: &format, configuration: Budget())
      guard format == .binary else { throw Problem(PropertyListFault.binary) }
      return tree.value
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
      bytes -= text.utf8.count
      guard bytes >= 0 else {
        let limit = PropertyListText.largestSize
        throw Problem(PropertyListFault.tooLarge(bytes: limit - bytes, limit: limit))
      }
      return text
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A value with all that it refers to.
  private struct Tree: DecodableWithConfiguration {
    let value: JSONValue

    init(from decoder: any Swift.Decoder, configuration budget: Budget) throws {
      let depth = decoder.codingPath.count
      if var list = try? decoder.unkeyedContainer() {
        try Self.check(depth)
        // Beforehand, since Foundation looks for each element among all.
        try budget.spend(values: list.count ?? 0)
        var elements: [JSONValue] = []
        while !list.isAtEnd {
          elements.append(try list.decode(Tree.self, configuration: budget).value)
        }
        value = .array(elements)
      } else if let dictionary = try? decoder.container(keyedBy: Key.self) {
        try Self.check(depth)
        try budget.spend(values: dictionary.allKeys.count)
        var members = JSONObject()
        for key in dictionary.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
          let member = try dictionary.decode(Tree.self, forKey: key, configuration: budget)
          members[try budget.spend(key.stringValue)] = member.value
        }
        value = .object(members)
      } else {
        value = try Self.scalar(decoder.singleValueContainer(), budget)
      }
    }

    private static func check(_ depth: Int) throws {
      guard depth < PropertyListText.deepest else {
        throw Problem(PropertyListFault.tooDeep(limit: PropertyListText.deepest))
      }
    }

    private static func scalar(
      _ container: any SingleValueDecodingContainer, _ budget: Budget
    ) throws -> JSONValue {
      if let text = try? container.decode(String.self) { return .string(try budget.spend(text)) }
      if let flag = try? container.decode(Bool.self) { return .bool(flag) }
      if let whole = try? container.decode(Int.self) { return JSONValue(whole) }
      if let number = try? container.decode(Double.self) {
        guard let finite = JSONNumber(number) else {
          throw Problem(PropertyListFault.notFinite("\(number)"))
        }
        return .number(finite)
      }
      if let date = try? container.decode(Date.self) { return .string(date.formatted(.iso8601)) }
      if let data = try? container.decode(Data.self) {
        return .string(try budget.spend(data.base64EncodedString()))
      }
      throw Problem(PropertyListFault.unknownValue)
    }
  }
}
