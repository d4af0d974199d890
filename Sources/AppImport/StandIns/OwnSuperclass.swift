internal import SwiftSource
internal import SwiftSyntax

/// A class of the app's own from which one that is missing inherits: `BaseCoordinator`.
package struct OwnSuperclass: Sendable, Equatable {
  /// The labels of the initializers that its heirs inherit.
  fileprivate(set) var inherited: [[String]] = []
  /// The one of them that asks for the least: its labels, and closures that do nothing.
  fileprivate var arguments: [Argument] = []
  /// What it leaves to its heirs.
  fileprivate(set) var overrides: [StandIn.Member] = []
  fileprivate(set) var isController = false
  /// What it has already.
  fileprivate(set) var names: Set<String> = []

  fileprivate struct Argument: Equatable {
    let label: String
    /// What does nothing, if a closure is asked for.
    let closure: String?
  }

  /// The call of an initializer of its own, by an object that is made with other things.
  ///
  /// - Parameter path: who makes the call, as the console names it.
  func call(with parameters: [StandIn.Parameter], _ path: String) -> String {
    let all = parameters.indices.filter { StandInText.isAny(parameters[$0].type) }
    let list = arguments.map { argument in
      let alike = all.filter { parameters[$0].label == argument.label }
      let things = (alike + all.filter { !alike.contains($0) }).map { "_\($0)" }
      let value =
        argument.closure
        ?? "standIn(\(Literal.string(path)), among: [\(things.joined(separator: ", "))])"
      return argument.label == "_" ? value : "\(argument.label): \(value)"
    }
    return "init(\(list.joined(separator: ", ")))"
  }
}

extension StandInLearner {
  /// Lets a missing class inherit from one of the app's own, as whose object it is used.
  mutating func inherit(_ type: String, fromOwn name: String) -> Bool {
    guard var it = standIns[type], [.class, .controller, .view].contains(it.kind), it.own == nil,
      it.generics == 0, !rootless.contains(type), let own = ownSuperclass(name, of: type),
      it.superclass.isEmpty || parents(of: name).contains(it.superclass)
    else { return false }
    (it.kind, it.superclass, it.own) = (.class, name, own)
    it.reason = "It is used as a \(name)."
    it.members.removeAll { own.names.contains($0.name) && !$0.isStatic }
    it.members += own.overrides
    standIns[type] = it
    return true
  }

  private func ownSuperclass(_ name: String, of type: String) -> OwnSuperclass? {
    guard ownClass(name) != nil else { return nil }
    var own = OwnSuperclass()
    var next: String? = name
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted, let declaration = ownClass(name) {
      let members = declaration.node.memberBlock.members.map(\.decl)
      own.add(members)
      let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
        .filter { !$0.modifiers.has("convenience") }
      if own.inherited.isEmpty, !initializers.isEmpty {
        guard own.makes(by: initializers, named: type) else { return nil }
      }
      next = declaration.inherits.first
    }
    own.isController = parents(of: name).contains {
      $0.hasPrefix("UI") && $0.hasSuffix("Controller")
    }
    if own.inherited.isEmpty { own.inherit(own.isController ? ["nibName", "bundle"] : []) }
    return own
  }

  /// The only class of a name, if others can inherit from it.
  private func ownClass(_ name: String) -> SourceFacts.Declaration? {
    let all = files.lazy.flatMap(\.facts.declarations).filter {
      $0.name == name && $0.kind != .extension
    }
    guard let it = all.first, all.count == 1, it.kind == .class, it.node.isOutermost,
      !it.node.isGeneric,
      !["final", "private", "fileprivate"].contains(where: it.node.modifiers.has)
    else { return nil }
    return it
  }
}

extension OwnSuperclass {
  fileprivate mutating func inherit(_ labels: [String]) {
    inherited = [labels, []]
    arguments = labels.map { Argument(label: $0, closure: "nil") }
  }

  /// What a class has; what it leaves to its heirs ends the process.
  fileprivate mutating func add(_ members: [DeclSyntax]) {
    for case let method in members.compactMap({ $0.as(FunctionDeclSyntax.self) }) {
      if method.isLeftToHeirs, Signature.mayCopy(method), !names.contains(method.name.text),
        case .copied(let head, let result) = Signature.copy(method).form
      {
        overrides.append(
          StandIn.Member(
            name: method.name.text, isStatic: false,
            form: .copied(head: "override \(head)", result: result)))
      }
    }
    names.formUnion(members.compactMap { $0.as(FunctionDeclSyntax.self)?.name.text })
    names.formUnion(members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.names))
  }

  /// Whether one of some initializers can be called with what there is.
  fileprivate mutating func makes(
    by initializers: [InitializerDeclSyntax], named path: String
  ) -> Bool {
    let open = initializers.filter(SourceFacts.Declaration.mayCall).filter {
      $0.optionalMark == nil && $0.signature.effectSpecifiers == nil
    }
    let all = open.map { $0.signature.parameterClause.parameters.filter { $0.defaultValue == nil } }
    guard let least = all.min(by: { $0.count < $1.count }) else { return false }
    inherited =
      open.map { $0.signature.parameterClause.parameters.map(\.firstName.text) }
      + all.map { $0.map(\.firstName.text) }
    arguments = least.map {
      Argument(label: $0.firstName.text, closure: EmptyText.closure($0.type, path))
    }
    return true
  }
}

extension FunctionDeclSyntax {
  /// Whether all that a method does is to end the process: its class leaves it to its heirs.
  var isLeftToHeirs: Bool {
    guard let statements = body?.statements, statements.count == 1,
      let call = statements.first?.item.as(FunctionCallExprSyntax.self)
    else { return false }
    return ["fatalError", "preconditionFailure", "assertionFailure"].contains(
      call.calledExpression.trimmedDescription)
  }
}
