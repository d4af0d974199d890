@_spi(Import)
extension StandIn {
  /// What a function that is missing does: it shows the screen that it gets in the window or stack
  /// that it gets or its object holds, and calls the closures that it gets for what comes next. On
  /// a controller it shows the screen in that or presents it, as it is called. One that begins
  /// something in an empty stack shows an empty screen with the name of its object. So does a
  /// window that has no root at the end of the launch.
  ///
  /// - Parameters:
  ///   - name: the function, behind its object: `LoginFlow.start`.
  ///   - things: what it is called on, and with.
  /// - Returns: whether it has done something.
  @discardableResult
  public static func act(_ name: String, _ things: [Any?]) -> Bool {
    let screen = things.first as? UIViewController
    let things = things.compactMap(\.self)
    let owner = String(name.split(separator: ".").dropLast().last ?? name[...])
    for case let window as UIWindow in things { note(window, givenTo: owner) }
    hold(things.dropFirst().map(\.self), by: things.first)
    let controllers = things.compactMap { $0 as? UIViewController }
    if let screen, !isContainer(screen), controllers.count == 2,
      show(controllers[1], in: screen, as: name)
    {
      return true
    }
    guard let container = container(of: things, controllers) else { return false }
    let screens = controllers.filter { $0 !== container }
    guard screens.isEmpty else {
      return screens.count == 1 && show(screens[0], in: container, then: things)
    }
    if let window = container as? UIWindow { note(window, givenTo: owner) }
    guard begins(name), let stack = container as? UINavigationController,
      stack.viewControllers.isEmpty
    else { return false }
    return show(StandInController(owner), in: stack)
  }

  /// Where a function shows a screen: in what it is called with, or in what its object holds.
  private static func container(
    of things: [Any], _ controllers: [UIViewController]
  ) -> UIResponder? {
    let windows = things.compactMap { $0 as? UIWindow }
    if windows.count == 1 { return windows[0] }
    let stacks = controllers.compactMap { $0 as? UINavigationController }
    if windows.isEmpty, stacks.count == 1, controllers.count == 2 { return stacks[0] }
    guard windows.isEmpty, controllers.count < 2 else { return nil }
    let held = things.first.flatMap(containers)?.last
    return held ?? stacks.first
  }

  /// What an extension of controllers would do with a screen, by its name: `add`, `presentModally`.
  private static func show(
    _ screen: UIViewController, in owner: UIViewController, as name: String
  ) -> Bool {
    let function = name.split(separator: ".").last ?? ""
    guard screen.parent == nil, screen.presentingViewController == nil else { return false }
    if function.hasPrefix("present") {
      owner.present(screen, animated: true)
    } else if embedding.contains(where: function.hasPrefix) {
      show(screen, in: owner)
    } else {
      return false
    }
    return true
  }

  private static let embedding = [
    "add", "attach", "display", "embed", "insert", "install", "replace", "set", "show", "switch",
    "transition",
  ]

  private static func begins(_ name: String) -> Bool {
    let function = name.split(separator: ".").last ?? ""
    return beginnings.contains(where: function.hasPrefix)
  }

  private static let beginnings = [
    "start", "begin", "launch", "run", "show", "present", "open", "install", "boot", "coordinate",
    "load", "display", "route", "navigate",
  ]

  private static func show(
    _ screen: UIViewController, in container: UIResponder, then things: [Any]
  ) -> Bool {
    switch container {
    case let window as UIWindow: show(screen, in: window, then: things)
    case let stack as UINavigationController: show(screen, in: stack)
    default: false
    }
  }

  private static func show(
    _ screen: UIViewController, in window: UIWindow, then things: [Any]
  ) -> Bool {
    window.rootViewController = screen
    let completions = things.compactMap { $0 as? () -> Void }
    for completion in completions {
      // The main queue of a simulation runs on the thread that it is simulated on.
      nonisolated(unsafe) let next = completion
      DispatchQueue.main.async { next() }
    }
    if completions.isEmpty, window.isHidden { window.makeKeyAndVisible() }
    return true
  }

  private static func show(
    _ screen: UIViewController, in stack: UINavigationController
  ) -> Bool {
    let isShown = screen.parent != nil || screen.presentingViewController != nil
    guard !isShown, !(screen is UINavigationController), !(screen is UIAlertController) else {
      return false
    }
    if stack.viewControllers.isEmpty {
      stack.setViewControllers([screen], animated: false)
    } else {
      stack.pushViewController(screen, animated: true)
    }
    return true
  }

  /// Puts a part of a missing screen or view into it, behind what else is there: that would show
  /// it, too.
  public static func part<Part: UIView>(_ part: Part, of whole: Any) -> Part {
    (part as? UIStackView)?.axis = .vertical
    if let view = whole as? UIView ?? (whole as? UIViewController)?.viewIfLoaded {
      fill(view, with: part)
    } else if let screen = whole as? UIViewController {
      nonisolated(unsafe) let made = (screen, part)
      DispatchQueue.main.async { fill(made.0.view, with: made.1) }
    }
    return part
  }

  private static func fill(_ view: UIView, with part: UIView) {
    guard part.superview == nil else { return }
    part.frame = view.bounds
    part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(part, at: 0)
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
}
