internal import Foundation

extension Simulation {
  /// A tap on what has this name and can be touched: a control or row by its title, placeholder,
  /// accessibility label or first text, a view that looks for taps by its label or text; `Name#2`
  /// for the second, topmost window first, front to back.
  package func tap(_ target: String) -> TouchOutcome {
    touch(target) { $0.handleTap() }
  }

  /// Typing into the text field of this name, in place of what stands there.
  package func type(_ text: String, into target: String) -> TouchOutcome {
    touch(target) { control in
      (control as? UITextField)?.edit(text)
      (control as? UITextView)?.edit(text)
      return nil
    }
  }

  /// What can be touched on the screen is called, topmost window first, front to back.
  package var visibleTargets: [String] {
    process.isRunning ? controlsOnScreen.compactMap(\.inputName) : []
  }

  /// What stands in the text fields on the screen, each with its place among the targets.
  package var visibleTexts: [(place: Int, text: String)] {
    guard process.isRunning else { return [] }
    return controlsOnScreen.filter { $0.inputName != nil }.enumerated().compactMap {
      place, control in
      ((control as? UITextField)?.text ?? (control as? UITextView)?.text).map { (place, $0) }
    }
  }

  /// The place among the controls on the screen of the one that takes keyboard input.
  var placeOfFirstResponder: Int? {
    guard process.isRunning, process.application.keyboard.isShown else { return nil }
    return controlsOnScreen.firstIndex(where: \.isFirstResponder)
  }

  /// A tap on the way back of the navigation controller in front.
  package func goBack() -> TouchOutcome {
    onStackInFront { stack in
      if let obstacle = stack.obstacleToWayBack { return .ignored(obstacle) }
      stack.popByBackButton()
      return .reached(stack.traceName)
    }
  }

  /// A swipe from the left edge, on the stack in front: lifted at the end, or moved back. If the
  /// app has replaced or hidden the back button, there is no such gesture.
  @discardableResult
  public func swipeBack(finish: Bool) -> TouchOutcome {
    onStackInFront { stack in
      if let obstacle = stack.obstacleToSwiping { return .ignored(obstacle) }
      stack.swipeBack(finish: finish)
      return .reached(stack.traceName)
    }
  }

  /// A swipe over the pages in front, to the next or the one before: lifted at the end, or moved
  /// back.
  @discardableResult
  public func swipePage(forward: Bool, finish: Bool) -> TouchOutcome {
    whileInFront {
      for window in process.windows.onScreen.reversed() {
        guard let pages = window.rootViewController?.pagesInFront else { continue }
        if let obstacle = obstacle(in: pages.viewIfLoaded) { return .ignored(obstacle) }
        if let obstacle = pages.swipe(forward: forward, finish: finish) {
          return .ignored(obstacle)
        }
        return .reached(pages.traceName)
      }
      return .ignored("there are no pages on the screen")
    }
  }

  /// A sheet in front is dragged down and let go: it is dismissed, or it returns. One that the app
  /// holds fast tells its delegate of the attempt.
  @discardableResult
  public func dragSheet(finish: Bool) -> TouchOutcome {
    whileInFront {
      for window in process.windows.onScreen.reversed() {
        guard let sheet = window.rootViewController?.frontmostPresentation else { continue }
        if let obstacle = obstacle(in: sheet.presented.viewIfLoaded) { return .ignored(obstacle) }
        return sheet.drag(finish: finish)
      }
      return .ignored("there is no sheet on the screen")
    }
  }

  /// A tap on the button at an index of the tab bar in front.
  package func selectTab(_ index: Int) -> TouchOutcome {
    whileInFront {
      for window in process.windows.onScreen.reversed() {
        guard let tabs = window.rootViewController?.tabsInFront else { continue }
        guard let button = tabs.tabBar.button(at: index) else {
          return .ignored("there is no tab \(index): the bar has \(tabs.tabBar.items?.count ?? 0)")
        }
        if let obstacle = obstacle(to: button) { return .ignored(obstacle) }
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        return .reached(tabs.traceName)
      }
      return .ignored("there is no tab bar on the screen")
    }
  }

