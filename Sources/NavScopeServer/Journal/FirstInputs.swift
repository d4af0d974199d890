internal import JSON
internal import Phone

/// The first inputs of a session, by which people tell it from others of the same app.
struct FirstInputs: Sendable, Equatable {
  static let limit = 4
  /// Bytes of one input's JSON; a longer one is shown by its moment and its kind.
  static let longest = 512

  /// Each as a script writes it.
  let json: JSONValue

  init(_ inputs: ArraySlice<TimedInput>) {
    json = .array(
      inputs.prefix(Self.limit).map { timed in
        let whole = timed.json
        guard whole.encodedBytes.count > Self.longest else { return whole }
        return ["at": whole["at"] ?? .null, "do": .string(timed.input.name)]
      })
  }
}
