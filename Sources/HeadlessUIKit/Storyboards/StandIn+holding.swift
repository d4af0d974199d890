@_spi(Import)
extension StandIn {
  /// What a stand-in holds as a delegate is held: it does not own it.
  public struct Weak {
    private weak var object: AnyObject?

    public init() {}

    /// The object; `nil` if it is gone, or of another type.
    public func value<Value>() -> Value? { object as Any? as? Value }

    /// Holds another one.
    public mutating func hold(_ value: Any?) { object = value as AnyObject? }
  }

  /// The windows and stacks that an object got, which it would show screens in. It does not own
  /// them.
  private final class Containers {
    /// The key of an association.
    static var key: UnsafeRawPointer { unsafeBitCast(Containers.self, to: UnsafeRawPointer.self) }
    let all: [Weak]

    init(_ containers: [UIResponder]) {
      all = containers.map {
        var weak = Weak()
        weak.hold($0)
        return weak
      }
    }
  }

  /// Lets an object that is missing hold the windows and stacks among some things, and those that
  /// the things hold.
  public static func hold(_ things: [Any?], by object: Any?) {
    let new: [UIResponder] = things.compactMap(\.self).reduce(into: []) { all, thing in
      all += containers(of: thing)
      if let stack = stack(of: thing) { all.append(stack) }
    }
    guard !new.isEmpty, let object = object as? NSObject else { return }
    for case let window as UIWindow in new {
      note(window, givenTo: "\(type(of: object))")
    }
    var held = containers(of: object).filter { old in !new.contains { $0 === old } }
    held += new
    CurrentSimulation.value?.process.associations.set(
      Containers(held), for: Containers.key, of: object, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The values that an object got.
  private final class Values {
    static var key: UnsafeRawPointer { unsafeBitCast(Values.self, to: UnsafeRawPointer.self) }
    let all: [Any]
    init(_ all: [Any]) { self.all = all }
  }

  /// Lets a missing object keep the values among some things, and those that the objects among them
  /// keep: it would hand them to the closures that it gets. It keeps no object.
  public static func give(_ things: [Any?], to object: Any?) {
    let new = things.compactMap(\.self).flatMap { thing in
      type(of: thing) is AnyClass ? values(of: thing) : [thing]
    }
    guard !new.isEmpty, let object = object as? NSObject else { return }
    CurrentSimulation.value?.process.associations.set(
      Values(values(of: object) + new), for: Values.key, of: object, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The first value of a type that an object got; `nil` if it got none.
  public static func given<Value>(to object: Any?) -> Value? {
    object.map(values)?.lazy.compactMap { $0 as? Value }.first
  }

  private static func values(of thing: Any) -> [Any] {
    guard let object = thing as? NSObject else { return [] }
    let process = CurrentSimulation.value?.process
    return (process?.existingAssociations?.value(for: Values.key, of: object) as? Values)?.all ?? []
  }

  /// The last window or stack of a type that an object got; `nil` if it got none.
  public static func held<Value>(by object: Any) -> Value? {
    containers(of: object).last { $0 is Value } as? Value
  }

  /// A thing if it is a window or a stack, and otherwise those that it holds.
  static func containers(of thing: Any) -> [UIResponder] {
    if let container = thing as? UIResponder, isContainer(container) { return [container] }
    guard let object = thing as? NSObject else { return [] }
    let process = CurrentSimulation.value?.process
    let held = process?.existingAssociations?.value(for: Containers.key, of: object) as? Containers
    return held?.all.compactMap { $0.value() } ?? []
  }

  /// The stack of a router of the app's own: that which it stores.
  private static func stack(of router: Any) -> UINavigationController? {
    let name = "\(type(of: router))"
    guard !(router is UIResponder), name.contains("Router") || name.contains("Navigat") else {
      return nil
    }
    let parts = sequence(first: Mirror(reflecting: router), next: \.superclassMirror)
    let stacks = parts.flatMap(\.children).compactMap { $0.value as? UINavigationController }
    return stacks.count == 1 ? stacks[0] : nil
  }

  /// The name of what a window was given to first, hung on it.
  private final class Receiver {
    static var key: UnsafeRawPointer { unsafeBitCast(Receiver.self, to: UnsafeRawPointer.self) }
    let name: String
    init(_ name: String) { self.name = name }
  }

  static func note(_ window: UIWindow, givenTo name: String) {
    guard receiver(of: window) == nil else { return }
    window.process.associations.set(
      Receiver(name), for: Receiver.key, of: window, .OBJC_ASSOCIATION_RETAIN)
  }

  private static func receiver(of window: UIWindow) -> Receiver? {
    window.process.existingAssociations?.value(for: Receiver.key, of: window) as? Receiver
  }

  /// Whether a window has no root and was given to something missing.
  static func shouldFill(_ window: UIWindow) -> Bool {
    window.rootViewController == nil && receiver(of: window) != nil
  }

  /// Shows the window with a root that something missing made or was given, if none is shown.
  static func showWindow(of process: ProcessImage) {
    guard process.windows.visible.isEmpty,
      let window = process.windows.all.last(where: { $0.rootViewController != nil }),
      let receiver = receiver(of: window)
    else { return }
    pass(receiver.name, "NavScope has a stand-in for \(receiver.name), which shows its window.")
    process.runLoop.turn { window.makeKeyAndVisible() }
  }

  /// Shows an empty screen in such a window.
  static func fill(_ window: UIWindow) {
    guard let receiver = receiver(of: window) else { return }
    window.rootViewController = StandInController(receiver.name)
    pass(receiver.name, "NavScope has a stand-in for \(receiver.name), which shows a screen.")
  }

  static func isContainer(_ thing: UIResponder) -> Bool {
    thing is UIWindow || thing is UINavigationController
  }
}
