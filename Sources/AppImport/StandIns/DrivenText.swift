internal import SwiftSource
internal import SwiftSyntax

/// Writes the calls that a missing library would make on objects of the app, as Swift:
/// `newState(state:)` of a subscriber, `prepareTransition(for:)` of a coordinator.
enum DrivenText {
  /// - Parameter own: the app's own types of which values can be made.
  static func text(_ standIns: [StandIn], _ own: [OwnValue]) -> String {
    let types = Set(own.map(\.name) + standIns.map(\.name))
    let steps = standIns.map { Self.steps($0, types) }.joined()
    return """

      /// Keeps what may be asked of the app's objects until the end of the launch.
      func standInDrives(_ name: String, _ objects: [Any?], with owners: [Any?]) {
        for step in objects.flatMap(standInSteps) {
          UIKit.StandIn.keep([{ UIKit.StandIn.show(resultOf: step.call(owners)) }], of: name)
        }
      }

      private func standInSteps(_ thing: Any?) -> [StandInCall] {
        if let it = thing as? any StandInDriven { return it.standInSteps }
      \(steps)  return []
      }

      """ + standIns.filter { $0.kind == .class }.compactMap { conformance($0, types) }.joined()
  }

  /// The extension of a missing class with the calls of methods that its heirs override.
  private static func conformance(_ it: StandIn, _ types: Set<String>) -> String? {
    let calls = calls(of: it, "self", types)
    return calls.isEmpty
      ? nil
      : "extension \(it.name): StandInDriven { var standInSteps: [StandInCall] { [\(calls)] } }\n"
  }

  /// Whether a missing class would call methods of its heirs.
  static func isDriven(class it: StandIn) -> Bool {
    it.kind == .class && it.members.contains { step($0) != nil }
  }

  private static func steps(_ it: StandIn, _ types: Set<String>) -> String {
    let calls = isDriven(it) ? calls(of: it, "it", types) : ""
    return calls.isEmpty
      ? "" : "  if let it = thing as? any \(it.name) { return [\(calls)] }\n"
  }

  /// Whether a library would call objects of a protocol to get a screen, as it would no delegate.
  private static func isDriven(_ it: StandIn) -> Bool {
    it.kind == .protocol && it.typeNames.isEmpty
      && !["Delegate", "DataSource", "Output", "Listener", "Observer"]
        .contains(where: it.name.hasSuffix)
  }

  private static func calls(
    of it: StandIn, _ object: String, _ types: Set<String>
  ) -> String {
    it.members.compactMap { member -> String? in
      guard let (label, type) = step(member), types.contains(type),
        // One that is nested in it is another.
        !types.contains("\(it.name).\(type)")
      else { return nil }
      let argument = label == "_" ? "a" : "\(label): a"
      let call = "\(object).\(StandInText.escaped(member.name))(\(argument))"
      return "StandInCall { (a: \(type)) in \(call) }"
    }.joined(separator: ", ")
  }

  /// The only parameter of a method that neither waits nor fails, if it may be one of the app's
  /// values.
  private static func step(_ member: StandIn.Member) -> (label: String, type: String)? {
    guard case .copied(let head, _) = member.form else { return nil }
    let source = try? SourceCode("\(head) {}", path: "")
    guard let node = source?.nodes.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
      node.signature.parameterClause.parameters.count == 1, node.genericParameterClause == nil,
      node.signature.effectSpecifiers == nil,
      let parameter = node.signature.parameterClause.parameters.first,
      let type = parameter.type.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil
    else { return nil }
    return (parameter.firstName.text, type.trimmedDescription)
  }
}
