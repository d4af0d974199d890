// What members give, texts above all.
extension StandInText {
  static func isText(_ type: String) -> Bool { ["String", "String?"].contains(type) }

  /// What a member gives: a constant text its name, anything else an empty value.
  static func value(
    of type: String, _ path: String, _ it: StandIn.Member, _ owner: StandIn,
    _ parameters: [StandIn.Parameter] = []
  ) -> String {
    // What is missing is empty.
    if type == "Bool", it.name == "isEmpty" { return "!standIn(\"\(path)\")" }
    return type == "String" && isConstant(it, owner)
      ? "standInName(\"\(path)\")" : EmptyText.value(of: type, path, parameters)
  }

  /// Whether a member gives the same whenever it is asked.
  private static func isConstant(_ it: StandIn.Member, _ owner: StandIn) -> Bool {
    (it.isStatic || owner.isNamespace) && owner.kind != .extension && !it.isState
  }

  /// The names that several constants have, as Swift.
  static func repeatedNames(_ standIns: [StandIn]) -> String {
    let names = standIns.flatMap { it in it.members.filter { isConstant($0, it) }.map(\.name) }
    let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    let list = repeated.map { "\"\($0)\"" }.joined(separator: ", ")
    return "\nprivate let repeatedNames: Set<String> = [\(list)]\n"
  }

  /// What a function gives that is called with the key of a text.
  static func keyText(_ path: String) -> String {
    "standIn(\"\(path)\") as Void; return NSLocalizedString(_0 as? String ?? \"\", comment: \"\")"
  }

  /// What an extension of `String` gives: the translation, or else the text itself.
  static func ownText(_ path: String) -> String {
    "standIn(\"\(path)\") as Void; return NSLocalizedString(self, comment: \"\")"
  }
}
