// What the compiler says of the stand-ins themselves.
extension StandInLearner {
  /// Takes back what does not compile of the stand-ins: a member that the superclass has, one whose
  /// type cannot be named elsewhere, a superclass that is none. Code that needs it is left out
  /// then.
  ///
  /// - Returns: whether there was such a thing.
  mutating func takeBack(_ errors: [Diagnostic]) -> Bool {
    let text = text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var hasChanged = false
    for error in errors where error.place.file.hasSuffix("/StandIns.swift") {
      guard lines.indices.contains(error.place.line - 1) else { continue }
      let line = String(lines[error.place.line - 1].drop { $0 == " " })
      if takeBack(line) || leaveOut(line, at: error.place.line, of: text) { hasChanged = true }
    }
    return hasChanged
  }

  /// Leaves out the stand-in that a line, of a number, is part of, and with it what needs it.
  private mutating func leaveOut(_ words: String, at line: Int, of text: String) -> Bool {
    if let place = conformers.firstIndex(where: { Self.lines(of: $0.text, in: text).contains(line) }
    ) {
      conformers.remove(at: place)
      return true
    }
    let broken = standIns.first { key, it in
      guard it.kind != .module else { return false }
      let part = StandInText.declaration(written(key, it))
      return part.contains(words) && Self.lines(of: part, in: text).contains(line)
    }
    guard let broken else { return false }
    // Without what others want of it, it is a type all the same.
    misfits[broken.key, default: 0] += 1
    if !broken.value.conformances.isEmpty, misfits[broken.key, default: 0] < 3 {
      standIns[broken.key]?.conformances = []
      return true
    }
    refused.insert(broken.key)
    return standIns.removeValue(forKey: broken.key) != nil
  }

  /// The numbers of the lines in which a part of a text stands.
  private static func lines(of part: String, in text: String) -> Range<Int> {
    guard let range = text.firstRange(of: part) else { return 0..<0 }
    let first = text[..<range.lowerBound].count { $0 == "\n" } + 1
    return first..<first + part.count { $0 == "\n" }
  }

  private mutating func takeBack(_ line: String) -> Bool {
    if let place = ownValues.firstIndex(where: { line.hasSuffix("{ return \($0.text) }") }) {
      ownValues.remove(at: place)
      return true
    }
    for (key, it) in standIns.sorted(by: { $0.key < $1.key }) {
      if !it.superclass.isEmpty,
        line.hasPrefix("class \(it.name)\(StandInText.typeList(it)): \(it.superclass)")
      {
        standIns[key]?.superclass = ""
        standIns[key]?.kind = .class
        return rootless.insert(key).inserted
      }
      let member = it.members.first { member in
        if case .copied(line, _) = member.form { return true }
        return StandInText.member(member, of: it) == line
      }
      if let member, takenBack[key]?.contains(member) != true {
        takenBack[key, default: []].append(member)
        return true
      }
    }
    return false
  }
}
