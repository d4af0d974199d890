internal import JSON

/// An input is encoded as the text of its JSON object.
extension Input: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = try Input(JSONCursor(JSONValue(parsing: text, limits: .written)))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }
}
