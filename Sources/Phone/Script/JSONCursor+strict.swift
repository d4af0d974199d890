package import JSON
internal import VirtualTime

// Strict reading: what is missing, of another type, or not known is a problem at its place.
extension JSONCursor {
  package func problem(_ fault: ScriptFault) -> ScriptProblem { Problem(fault, at: place) }

  package func requireObject() throws(ScriptProblem) {
    guard value.object != nil else { throw problem(.notAnObject(found: value.kind)) }
  }

  /// Refuses keys that are not among the known ones.
  package func requireKeys(_ known: [String]) throws(ScriptProblem) {
    for (key, cursor) in members where !known.contains(key) {
      throw cursor.problem(.unknownKey(key, known: known))
    }
  }

  package func required(_ key: String) throws(ScriptProblem) -> JSONCursor {
    guard let cursor = self[key] else { throw problem(.missing(key: key)) }
    return cursor
  }

  package func string(_ key: String) throws(ScriptProblem) -> String {
    let cursor = try required(key)
    guard let text = cursor.value.string else { throw cursor.mismatch(key, "a string") }
    return text
  }

  package func bool(_ key: String, default standard: Bool? = nil) throws(ScriptProblem) -> Bool {
    if self[key] == nil, let standard { return standard }
    let cursor = try required(key)
    guard let bool = cursor.value.bool else { throw cursor.mismatch(key, "true or false") }
    return bool
  }

  /// A number of seconds from 0 to a day.
  package func seconds(_ key: String, default standard: Double? = nil) throws(ScriptProblem)
    -> Double
  {
    if self[key] == nil, let standard { return standard }
    let cursor = try required(key)
    guard let number = cursor.value.number else {
      throw cursor.mismatch(key, "a number of seconds")
    }
    guard (0...Instant.endOfScript.seconds).contains(number.double) else {
      throw cursor.problem(
        .outOfRange(key: key, range: "a number from 0 to \(Instant.endOfScript), in seconds"))
    }
    return number.double
  }

  package func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws(ScriptProblem) -> Int {
    let cursor = try required(key)
    guard let number = cursor.value.number else { throw cursor.mismatch(key, "a whole number") }
    guard let index = number.integer, range.contains(index) else {
      throw cursor.problem(
        .outOfRange(
          key: key, range: "a whole number from \(range.lowerBound) to \(range.upperBound)"))
    }
    return index
  }

  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(ScriptProblem) -> Choice where Choice.RawValue == String {
    let text = try string(key)
    guard let choice = Choice(rawValue: text) else {
      throw try required(key).problem(
        .unknownChoice(key: key, value: text, choices: Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  private func mismatch(_ key: String, _ wanted: String) -> ScriptProblem {
    problem(.wrongType(key: key, wanted: wanted, found: value.kind))
  }
}
