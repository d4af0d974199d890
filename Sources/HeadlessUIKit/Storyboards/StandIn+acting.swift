@_spi(Import)
extension StandIn {
  /// What a function that is missing does: one that gets a window and a controller shows the
  /// controller in it, and calls the closures that it gets for what comes then.
  ///
  /// - Parameter things: what it is called on, and with.
  /// - Returns: whether it has done something.
  @discardableResult
  public static func act(_ things: [Any?]) -> Bool {
    let things = things.compactMap(\.self)
    let windows = things.compactMap { $0 as? UIWindow }
    let controllers = things.compactMap { $0 as? UIViewController }
    guard windows.count == 1, controllers.count == 1 else { return false }
    let window = windows[0]
    window.rootViewController = controllers[0]
    let completions = things.compactMap { $0 as? () -> Void }
    for completion in completions {
      // The main queue of a simulation runs on the thread that it is simulated on.
      nonisolated(unsafe) let next = completion
      DispatchQueue.main.async { next() }
    }
    if completions.isEmpty, window.isHidden { window.makeKeyAndVisible() }
    return true
  }

  /// Puts a screen into a container that is missing: that would show it, too.
  public static func show(_ thing: Any?, in container: UIViewController) {
    guard let screen = thing as? UIViewController, screen.parent == nil else { return }
    container.addChild(screen)
    screen.view.frame = container.view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.view.addSubview(screen.view)
    screen.didMove(toParent: container)
  }

  /// What a stand-in holds as a delegate is held: it does not own it.
  public struct Weak {
    private weak var object: AnyObject?

    public init() {}

    /// The object; `nil` if it is gone, or of another type.
    public func value<Value>() -> Value? { object as Any? as? Value }

    /// Holds another one.
    public mutating func hold(_ value: Any?) { object = value as AnyObject? }
  }
}
