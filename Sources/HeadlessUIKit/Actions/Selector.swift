/// Names a method that is called later, on whatever object is its target then.
///
/// Linux has no `#selector`: a selector is made from a method reference that is not applied to an
/// object, `Selector(Self.tapped)`. Private methods, overridden ones and those of extensions will
/// do; an override is called if there is one, and what the method returns is ignored. A method may
/// take what is sent with the message: nothing, the sender, or the sender and the event.
///
/// Swift gives a method reference no name, and two references to one method cannot be compared. So
/// selectors are equal that are made at the same place of the source, or have the same name, given
/// by ``init(_:named:file:line:column:)-(_,_,_,_,_)``. What removes or cancels by a selector made
/// elsewhere takes it for the one among those of the target whose method has the same type, and for
/// none if several have: then name them.
public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral,
  @unchecked Sendable
{
  // Sendable: a method that is applied to no object holds nothing.

  private enum Identity: Hashable {
    case name(String)
    case place(file: String, line: UInt, column: UInt)
  }

  private let identity: Identity
  /// The place at which it was made.
  let source: SourceLine
  private let method: Method?

  /// How a method is called on an object, with what is sent along.
  private struct Method {
    let type: Any.Type
    /// The class that it was taken from.
    let owner: Any.Type
    let call: (_ target: AnyObject, _ arguments: [Any?]) -> Outcome
    let isMethod: (_ target: AnyObject) -> Bool
  }

  /// What came of a call.
  private enum Outcome {
    case returned(Any)
    /// An argument is none of this type.
    case mismatch(Any.Type)
  }

  private init(_ name: String?, _ place: (StaticString, UInt, UInt), _ method: Method) {
    identity =
      name.map { .name($0) }
      ?? .place(file: place.0.description, line: place.1, column: place.2)
    source = SourceLine(place.0, place.1)
    self.method = method
  }

  // MARK: Made from methods

  /// A method that takes nothing; `named` is its name in Objective-C, `tapped`, for comparing.
  public init<Target, Result>(
    _ method: @escaping (Target) -> () -> Result, named name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      name, (file, line, column),
      Method(type: type(of: method), owner: Target.self) { target, _ in
        .returned(method(target as! Target)())
      } isMethod: {
        $0 is Target
      })
  }

  /// A method that takes the sender; `named` is its name in Objective-C, `tapped:`, for comparing.
  public init<Target, Sender, Result>(
    _ method: @escaping (Target) -> (Sender) -> Result, named name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      name, (file, line, column),
      Method(type: type(of: method), owner: Target.self) { target, arguments in
        guard let sender = Self.argument(0, of: arguments, as: Sender.self) else {
          return .mismatch(Sender.self)
        }
        return .returned(method(target as! Target)(sender))
      } isMethod: {
        $0 is Target
      })
  }

  /// A method that takes the sender and the event, or two objects; `named` is its name in
  /// Objective-C, `tapped:event:`, for comparing.
  public init<Target, First, Second, Result>(
    _ method: @escaping (Target) -> (First, Second) -> Result, named name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      name, (file, line, column),
      Method(type: type(of: method), owner: Target.self) { target, arguments in
        guard let first = Self.argument(0, of: arguments, as: First.self) else {
          return .mismatch(First.self)
        }
        guard let second = Self.argument(1, of: arguments, as: Second.self) else {
          return .mismatch(Second.self)
        }
        return .returned(method(target as! Target)(first, second))
      } isMethod: {
        $0 is Target
      })
  }

  /// A method of a type that takes nothing; `named` is its name in Objective-C.
  public init<Result>(
    _ method: @escaping () -> Result, named name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      name, (file, line, column),
      Method(type: type(of: method), owner: Void.self) { _, _ in
        .returned(method())
      } isMethod: {
        !($0 is NSObject)
      })
  }

  // MARK: Made from names

  /// A name alone. Swift finds no method by it: who is sent it does not understand it.
  public init(_ name: String, file: StaticString = #fileID, line: UInt = #line) {
    identity = .name(name)
    source = SourceLine(file, line)
    method = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  // MARK: As a value

  /// The name; without one, the place at which it was made: `LoginViewController.swift:31`.
  public var description: String {
    switch identity {
    case .name(let name): name
    case .place(let file, let line, _): "\(file.split(separator: "/").last ?? ""):\(line)"
    }
  }

  public static func == (a: Selector, b: Selector) -> Bool { a.identity == b.identity }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Which of some entries are meant by this selector: those with an equal one; else those of the
  /// one selector whose method has the same type.
  func chosen<Entry>(of entries: [Entry], _ selector: (Entry) -> Selector) -> [Entry] {
    let equal = entries.filter { selector($0) == self }
    guard equal.isEmpty else { return equal }
    let alike = entries.filter { mayBe(selector($0)) }
    return Set(alike.map(selector)).count == 1 ? alike : []
  }

  private func mayBe(_ other: Selector) -> Bool {
    if case .name = identity, case .name = other.identity { return false }
    guard let method, let type = other.method?.type else { return false }
    return method.type == type
  }

  // MARK: Sending

  /// Whether an object has the method.
  func isUnderstood(by target: AnyObject) -> Bool { method?.isMethod(target) == true }

  /// Whether it is a method of a class itself, not of a class below it.
  func isTaken(from type: AnyObject.Type) -> Bool { method?.owner == type }

  /// Calls the method on an object, with as many of the arguments as it takes. The process dies if
  /// the object does not have it, as for any message that is not understood.
  @discardableResult
  func send(to target: AnyObject, _ arguments: Any?...) -> Any? {
    let message = "-[\(type(of: target)) \(description)]"
    guard let method, method.isMethod(target) else {
      CurrentSimulation.process.raise(
        "NSInvalidArgumentException",
        "\(message): unrecognized selector sent to instance \(Self.pointer(to: target))")
      return nil
    }
    switch method.call(target, arguments) {
    case .returned(let value): return value
    case .mismatch(let type):
      CurrentSimulation.process.kill(
        "EXC_BAD_ACCESS", "\(message) takes a \(type), which was not sent with it.")
      return nil
    }
  }

  /// The number of an object in the place of its address; 0x0 for one that has none.
  private static func pointer(to object: AnyObject) -> String {
    "0x" + String((object as? UIResponder)?.id.number ?? 0, radix: 16)
  }

  private static func argument<Value>(
    _ place: Int, of arguments: [Any?], as type: Value.Type
  ) -> Value? {
    guard arguments.indices.contains(place), let argument = arguments[place] else {
      return Any?.none as? Value
    }
    return argument as? Value
  }
}
