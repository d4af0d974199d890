/// What a stand-in answers when it is asked for something, as Swift.
enum UnknownText {
  static let text = """
    /// A value of unknown type: whatever it is asked for is of unknown type, too.
    @dynamicMemberLookup @dynamicCallable
    class Unknown: NSObject, Comparable, Identifiable {
      static func < (left: Unknown, right: Unknown) -> Bool { false }
      private var path = ""
      convenience init(_ value: Any?) { self.init() }
      convenience init(holding things: [Any?], path: String = "", from owner: Any? = nil) {
        self.init()
        self.path = path
        UIKit.StandIn.hold(things, by: self)
        UIKit.StandIn.give([owner] + things, to: self)
      }
      // A text that it stands in says nothing of it.
      override var description: String { "" }
      subscript(dynamicMember name: String) -> Unknown {
        get { Unknown(holding: [self], path: path.isEmpty ? name : "\\(path).\\(name)") }
        set {}
      }
      subscript(keys: Any?...) -> Unknown {
        get { Unknown() }
        set {}
      }
      @discardableResult
      func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Unknown {
        let things = arguments.map(\\.value)
        let isOfFailure = standInFails(path.split(separator: ".").last.map(String.init) ?? "")
        let kept = arguments.filter { !isOfFailure && !standInFails($0.key) }.map(\\.value)
        standInKeeps(path, [self] + kept)
        if UIKit.StandIn.act(path, [self] + things) { standIn(path, shows: true) }
        return Unknown(holding: things, from: self)
      }
    }

    /// Whether a label or a method is that of a closure which is called when something fails.
    private func standInFails(_ name: String) -> Bool {
      let name = name.lowercased()
      return \(Verbs.failing).contains { name.hasPrefix($0) || name.hasPrefix("on\\($0)") }
    }

    /// A value of unknown type as one of the type that is wanted, or an empty one.
    @_disfavoredOverload
    func \(StandInText.placed)<T>(_ value: Any?, for name: String) -> T {
      value as? T ?? standIn(name)
    }

    /// A value that has its type by now.
    func \(StandInText.placed)<T>(_ value: T, for name: String) -> T { value }

    /// What a stand-in gives if the app needs a value of a type: an empty one if there is one.
    func standIn<T>(_ name: String) -> T {
      standIn(name) as Void
      if objectsInTheMaking > 0, let value = given.lazy.compactMap({ $0 as? T }).first {
        return value
      }
      if let value = UIKit.StandIn.empty(T.self, for: name) ?? madeOfNothing(T.self)
        ?? typesInPlace.lazy.compactMap({ $0 as? T }).first
        ?? Unknown() as? T ?? Swift.Result<Unknown, any Error>.success(Unknown()) as? T
      {
        return value
      }
      UIKit.StandIn.stop(
        "\\(name) is a stand-in, and nobody said what \\(T.self) it gives. Write it in App.swift.")
    }

    /// The text that a constant is: its name, behind its type's if several have it.
    func standInName(_ path: String) -> String {
      standIn(path) as Void
      let name = path.split(separator: ".").last.map(String.init) ?? ""
      return repeatedNames.contains(name) ? path : name
    }

    /// What the functions were called with that make something now.
    private var given: [Any] = []

    /// The same of a function that is called with things, which what it gives may need.
    func standIn<T>(_ name: String, of things: [Any?]) -> T {
      if let value: T = standInRegistered() ?? standInAsked(name, things) { return value }
      // A color for the dark, a picture of another size: it is made of one.
      if UIKit.StandIn.isLook(T.self), let look = things.lazy.compactMap({ $0 as? T }).first {
        standIn(name)
        return look
      }
      standInKeeps(name, things)
      let outer = given
      given = things.compactMap { $0 } + outer
      defer { given = outer }
      let value: T = standIn(name)
      UIKit.StandIn.hold(things, by: value)
      return value
    }

    /// An object of the type that a function is called with, if that or nothing is wanted.
    private func standInAsked<T>(_ name: String, _ things: [Any?]) -> T? {
      func make<Own>(_ type: Own.Type) -> T? {
        guard T.self == Own?.self else { return nil }
        let value: Own = standInRegistered() ?? standIn(name)
        return value as? T
      }
      return things.lazy.compactMap { $0 as? Any.Type }
        .compactMap { _openExistential($0, do: make) }.first
    }

    /// The first of some things that is what is wanted, or else what a stand-in gives.
    func standIn<T>(_ name: String, among things: [Any?]) -> T {
      things.lazy.compactMap { $0 as? T }.first ?? standIn(name)
    }

    /// Nothing, in the place of a value of which the app asks whether there is one.
    @_disfavoredOverload func standInNothing<T>(_ value: T) -> T? { nil }
    func standInNothing<T>(_ value: T?) -> T? { nil }

    /// The value if it is there, or else an empty one.
    func standInValue<T>(_ value: T?) -> T { value ?? standIn("\\(T.self)") }

    /// The same of one of which the app asks whether it is there.
    @_disfavoredOverload func standInSome<T>(_ value: T) -> T? { value }
    func standInSome<T>(_ value: T?) -> T? { value ?? UIKit.StandIn.empty(T.self) ?? madeOfNothing(T.self) }

    /// Tells the run that a stand-in was passed.
    func standIn(_ name: String) {
      UIKit.StandIn.pass(name, "NavScope has a stand-in for \\(name), which does nothing.")
    }

    /// Tells the run that a stand-in was called, and no value was needed.
    func standInHears(_ name: String) {
      UIKit.StandIn.pass(
        name, "NavScope has a stand-in for \\(name), which does nothing.", gives: false)
    }

    /// The same of a function that is called with things: what it does of them is of use.
    func standInHears(_ name: String, with things: [Any?]) {
      standInKeeps(name, things)
      if UIKit.StandIn.act(name, things) { standIn(name, shows: true) } else { standInHears(name) }
    }

    /// Tells the run that a stand-in was called, which does what its arguments suggest.
    func standIn(_ name: String, with things: [Any?]) {
      standInKeeps(name, things)
      standIn(name, shows: UIKit.StandIn.act(name, things))
    }

    private func standIn(_ name: String, shows: Bool) {
      let text = shows ? "shows a screen" : "does nothing"
      UIKit.StandIn.pass(name, "NavScope has a stand-in for \\(name), which \\(text).")
    }

    """
}