  private func onStackInFront(_ act: (UINavigationController) -> TouchOutcome) -> TouchOutcome {
    whileInFront {
      for window in process.windows.onScreen.reversed() {
        guard let root = window.rootViewController else { continue }
        guard let stack = root.navigationInFront, stack.viewControllers.count > 1 else { continue }
        guard !process.animator.blocksTouches(of: stack.navigationBar), !stack.isInTransition else {
          return .ignored("the screen is animating")
        }
        if let obstacle = obstacle(in: stack.viewIfLoaded) { return .ignored(obstacle) }
        return act(stack)
      }
      return .ignored("there is no way back on the screen")
    }
  }

  /// The outcome of a touch, if the app takes touches at all.
  private func whileInFront(_ touch: () -> TouchOutcome) -> TouchOutcome {
    guard isRunning else { return .ignored("no app is running") }
    guard process.application.isInFront else { return .ignored("the app is not in front") }
    return perform(touch)
  }

  private var controlsOnScreen: [UIView] {
    process.windows.onScreen.reversed().flatMap { $0.touchTargets() }
  }

  /// Touches what has a name; the action says what the touch came to nothing by.
  private func touch(_ target: String, _ action: (UIView) -> String?) -> TouchOutcome {
    whileInFront {
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
      if let obstacle = action(control) { return .ignored(obstacle) }
      return .reached(control.traceName)
    }
  }

  /// What takes the touches on a container in its place: another window, or a view over it.
  private func obstacle(in container: UIView?) -> String? {
    guard let container, let front = process.windows.viewInFront(at: container.middleOnScreen),
      !front.isDescendant(of: container)
    else { return nil }
    return "\(front.traceName) lies over it"
  }

  /// What keeps a touch from a view.
  private func obstacle(to target: UIView) -> String? {
    if (target as? UIControl)?.isEnabled == false { return "it is disabled" }
    if process.animator.blocksTouches(of: target) { return "it is animating" }
    guard let middle = target.touchedPart.middleInSight else {
      return "it is scrolled out of sight"
    }
    guard let front = process.windows.viewInFront(at: middle) else {
      return "it lies outside the screen"
    }
    // A control in it takes the touches on it.
    let taker = sequence(first: front, next: \.superview).first { $0 === target || $0 is UIControl }
    if taker === target { return nil }
    return
      "\(front.isDescendant(of: target) ? taker?.traceName ?? "" : front.traceName) lies over it"
  }

  /// `Title#2` is the second control called `Title`.
  private static func parse(_ target: String) -> (name: String, place: Int) {
    guard let mark = target.lastIndex(of: "#"),
      let place = Int(target[target.index(after: mark)...]), place > 0
    else { return (target, 1) }
    return (String(target[..<mark]), place)
  }
}

extension UIView {
  fileprivate var inputName: String? {
    switch self {
    case let button as UIButton: button.visibleName
    case let field as UITextField: field.placeholder ?? field.accessibilityLabel
    case is UITableViewCell, is UICollectionViewCell: accessibilityLabel ?? firstText?.text
    case is UISwitch: accessibilityLabel ?? "Switch"
    case is UIPageControl: accessibilityLabel ?? "Page control"
    case is UITextView: accessibilityLabel ?? "Text view"
    case is UIControl: accessibilityLabel
    default: tappableName
    }
  }

  /// What a finger aims at: a row's text, or the whole view.
  fileprivate var touchedPart: UIView {
    switch self {
    case is UITableViewCell, is UICollectionViewCell: firstText ?? self
    default: self
    }
  }

