/// A piece of the team's code that does not compile here and is left out. A run that
/// gets there logs it.
package struct Hole: Sendable, Hashable {
  /// What is left out.
  package enum Kind: String, Sendable {
    case statement
    /// From a statement to the end of what it stands in.
    case rest
    case body, value, declaration
    /// `@Name` before a declaration.
    case attribute
    /// The protocol of a type.
    case conformance
    /// The word before a method that nothing here calls.
    case override
    /// A call that changes a SwiftUI view.
    case modifier
  }

  package var kind: Kind
  /// For a person: what is missing, or what the compiler says.
  package var reason: String
  package var place: CodePlace
  /// The bytes of the team's text that it takes the place of.
  var range: Range<Int>
  /// What stands there.
  var text: String
  /// The constant or variable that goes with it: what needs that goes too.
  var declared: String?
}

/// The words that stand in a hole.
enum HoleText {
  /// What all that a run can get to begin with.
  static let mark = "leftOut"

  /// Goes on behind what was left out.
  static func statement(_ name: String, _ reason: String) -> String {
    "leftOut(\(arguments(name, reason)))"
  }

  /// Goes on behind a call of a layout library, which no finding depends on.
  static func layout(_ name: String, _ reason: String) -> String {
    "leftOutLayout(\(arguments(name, reason)))"
  }

  /// Leaves the view as it is; the place is logged when the view appears.
  static func modifier(_ name: String, _ reason: String) -> String {
    ".onAppear { \(statement(name, reason)) }"
  }

  /// Gives an empty value if the type has one; otherwise the process ends.
  static func value(_ name: String, _ reason: String) -> String {
    "leftOutValue(\(arguments(name, reason)))"
  }

  /// Gives an empty value of a type that has one; otherwise `nil`.
  static func object(_ name: String, _ reason: String, of type: String) -> String {
    "leftOutObject(\(arguments(name, reason))) as \(type)?"
  }

  /// Gives an empty value if the type has one; otherwise it never comes, as from a server.
  static func answer(_ name: String, _ reason: String) -> String {
    "await leftOutAnswer(\(arguments(name, reason)))"
  }

  /// Gives an empty screen that shows the place.
  static func screen(_ name: String, _ reason: String) -> String {
    "leftOutScreen(\(arguments(name, reason)))"
  }

  /// Ends the process.
  static func end(_ name: String, _ reason: String) -> String {
    "leftOutForGood(\(arguments(name, reason)))"
  }

  private static func arguments(_ name: String, _ reason: String) -> String {
    "\(Literal.string(name)), \(Literal.string(reason))"
  }

  /// What these words mean.
  static let functions = """

    // What an import left out of the app's files is logged when a run gets there.

    func leftOut(_ place: String, _ reason: String) {
      UIKit.StandIn.pass(place, "NavScope left out \\(place): \\(reason)")
    }

    func leftOutLayout(_ place: String, _ reason: String) {
      UIKit.StandIn.pass(place, "NavScope left out \\(place): \\(reason)", gives: false)
    }

    func leftOutObject<Value>(_ place: String, _ reason: String) -> Value? {
      leftOut(place, reason)
      return UIKit.StandIn.empty(Value.self, for: place) ?? madeOfNothing(Value.self)
    }

    func leftOutValue<Value>(_ place: String, _ reason: String) -> Value {
      guard let value: Value = leftOutObject(place, reason) else {
        UIKit.StandIn.stop(
          "NavScope left out \\(place): \\(reason). No \\(Value.self) can stand there.")
      }
      return value
    }

    func leftOutAnswer<Value>(_ place: String, _ reason: String) async -> Value {
      if let value: Value = leftOutObject(place, reason) { return value }
      return await withUnsafeContinuation { (_: UnsafeContinuation<Value, Never>) in }
    }

    func leftOutScreen(_ place: String, _ reason: String) -> UIViewController {
      leftOut(place, reason)
      return UIKit.StandIn.screen(place)
    }

    func standInScreen(_ made: Any?, as type: Any.Type) -> Any? {
      UIKit.StandIn.screen(made, as: type)
    }

    func standInOutlet<Value>(_ type: Value.Type) -> Value? {
      UIKit.StandIn.outlet(type) ?? madeOfNothing(type)
    }

    func leftOutForGood(_ place: String, _ reason: String) -> Never {
      leftOut(place, reason)
      UIKit.StandIn.stop("NavScope left out \\(place): \\(reason).")
    }

    """
}
