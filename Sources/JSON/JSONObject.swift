/// The members of a JSON object in the order in which they were written.
///
/// Two objects are equal when they have the same members, in whatever order.
public struct JSONObject: Sendable {
  /// A key and its value.
  public typealias Member = (key: String, value: JSONValue)

  private var members: [Member] = []
  /// The place of each key; only for objects so large that a linear search is slower.
  private var index: [String: Int] = [:]
  private static let indexedSize = 9

  public init() {}

  /// Of a repeated key the last value counts, at the place of the first.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    for (key, value) in members { self[key] = value }
  }

  /// Reads, adds, replaces or (with `nil`) removes a member; a new one goes to the end.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { members[$0].value } }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let value?): members[position].value = value
      case (let position?, nil): remove(at: position)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  /// The keys in their order.
  public var keys: [String] { members.map(\.key) }

  func contains(_ key: String) -> Bool { position(of: key) != nil }

  /// The caller knows that the key is new.
  mutating func append(_ key: String, _ value: JSONValue) {
    members.append((key, value))
    if !index.isEmpty {
      index[key] = members.count - 1
    } else if members.count == Self.indexedSize {
      buildIndex()
    }
  }

  private func position(of key: String) -> Int? {
    index.isEmpty ? members.firstIndex { $0.key == key } : index[key]
  }

  private mutating func remove(at position: Int) {
    members.remove(at: position)
    index = [:]
    if members.count >= Self.indexedSize { buildIndex() }
  }

  private mutating func buildIndex() {
    for (position, member) in members.enumerated() { index[member.key] = position }
  }
}

extension JSONObject: RandomAccessCollection {
  public var startIndex: Int { members.startIndex }
  public var endIndex: Int { members.endIndex }
  public subscript(position: Int) -> Member { members[position] }
}

extension JSONObject: Equatable, Hashable {
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(keys))
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Of a repeated key the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements)
  }
}
