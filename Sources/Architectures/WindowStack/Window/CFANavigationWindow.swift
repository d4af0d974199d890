package import HeadlessUIKit

/// The places over the root, one window each.
package enum CFAWindowLevel: Int, CaseIterable {
  case low = 1
  case medium, high

  var offset: CGFloat { CGFloat(rawValue) / 10 }
}

/// The window at the root of a stack of windows. One change runs at a time: another one ends it
/// first.
package final class CFANavigationWindow: UIWindow {
  private var slots: [UIWindow?] = CFAWindowLevel.allCases.map { _ in nil }
  private weak var running: CFAWindowTransition?
  /// The scene that it and the windows over it belong to; `nil` if the app has none.
  private weak var scene: UIWindowScene?

  /// Whether no change is running.
  package var isAtRest: Bool { running == nil }

  /// Root, low, medium, high, as far as there are any.
  package var managedWindows: [UIWindow] { [self] + slots.compactMap(\.self) }

  private var top: UIWindow { managedWindows.last ?? self }

  package func viewController(at level: CFAWindowLevel) -> UIViewController? {
    slots[level.rawValue - 1]?.rootViewController
  }

  // MARK: Push and pop

  /// Shows a controller in a window of its own; `nil` if the level is taken.
  @discardableResult
  package func push(
    _ controller: UIViewController, at level: CFAWindowLevel,
    animator: (any CFAWindowAnimator)? = nil, completion: (() -> Void)? = nil
  ) -> UIWindow? {
    guard slots[level.rawValue - 1] == nil else {
      completion?()
      return nil
    }
    settle()
    let before = managedWindows
    let window = makeWindow(for: controller, at: level)
    slots[level.rawValue - 1] = window
    change(.push, from: before, animator, completion)
    return window
  }

  /// Takes a controller's window away; its level is free at once. False when it has none here.
  @discardableResult
  package func pop(
    _ controller: UIViewController, animator: (any CFAWindowAnimator)? = nil,
    completion: (() -> Void)? = nil
  ) -> Bool {
    guard let slot = slots.firstIndex(where: { $0?.rootViewController === controller }) else {
      completion?()
      return false
    }
    settle()
    let before = managedWindows
    slots[slot] = nil
    change(.pop, from: before, animator, completion)
    return true
  }

  /// Takes all windows over the root away; returns their controllers.
  @discardableResult
  package func popAll(
    animator: (any CFAWindowAnimator)? = nil, completion: (() -> Void)? = nil
  ) -> [UIViewController] {
    settle()
    let before = managedWindows
    let controllers = before.dropFirst().compactMap(\.rootViewController)
    slots = slots.map { _ in nil }
    change(.pop, from: before, animator, completion)
    return controllers
  }

  // MARK: Changes

  /// Ends the change that is running.
  package func settle() { running?.animationFinished() }

  /// Goes over from other windows to those that are managed now; what is not among these is
  /// destroyed at the end.
  fileprivate func change(
    _ kind: CFAWindowTransition.Kind, from old: [UIWindow], _ animator: (any CFAWindowAnimator)?,
    _ completion: (() -> Void)?
  ) {
    let transition = CFAWindowTransition(
      kind, from: old, to: managedWindows, topFrom: old.last ?? self, topTo: top
    ) { [self] in
      running = nil
      for window in old where !managedWindows.contains(window) { window.discard() }
      resetWindows()
      top.makeKey()
      completion?()
    }
    running = transition
    transition.run(animator)
  }

  private func makeWindow(for controller: UIViewController, at level: CFAWindowLevel) -> UIWindow {
    let window = UIWindow(frame: bounds)
    if let scene { window.windowScene = scene }
    window.rootViewController = controller
    window.windowLevel = windowLevel + level.offset
    window.tintColor = tintColor
    window.backgroundColor = backgroundColor
    window.alpha = 0
    window.isHidden = false
    return window
  }

  private func resetWindows() {
    for window in managedWindows {
      window.layer.removeAllAnimations()
      window.transform = .identity
      window.alpha = 1
      window.frame = UIScreen.main.bounds
      window.isHidden = false
    }
  }

  /// Belongs to a scene from now on, and so does what it pushes.
  fileprivate func join(_ scene: UIWindowScene) {
    self.scene = scene
    windowScene = scene
  }

  /// Takes over what lies at a level of another root.
  fileprivate func adopt(_ level: CFAWindowLevel, of other: CFANavigationWindow) {
    swap(&slots[level.rawValue - 1], &other.slots[level.rawValue - 1])
  }
}

// MARK: - Another root

extension UIWindow {
  /// Puts another root in the place of this one and what lies over it, but for the levels to keep;
  /// the delegate of its scene, or without one of the application, has it at once.
  @discardableResult
  package func cfa_replaceRootWindow(
    with controller: UIViewController, keeping kept: [CFAWindowLevel] = [],
    in scene: UIWindowScene? = nil, animator: (any CFAWindowAnimator)? = nil,
    completion: (() -> Void)? = nil
  ) -> CFANavigationWindow {
    let stack = self as? CFANavigationWindow
    stack?.settle()
    let old = stack?.managedWindows ?? [self]
    let new = CFANavigationWindow(frame: UIScreen.main.bounds)
    new.windowLevel = windowLevel
    new.tintColor = tintColor
    new.backgroundColor = backgroundColor
    new.alpha = 0
    new.rootViewController = controller
    if let scene {
      new.join(scene)
      (scene.delegate as? any UIWindowSceneDelegate)?.window = new
    } else {
      UIApplication.shared.delegate?.window = new
    }
    new.isHidden = false
    // What the first screen pushes as it loads belongs to this change.
    (controller as? UINavigationController)?.topViewController?.loadViewIfNeeded()
    if let stack {
      for level in kept { new.adopt(level, of: stack) }
    }
    new.change(.root, from: old, animator, completion)
    return new
  }

  fileprivate func discard() {
    layer.removeAllAnimations()
    if let presented = rootViewController?.presentedViewController,
      !presented.isBeingPresented, !presented.isBeingDismissed
    {
      rootViewController?.dismiss(animated: false)
    }
    rootViewController = nil
    isHidden = true
  }
}
