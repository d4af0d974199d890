internal import SceneMigration

/// What the code of an app says about its delegates, windows and entrances, whichever language it
/// is written in.
struct CodeFacts {
  var types: [CodeType] = []
  var methods: [CodeMethod] = []
  var properties: [CodeProperty] = []
  var uses: [CodeUse] = []

  static func += (facts: inout Self, more: Self) {
    facts.types += more.types
    facts.methods += more.methods
    facts.properties += more.properties
    facts.uses += more.uses
  }
}

/// A type, or an extension of one.
struct CodeType {
  let name: String
  /// Superclass and protocols, without their modules.
  let inherits: [String]
  let isExtension: Bool
  /// Whether the program begins there.
  let isEntry: Bool
  let place: ScenePlace
}

/// A method with a body.
struct CodeMethod {
  /// The type that it belongs to.
  let type: String
  /// By Swift's name: `application(_:open:options:)`.
  let name: String
  /// Whether its body does nothing.
  let isEmpty: Bool
  let place: ScenePlace
}

struct CodeProperty {
  let type: String
  let name: String
  /// Whether it is unwrapped wherever it is read: `var window: UIWindow!`.
  let isUnwrapped: Bool
}

/// A place in the code that a move to scenes concerns.
struct CodeUse {
  enum Kind: Equatable {
    /// A connection option, a launch option or a launch option's key.
    case option(String)
    case launchOption(String)
    /// Whether the launch options are there at all.
    case launchOptionsCompared
    /// The launch options or the connection options as a whole, handed on.
    case launchOptionsPassed
    case connectionOptionsPassed
    /// A window, by the class that is made; with the scene that it was made of, or without.
    case windowOfScene
    case window(String)
    /// The scene of a window is set.
    case windowScene
    case keyWindow
    case windows
    /// The window of something, by the names that lead to it.
    case windowOf([String])
    /// The window of something is set.
    case windowOfSet([String])
    /// The type's own window.
    case ownWindow
    case observes(String)
    /// An observer that is a block, and what removes one.
    case observerBlock
    case observerRemoved
    case firstURL
    /// The set of URLs is asked whether it holds any.
    case urlsCounted
    /// Something is done if the set of URLs is empty.
    case emptyURLSet
    /// A fact that is recorded as true or false, by its name.
    case flag(String)
    case notificationDelegate
    case notificationCenter
    case configuration(String?)
    case delegateClass
    case role
    case presents(String)
    case shortcutItems
  }

  let kind: Kind
  /// As the code writes it.
  let symbol: String
  let place: ScenePlace
  let type: String?
  let method: String?
  var isForced = false
  /// Whether what follows it is left out if there is no value.
  var isOptional = false
}
