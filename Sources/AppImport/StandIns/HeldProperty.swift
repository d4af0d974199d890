/// A property of a stand-in that holds what it is set to in a way of its own.
struct HeldProperty {
  private let name: String
  private let type: String
  private let path: String

  init(_ name: String, _ type: String, _ path: String) {
    (self.name, self.type, self.path) = (name, type, path)
  }

  /// Whether a property of that name does not own what it holds, as Apple's own do not.
  static func isWeak(_ name: String) -> Bool {
    ["delegate", "dataSource"].contains { word in
      name.lowercased().hasSuffix(word.lowercased())
    }
  }

  /// One that does not own what it holds.
  var weak: String {
    "private var held\(named) = UIKit.StandIn.Weak(); "
      + "var \(StandInText.escaped(name)): \(type) { get { held\(named).value() ?? standIn(\"\(path)\") } "
      + "set { held\(named).hold(newValue) } }"
  }

  /// A static one. It needs no value as long as it is only set.
  func shared(_ value: String) -> String {
    "private static var held\(named): (\(type))?; static var \(StandInText.escaped(name)): \(type) { "
      + "get { let value: \(type) = held\(named) ?? \(value); "
      + "held\(named) = value; return value } set { held\(named) = newValue } }"
  }

  private var named: String { name.prefix(1).uppercased() + name.dropFirst() }
}
