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
  /// Its name at run time, if the code gives it one: `@objc(Shop)`.
  var runtimeName: String?
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
  /// The type that it belongs to; empty for a variable of a file.
  let type: String
  let name: String
  /// Whether it is unwrapped wherever it is read: `var window: UIWindow!`.
  let isUnwrapped: Bool
  /// Whether code answers when it is read.
  let isComputed: Bool
  /// The type of its value, as far as it is written.
  let valueType: String?
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
    /// The level of a window is set, by the name of the window.
    case windowLevel(String)
    case connectedScenes
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
    /// A statement that is a call, as the code writes it, in a method that launches or shows.
    case call(String)
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
    /// The answer to an intent that hands its activity on to the app.
    case continuesInApp
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
  /// Whether it stands in a closure, which may run later.
  var isInClosure = false
  /// The variable that gets it.
  var target: String?
  /// The lines of the statement in which it is; `nil` if that is not known.
  var statement: ClosedRange<Int>?
}
