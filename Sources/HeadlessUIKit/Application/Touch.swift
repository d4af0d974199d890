internal import Foundation

/// What came of a poke at the screen.
package enum TouchOutcome: Equatable, Sendable {
  /// It reached this object.
  case reached(String)
  /// Nothing happened, for this reason.
  case ignored(String)
}

extension Simulation {
  /// A tap on the control of this name: its title, placeholder or accessibility label, `Name#2` for the second, topmost window first,
  /// front to back.
  package func tap(_ target: String) -> TouchOutcome {
    touch(target) { control in
      control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }

  /// Typing into the text field of this name, in place of what stands there.
  package func type(_ text: String, into target: String) -> TouchOutcome {
    touch(target) { control in
      (control as? UITextField)?.edit(text)
    }
  }

  /// What the controls on the screen are called, topmost window first, front to back.
  package var visibleTargets: [String] {
    process.isRunning ? controlsOnScreen.compactMap(\.inputName) : []
  }

  /// A tap on the way back of the navigation controller in front.
  package func goBack() -> TouchOutcome {
    guard isRunning else { return .ignored("no app is running") }
    guard process.application.lifeState == .active else {
      return .ignored("the app is not in front")
    }
    return perform {
      for window in process.windows.visible.reversed() {
        guard let root = window.rootViewController else { continue }
        guard let stack = root.navigationInFront, stack.viewControllers.count > 1 else { continue }
        guard !process.animator.blocksTouches(of: stack.navigationBar), !stack.isInTransition else {
          return .ignored("the screen is under animation")
        }
        stack.popViewController(animated: true)
        return .reached(stack.traceName)
      }
      return .ignored("there is no way back on the screen")
    }
  }

  private var controlsOnScreen: [UIControl] {
    process.windows.visible.reversed().flatMap { $0.visibleControls() }
  }

  private func touch(_ target: String, _ action: (UIControl) -> Void) -> TouchOutcome {
    guard isRunning else { return .ignored("no app is running") }
    guard process.application.lifeState == .active else {
      return .ignored("the app is not in front")
    }
    return perform {
      let (name, place) = Self.parse(target)
      let matches = controlsOnScreen.filter { $0.inputName == name }
      guard matches.indices.contains(place - 1) else {
        return .ignored(
          matches.isEmpty
            ? "nothing called \"\(name)\" is on the screen"
            : "only \(matches.count) called \"\(name)\" on the screen")
      }
      let control = matches[place - 1]
      if let obstacle = obstacle(to: control) { return .ignored(obstacle) }
      action(control)
      return .reached(control.traceName)
    }
  }

  private func obstacle(to control: UIControl) -> String? {
    if !control.isEnabled { return "it is disabled" }
    if process.animator.blocksTouches(of: control) { return "it is under animation" }
    let middle = control.convert(
      CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil as UIView?)
    let front = process.windows.visible.reversed().lazy
      .compactMap { $0.hitTest($0.convertFromSuperview(middle)) }.first
    guard let front else { return "it lies outside the screen" }
    return front.isDescendant(of: control) ? nil : "\(front.traceName) lies over it"
  }

  /// `Title#2` is the second control called `Title`.
  private static func parse(_ target: String) -> (name: String, place: Int) {
    guard let mark = target.lastIndex(of: "#"),
      let place = Int(target[target.index(after: mark)...]), place > 0
    else { return (target, 1) }
    return (String(target[..<mark]), place)
  }
}

extension UIControl {
  fileprivate var inputName: String? {
    switch self {
    case let button as UIButton: button.visibleName
    case let field as UITextField: field.placeholder ?? field.accessibilityLabel
    default: accessibilityLabel
    }
  }
}

extension UIViewController {
  /// The navigation controller that a person sees: the innermost one that is in front.
  fileprivate var navigationInFront: UINavigationController? {
    for child in children.reversed() where child.viewIfLoaded?.window != nil {
      if let inner = child.navigationInFront { return inner }
    }
    return self as? UINavigationController
  }
}
