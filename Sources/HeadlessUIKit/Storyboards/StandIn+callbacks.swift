@_spi(Import)
extension StandIn {
  /// Keeps the closures that something missing gets until the end of the launch. After it, one is
  /// called at once while a screen is shown that waits.
  public static func keep(_ closures: [() -> Void], of name: String) {
    guard let process = CurrentSimulation.value?.process else { return }
    for closure in closures
    where !process.callbacks.keep(name, closure) && isWaiting(process)
      && process.callbacks.mayCallLate(name)
    {
      // The main queue of a simulation runs on the thread that it is simulated on.
      nonisolated(unsafe) let next = (process, closure)
      DispatchQueue.main.async { if isWaiting(next.0) { call(next.1, of: name) } }
    }
  }

  /// Calls them, one after the other, for as long as nothing is shown but a screen that waits: what
  /// shows the first one may wait for an answer.
  static func callBack(in process: ProcessImage) {
    for (name, closure) in process.callbacks.end() where isWaiting(process) {
      process.runLoop.turn { call(closure, of: name) }
    }
  }

  /// Shows the first screen in what an object of the app's gave something missing, in the window
  /// without a root that something missing was given.
  public static func show(resultOf result: Any?) {
    guard let process = CurrentSimulation.value?.process,
      let window = process.windows.all.first(where: shouldFill),
      let screen = result.flatMap({ screen(in: $0, depth: 0) })
    else { return }
    window.rootViewController = screen
    if window.isHidden { window.makeKeyAndVisible() }
  }

  private static func screen(in thing: Any, depth: Int) -> UIViewController? {
    if let screen = thing as? UIViewController { return screen }
    guard depth < 4, !(type(of: thing) is AnyClass) else { return nil }
    return Mirror(reflecting: thing).children.lazy
      .compactMap { screen(in: $0.value, depth: depth + 1) }.first
  }

  private static func call(_ closure: () -> Void, of name: String) {
    pass(name, "NavScope has a stand-in for \(name), which calls back, since nothing is shown.")
    closure()
  }

  private static func isWaiting(_ process: ProcessImage) -> Bool {
    process.windows.visible.allSatisfy { $0.rootViewController.map(isWaiting) != false }
  }

  /// Whether a screen is empty, or a splash by its name.
  private static func isWaiting(_ screen: UIViewController) -> Bool {
    guard screen.presentedViewController == nil else { return false }
    if let stack = screen as? UINavigationController {
      return stack.topViewController.map(isWaiting) != false
    }
    let name = "\(type(of: screen))"
    return ["Splash", "Launch", "Loading"].contains(where: name.hasPrefix)
      || type(of: screen) == UIViewController.self && screen.children.isEmpty
        && screen.viewIfLoaded?.subviews.isEmpty != false
  }
}
