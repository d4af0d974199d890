package import HeadlessUIKit

/// The places over the root, one window each.
package enum CFAWindowLevel: Int, CaseIterable {
  case low = 1
  case medium, high

  var offset: CGFloat { CGFloat(rawValue) / 10 }
}

/// The window at the root of a stack of windows.
package final class CFANavigationWindow: UIWindow {
  /// Whether windows of someone else take no part.
  package var ignoreNonManagedWindows = false
  /// What this root takes the place of, until it has.
  fileprivate var dismissing: [UIWindow] = []
  private var slots: [UIWindow?] = CFAWindowLevel.allCases.map { _ in nil }

  /// Root, low, medium, high, as far as there are any.
  package var managedWindows: [UIWindow] { [self] + slots.compactMap(\.self) }

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
    let before = managedWindows
    let window = makeWindow(for: controller, at: level)
    slots[level.rawValue - 1] = window
    let transition = CFAWindowTransition(
      .push, from: before, to: managedWindows, topFrom: before.last ?? self,
      topTo: top(of: managedWindows)  // D4-06: a foreign one above is animated in its place.
    ) { [self] in
      reset(managedWindows)
      top(of: managedWindows).makeKey()
      completion?()
    }
    transition.run(animator)
    return window
  }

  /// Takes a controller's window away; false when it has none here.
  @discardableResult
  package func pop(
    _ controller: UIViewController, animator: (any CFAWindowAnimator)? = nil,
    completion: (() -> Void)? = nil
  ) -> Bool {
    guard let slot = slots.firstIndex(where: { $0?.rootViewController === controller }),
      let window = slots[slot]
    else {
      completion?()
      return false
    }
    let after = managedWindows.filter { $0 !== window }
    let transition = CFAWindowTransition(
      .pop, from: managedWindows, to: after, topFrom: top(of: managedWindows), topTo: top(of: after)
    ) { [self] in
      slots[slot] = nil  // D4-01: not before the animation has ended.
      window.discard()
      reset(managedWindows)
      top(of: managedWindows).makeKey()
      completion?()
    }
    transition.run(animator)
    return true
  }

  /// Takes all windows over the root away; returns their controllers.
  @discardableResult
  package func popAll(
    animator: (any CFAWindowAnimator)? = nil, completion: (() -> Void)? = nil
  ) -> [UIViewController] {
    let front = top(of: [self])
    // D4-06: with a foreign window in front the root itself is among those that go.
    let leaving = managedWindows.filter { $0 !== front }
    let controllers = leaving.compactMap(\.rootViewController)
    let transition = CFAWindowTransition(
      .pop, from: managedWindows, to: [self], topFrom: top(of: managedWindows), topTo: front
    ) { [self] in
      slots = slots.map { _ in nil }
      for window in leaving { window.discard() }
      reset([front])
      front.makeKey()
      completion?()
    }
    transition.run(animator, always: true)
    return controllers
  }

  // MARK: Windows

  private func makeWindow(for controller: UIViewController, at level: CFAWindowLevel) -> UIWindow {
    let window = UIWindow(frame: bounds)
    window.rootViewController = controller
    window.windowLevel = windowLevel + level.offset
    window.tintColor = tintColor
    window.backgroundColor = backgroundColor
    window.alpha = 0
    window.isHidden = false
    return window
  }

  /// The one in front: the last of these, unless a foreign one is above it.
  private func top(of windows: [UIWindow]) -> UIWindow {
    let last = windows.last ?? self
    guard let foreign = foreignWindow, foreign.windowLevel > last.windowLevel else { return last }
    return foreign
  }

  private var foreignWindow: UIWindow? {
    guard !ignoreNonManagedWindows else { return nil }
    return UIApplication.shared.windows.last { window in
      type(of: window) == UIWindow.self && !window.isHidden
        && !managedWindows.contains { $0 === window }
    }
  }

  fileprivate func reset(_ windows: [UIWindow]) {
    for window in windows {
      window.transform = .identity
      window.alpha = 1
      window.frame = CanaryWindow.shared.bounds
      window.isHidden = false
    }
  }
}

/// A window that is never seen and follows the screen's size.
private final class CanaryWindow: UIWindow {
  static var shared: CanaryWindow {
    ProcessImage.value {
      let canary = CanaryWindow(frame: UIScreen.main.bounds)
      canary.windowLevel = .normal - 1
      return canary
    }
  }
}

// MARK: - Another root

extension UIWindow {
  /// Puts another root in the place of this one and all over it; the application delegate has it at
  /// once.
  @discardableResult
  package func cfa_replaceRootWindow(
    with controller: UIViewController, animator: (any CFAWindowAnimator)? = nil,
    completion: (() -> Void)? = nil
  ) -> CFANavigationWindow {
    // D4-11: whatever lies over the root, a lock too, is among what goes.
    let old = (self as? CFANavigationWindow)?.managedWindows ?? [self]
    let new = CFANavigationWindow(frame: bounds)
    new.windowLevel = windowLevel
    new.tintColor = tintColor
    new.backgroundColor = backgroundColor
    new.alpha = 0
    new.rootViewController = controller
    UIApplication.shared.delegate?.window = new
    new.isHidden = false
    new.dismissing = old
    let transition = CFAWindowTransition(
      .root, from: old, to: new.managedWindows, topFrom: old.last ?? self,
      topTo: new.managedWindows.last ?? new
    ) {
      for window in new.dismissing { window.discard() }
      new.dismissing = []
      new.reset(new.managedWindows)
      // D4-03: also if another root has come by then.
      new.managedWindows.last?.makeKey()
      completion?()
    }
    transition.run(animator, always: true)
    return new
  }

  fileprivate func discard() {
    if rootViewController?.presentedViewController != nil {
      rootViewController?.dismiss(animated: false)
    }
    rootViewController = nil
    isHidden = true
  }
}
