package import Foundation
internal import HeadlessUIKit
package import Phone
package import VirtualTime

/// What the trace has built so far: windows, controllers, views, who owns what, what runs. All
/// rules read it; only `fold` changes it.
///
/// Each event costs the same, however much there is: objects stand at their numbers, and what
/// changed since the last rest is in lists.
package final class Stage {
  package let sessionKey: String
  private let screens: ScreenRoles

  package var controllers: ContiguousArray<StageController?> = []
  package var views: ContiguousArray<StageView?> = []
  /// The least number that an object of the running process may have.
  package var firstOfProcess = 0
  /// The windows that there are, in the order in which they were made.
  package var windows: [StageView] = []
  private var classes: [ObjectIdentifier: ClassFacts] = [:]

  package var running: [RunningTransition] = []
  /// How many animations of windows and controllers' views run.
  package var runningAnimations: Set<Int> = []
  /// Where a transition last ended unfinished in the turn that is looked at; 0 when none did.
  package var brokenOffAt = 0
  package var pendingTimers = 0

  package var life = LifeState.notRunning
  package var screenSize = CGSize.zero
  package var instant = Instant.zero

  // The session as the app counts it.
  package var isSignedIn: Bool?
  package var sessionChangedAt = 0
  /// Which session this is, counted from 1 at every sign-in.
  package var sessionNumber = 0
  /// Where the app itself, or the server to the app's face, last set the flag; 0 when the last
  /// change was made behind its back.
  package var sessionToldAt = 0
  /// Where the flag was last cleared, by whomever.
  package var signedOutAt = 0
  /// Where the session last ended without a word to the app; 0 when the app was told.
  package var endedUnseenAt = 0
  /// The last event of the app itself, and what that was when the last input came.
  package var appRanAt = 0
  package var appRanBeforeInputAt = 0

  /// What the person did last, and where.
  package var lastInput: LastInput?
  package var lastInputAt = 0
  package var turnBeganAt = 1

  /// The links of the run by number, and those that wait.
  package var links: [Int: StageLink] = [:]
  package var waitingLinks: [Int] = []
  /// The living controllers of each role.
  package var playing: [ScreenRole: [StageController]] = [:]

  // What has changed since the last rest.
  package var touchedControllers: [StageController] = []
  package var touchedWindows: [StageView] = []

  /// An input that was done, as far as rules tell it apart.
  package struct LastInput: Equatable {
    /// The name under `do`.
    package let name: String
    /// Who acted.
    package let role: InputRole
  }

  package struct ClassFacts {
    let isController: Bool
    let isWindow: Bool
    let kind: StageController.Kind
    let role: ScreenRole?
  }

  package init(sessionKey: String, screens: ScreenRoles) {
    self.sessionKey = sessionKey
    self.screens = screens
  }

  /// Whether the app has had no moment to look at a session that ended without a word to it.
  package var isEndUnseen: Bool { endedUnseenAt > appRanAt }

  package var isRunning: Bool { life != .notRunning && life != .crashed }
  package var isInFront: Bool { life == .active || life == .inactive }
  /// Whether nothing is on its way from one screen to another.
  package var isAtRest: Bool { isRunning && running.isEmpty && runningAnimations.isEmpty }

  package func controller(_ number: Int32) -> StageController? {
    number > 0 && number < controllers.count ? controllers[Int(number)] : nil
  }

  package func view(_ number: Int32) -> StageView? {
    number > 0 && number < views.count ? views[Int(number)] : nil
  }

  package func facts(of id: ObjectID, base: AnyObject.Type) -> ClassFacts {
    if let known = classes[id.classID] { return known }
    let kind: StageController.Kind =
      if base == UIViewController.self {
        .plain
      } else if base == UINavigationController.self {
        .navigation
      } else if base == UITabBarController.self {
        .tab
      } else {
        .other
      }
    let facts = ClassFacts(
      isController: id.isController, isWindow: base == UIWindow.self, kind: kind,
      role: screens.role(of: id.classID))
    classes[id.classID] = facts
    return facts
  }

  /// Whether a link came under a session that has ended.
  package func isSessionOver(of link: StageLink) -> Bool {
    guard let session = link.session else { return false }
    return isSignedIn != true || session != sessionNumber
  }

  /// Whether the last thing that happened from outside was the person's own touch of the app.
  package var isLastInputTouch: Bool {
    lastInput?.role == .touch
  }

  /// Whether the last thing that happened from outside was a change of the sign-in by the server.
  package var isLastInputSession: Bool { lastInput?.role.isSession == true }

  /// Whether that change was made without a word to the app.
  var isLastInputSilentSession: Bool { lastInput?.role == .session(isSilent: true) }

  // MARK: Names

  /// What a person would call a screen: its title, or that of what it holds, or else its class.
  package func name(_ controller: StageController?) -> String {
    guard let controller else { return "a screen" }
    return controller.id.name(titled: title(controller))
  }

  package func name(_ number: Int32) -> String { name(controller(number)) }

  private func title(_ controller: StageController) -> String? {
    if let title = controller.title, !title.isEmpty { return title }
    return controller.children.first.flatMap(self.controller).flatMap(title)
  }

  /// The role of a screen, or of what stands lowest in it.
  package func role(_ controller: StageController) -> ScreenRole? {
    controller.role ?? controller.children.first.flatMap(self.controller).flatMap(role)
  }

  /// The class that says what a part of the app is: its own, or that of what stands lowest in one
  /// of UIKit's containers.
  package func contentClass(_ controller: StageController) -> ObjectIdentifier {
    guard controller.kind != .plain, let first = controller.children.first.flatMap(self.controller)
    else { return controller.id.classID }
    return contentClass(first)
  }

  // MARK: Structure

  /// Whether a controller is another one, or in it.
  package func isInside(_ controller: Int32, _ outer: Int32) -> Bool {
    var next = self.controller(controller)
    while let current = next {
      if current.number == outer { return true }
      next = self.controller(current.parent)
    }
    return false
  }

  /// The transition that is taking away the part in which a controller is.
  package func transitionTakingAway(_ controller: Int32) -> RunningTransition? {
    running.first { $0.from != 0 && isInside(controller, $0.from) }
  }

  /// What is presented over a controller, by itself or by one that it is in.
  package func modal(over controller: StageController) -> StageController? {
    var next: StageController? = controller
    while let current = next {
      if current.presented != 0 { return self.controller(current.presented) }
      next = self.controller(current.parent)
    }
    return nil
  }

  /// Whether something is presented over a living screen that a role is declared of.
  package var isModalOpen: Bool {
    playing.values.contains { $0.contains { $0.isAttached && modal(over: $0) != nil } }
  }

  /// The controller in whose view a view lies.
  package func container(of view: StageView) -> StageController? {
    var next = self.view(view.superview)
    while let current = next {
      if current.owner != 0 { return controller(current.owner) }
      next = self.view(current.superview)
    }
    return nil
  }

  /// The window in which a view lies, seen or not.
  package func window(of view: StageView) -> StageView? {
    var current = view
    while let next = self.view(current.superview) { current = next }
    return current.isWindow ? current : nil
  }

  /// The part of the app that a window shows: its root, or where that is a container of the app's
  /// own the child in front that fills it.
  package func part(of window: StageView) -> StageController? {
    guard !window.isHidden, let root = controller(window.root) else { return nil }
    guard root.kind == .plain, !root.children.isEmpty, let outer = view(root.view) else {
      return root
    }
    var front: StageController?
    for number in outer.subviews.reversed() {
      guard let view = self.view(number), let child = controller(view.owner),
        child.parent == root.number
      else { continue }
      if fills(view, outer) { return child }
      front = front ?? child
    }
    return front ?? root
  }

  /// Whether a view is at least as large as the one that it lies in.
  package func fills(_ view: StageView, _ outer: StageView) -> Bool {
    view.frame.width >= outer.frame.width && view.frame.height >= outer.frame.height
  }

  private func rested(_ part: StageController, in window: StageView) -> RestedPart {
    RestedPart(
      id: part.id, title: title(part), contentClass: contentClass(part), role: role(part),
      session: isSignedIn == true ? sessionNumber : nil,
      placedAt: part.addedAt > 0 ? part.addedAt : window.rootSetAt)
  }

  /// Whether a child's view lies in its container's.
  package func isInPlace(_ child: StageController, in container: StageController) -> Bool {
    guard container.view != 0, let view = view(child.view), view.superview != 0 else {
      return false
    }
    return view.superview == container.view || self.container(of: view) === container
  }

  // MARK: What changed

  package func touch(_ controller: StageController?) {
    guard let controller, !controller.isTouched else { return }
    controller.isTouched = true
    touchedControllers.append(controller)
  }

  package func touch(window: StageView?) {
    guard let window, window.isWindow, !window.isTouched else { return }
    window.isTouched = true
    touchedWindows.append(window)
  }

  /// The rules have looked at what changed.
  package func clearTouched() {
    for controller in touchedControllers { controller.isTouched = false }
    touchedControllers.removeAll(keepingCapacity: true)
    for window in touchedWindows {
      window.isTouched = false
      if let part = part(of: window) { window.rested = rested(part, in: window) }
    }
    touchedWindows.removeAll(keepingCapacity: true)
  }
}