  /// What a tap does; why it does nothing, or `nil`.
  fileprivate func handleTap() -> String? {
    guard let control = self as? UIControl else {
      let isCancelled = recognizeTap(at: touchedPart.middleInSight ?? middleOnScreen)
      if isCancelled { return nil }
      switch self {
      case let cell as UITableViewCell: return cell.table?.tap(cell)
      case let cell as UICollectionViewCell: return cell.collection?.tap(cell)
      default: return nil
      }
    }
    if control.opensMenu { return "it opens a menu, and menus do not come up here" }
    control.sendActions(for: .touchDown)
    let isCancelled = recognizeTap(at: middleOnScreen)
    control.sendActions(
      for: isCancelled ? .touchCancel : [.touchUpInside, .primaryActionTriggered])
    return nil
  }
}

extension UIViewController {
  /// The navigation controller that a person sees: the innermost one that is in front.
  fileprivate var navigationInFront: UINavigationController? {
    if let presentation { return presentation.presented.navigationInFront }
    for child in children.reversed() where child.viewIfLoaded?.window != nil {
      if let inner = child.navigationInFront { return inner }
    }
    return self as? UINavigationController
  }

  /// The pages that a person sees.
  fileprivate var pagesInFront: UIPageViewController? {
    if let presentation { return presentation.presented.pagesInFront }
    for child in children.reversed() where child.viewIfLoaded?.window != nil {
      if let inner = child.pagesInFront { return inner }
    }
    return self as? UIPageViewController
  }

  /// The tab bar controller that a person sees.
  fileprivate var tabsInFront: UITabBarController? {
    if let presentation { return presentation.presented.tabsInFront }
    for child in children.reversed() where child.viewIfLoaded?.window != nil {
      if let inner = child.tabsInFront { return inner }
    }
    return self as? UITabBarController
  }

  /// The presentation on top of all that are over this controller.
  fileprivate var frontmostPresentation: ModalPresentation? {
    guard let above = presentationAbove else { return nil }
    return above.presented.frontmostPresentation ?? above
  }
}

extension UINavigationController {
  /// Why the edge does not answer to a swipe now: what the gesture's delegate says, UIKit's own
  /// unless the app has set another.
  fileprivate var obstacleToSwiping: String? {
    guard let gesture = interactivePopGestureRecognizer else { return nil }
    guard gesture.isEnabled else { return "the app has switched the gesture off" }
    guard let delegate = gesture.delegate else { return nil }
    if delegate is PopGestureDelegate { return obstacleToWayBack }
    return delegate.gestureRecognizerShouldBegin(gesture)
      ? nil : "the app does not let the gesture begin"
  }

  /// What the app has done to the way back.
  final var obstacleToWayBack: String? {
    let item = topViewController?.navigationItem
    if isNavigationBarHidden { return "the bar is hidden, and the gesture with it" }
    // N3-162: buttons beside the way back leave it, and the gesture.
    let isReplaced =
      item?.leftItemsSupplementBackButton == false && !(item?.leftBarButtonItems ?? []).isEmpty
    if item?.hidesBackButton == true || isReplaced {
      return "the app has replaced the way back, and the gesture with it"
    }
    return nil
  }
}

extension ModalPresentation {
  // modal-is-modal-in-presentation.
  fileprivate func drag(finish: Bool) -> TouchOutcome {
    guard controller.isDraggable else { return .ignored("what is in front is no sheet") }
    guard phase.isPresented, !presented.process.animator.blocksTouches(of: presented.view) else {
      return .ignored("the sheet is animating")
    }
    let mayGo =
      !presented.isModalInPresentation
      && (controller.delegate?.presentationControllerShouldDismiss(controller) ?? true)
    guard mayGo else {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return .ignored("the app holds the sheet fast")
    }
    let chain = DismissalChain(of: self)
    chain.prepare(animated: true, interactive: true)
    controller.delegate?.presentationControllerWillDismiss(controller)
    chain.start(animated: true, gesture: finish ? .finished : .cancelled) {
      [controller] in
      if finish { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
    return .reached(presented.traceName)
  }
}
