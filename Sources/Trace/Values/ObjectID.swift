/// Which object of a run: its class and a number that no other object of the run has.
package struct ObjectID: Sendable {
  package let type: AnyObject.Type
  /// From 1.
  package let number: Int32

  package init(_ type: AnyObject.Type, _ number: Int32) {
    self.type = type
    self.number = number
  }

  /// `MainViewController#7`.
  package var description: String { "\(className)#\(number)" }

  /// As UIKit prints an object, with the number in the place of the address:
  /// `<MainViewController: 0x7>`.
  package var consoleDescription: String { "<\(className): 0x\(String(number, radix: 16))>" }

  /// The last component of the class's name.
  package var className: String { Self.name(of: type) }

  /// The class, for comparing.
  package var classID: ObjectIdentifier { ObjectIdentifier(type) }

  /// What `String(describing:)` gives, without its search for conformances.
  package static func name(of type: AnyObject.Type) -> String {
    _typeName(type, qualified: false)
  }

  /// The module that declares a type.
  package static func module(of type: Any.Type) -> String {
    String(_typeName(type).prefix { $0 != "." })
  }
}
