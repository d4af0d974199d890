/// Something that the team's files use and do not include: the least that lets them compile.
package struct StandIn: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case controller, view, `class`, `protocol`, `enum`, `extension`, closure, function, value,
      wrapper, module, alias
  }

  /// How a member is used, which is how it is declared.
  package enum Form: Sendable, Equatable {
    case property(type: String)
    /// With labels (`_` for none) and types.
    case method([Parameter], result: String, effects: String)
    /// A method whose head is taken from the team's file that implements or overrides it.
    case copied(head: String, result: String)
    /// With its values; `Any?` is the type of one of which nothing is known.
    case enumCase([Parameter])
    /// What stands in square brackets.
    case subscripted([Parameter])
    /// A method that hands its object to a closure, and gives it back.
    case configuring

    /// A case, as it is called or matched.
    static func enumCase(of values: [Parameter]) -> Form {
      .enumCase(values.map { .init(label: $0.label, type: "Any?") })
    }

    var isProperty: Bool { if case .property = self { true } else { false } }
    var isCopied: Bool { if case .copied = self { true } else { false } }
  }

  package struct Parameter: Sendable, Equatable {
    package var label: String
    package var type: String

    /// The type of a closure that gives the views which something shows; `nil` for another one.
    var content: String? {
      type.hasPrefix(CallShape.contentMark)
        ? String(type.dropFirst(CallShape.contentMark.count)) : nil
    }

    /// What tells one overload from another.
    var shape: String { type.contains("->") ? "\(label) \(type)" : label }
  }

  package struct Member: Sendable, Equatable {
    package var name: String
    package var isStatic: Bool
    package var form: Form
    /// Whether the app sets it, compares it, or asks how long it is: no text of it is for show.
    var isState = false
    /// Whether the app tries whether it gives something: on its first launch, nothing is stored.
    var isSought = false
  }

  package struct Initializer: Sendable, Equatable {
    package var parameters: [Parameter]
    /// Whether a subclass calls it.
    package var isDesignated: Bool
  }

  package var name: String
  package var kind: Kind
  /// For a person: what of its use made it what it is.
  package var reason: String
  package var place: CodePlace
  /// Of an alias the type that it is another name of.
  package var superclass = ""
  /// What its superclass has, if that is one of the app's own.
  var own: OwnSuperclass?
  /// Protocols that the compiler asked for.
  package var conformances: [String] = []
  package var members: [Member] = []
  package var initializers: [Initializer] = []
  /// How many types stand between `<` and `>`.
  package var generics = 0
  /// What extensions call them; of a protocol its associated types.
  package var typeNames: [String] = []
  /// Whether the protocol may be one of structs.
  package var isForValues = false
  /// Whether it is nested and is declared under a name of its own, as a protocol or in one.
  var isApart = false
  /// Whether it is a function that is called with the keys of texts, and gives these.
  var isOfTexts = false
  /// Whether storyboards make none, so that subclasses need no initializer for them.
  var isOnlyCode = false
  /// Whether a static member gives the only one, as of the types of generated texts.
  var isNamespace = false
  /// Methods of its heirs that it calls when it comes to be, as what stands there does.
  var beginning: [String] = []
  /// For functions and values.
  package var form: Form?

  init(_ name: String, _ kind: Kind, reason: String, place: CodePlace) {
    self.name = name
    self.kind = kind
    self.reason = reason
    self.place = place
  }

  /// Adds a member, or does nothing if it has one that is called alike.
  ///
  /// - Returns: whether it was new.
  mutating func add(_ member: Member) -> Bool {
    let isKnown = members.contains {
      guard $0.name == member.name, $0.isStatic == member.isStatic,
        $0.form.isProperty == member.form.isProperty || !$0.form.isCopied && !member.form.isCopied
      else { return false }
      if case .method(let old, _, _) = $0.form, case .method(let new, _, _) = member.form {
        return old.map(\.shape) == new.map(\.shape)
      }
      if case .copied(let old, _) = $0.form, case .copied(let new, _) = member.form {
        return old == new
      }
      if case .enumCase(let old) = $0.form, case .enumCase(let new) = member.form {
        return old.map(\.label) == new.map(\.label)
      }
      if case .subscripted(let old) = $0.form, case .subscripted(let new) = member.form {
        return old.map(\.label) == new.map(\.label)
      }
      return true
    }
    if !isKnown { members.append(member) }
    return !isKnown
  }
}

/// The type of what a call gives that is wanted as one type here and as another there.
let wantedType = "Wanted"

/// The type of a value of which nothing is known.
let unknownType = "Unknown"
