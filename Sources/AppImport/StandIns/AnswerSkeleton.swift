/// Writes what a person may answer for stand-ins, as comments, with guesses filled in.
enum AnswerSkeleton {
  /// What the answers begin with.
  static let mark = "// MARK: The way to the first screen"

  /// - Parameters:
  ///   - passed: the members that the launch has passed: `Store.user`, `UIWindow.install`.
  ///   - standIns: all of them.
  static func text(of passed: [String], _ standIns: [StandIn]) -> String {
    let needed = standIns.filter { it in passed.contains { owner($0) == it.name || $0 == it.name } }
    guard !needed.isEmpty else { return "" }
    let declarations = needed.map { guessed(StandInText.declaration($0), of: $0) }
    let lines = declarations.joined(separator: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    return """
      \(mark)

      // The launch asks these stand-ins, and goes on with empty values. To answer, take a
      // declaration out of the comment and write what it gives; the next import leaves it as you
      // write it.

      \(lines.map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n"))

      """
  }

  private static func owner(_ path: String) -> String {
    path.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// The declaration with an empty value in the place of each call that makes one up.
  private static func guessed(_ text: String, of it: StandIn) -> String {
    it.members.reduce(text) { text, member in
      guard let type = type(of: member.form), let guess = guess(type) else { return text }
      let call = "standIn(\"\(it.name).\(member.name)\")"
      return text.replacing(": \(type) = \(call)", with: ": \(type) = \(guess)")
        .replacing("-> \(type) { \(call) }", with: "-> \(type) { \(guess) }")
        .replacing(": \(type) { get { \(call) }", with: ": \(type) { get { \(guess) }")
    }
  }

  private static func type(of form: StandIn.Form) -> String? {
    switch form {
    case .property(let type): type
    case .method(_, let result, _), .copied(_, let result): result
    case .enumCase, .subscripted, .configuring: nil
    }
  }

  private static func guess(_ type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
    return values[type]
  }

  private static let values = [
    "Bool": "false", "String": "\"\"", "Int": "0", "Double": "0", "CGFloat": "0",
    "TimeInterval": "0", "UIColor": ".clear", "UIImage": "UIImage()", "UIView": "UIView()",
    "UIViewController": "UIViewController()", "Bundle": ".main",
  ]
}
