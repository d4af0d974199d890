package import Foundation
package import VirtualTime

/// What a trace says is so at a moment: process, windows, controllers, views, links, sign-in, and
/// what runs.
///
/// It is fed with every event of one trace in order, and everyone who asks what was so reads it.
/// Each event costs the same, however much there is: objects stand at their numbers.
package final class World {
  /// What a reader may ask for besides.
  package struct Keeping: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The properties of views, as a picture needs them.
    package static let properties = Keeping(rawValue: 1)
    /// Which controllers and windows have changed since `clearChanges()`.
    package static let changes = Keeping(rawValue: 2)
  }

  let keeping: Keeping

  package internal(set) var controllers: ContiguousArray<ControllerState?> = []
  package internal(set) var views: ContiguousArray<ViewState?> = []
  /// The least number that an object of the running process may have.
  package internal(set) var firstOfProcess = 0
  /// The windows that there are, in the order in which they were made.
  package internal(set) var windows: [ViewState] = []

  /// The state of the app's process.
  package internal(set) var life = LifeState.notRunning
  /// Whether a process has ended and no other was started; a trace may begin in a running one.
  package internal(set) var hasEnded = false
  /// The exception that ended the process.
  package internal(set) var crash: CrashEvent?
  /// In points; zero until the trace has told it.
  package internal(set) var screenSize = CGSize.zero
  /// Whether the app counts its user as signed in; `nil` without a process.
  package internal(set) var isSignedIn: Bool?
  /// When the last event happened.
  package internal(set) var instant = Instant.zero

  /// The changes of screens that run, oldest first.
  package internal(set) var transitions: [RunningTransition] = []
  /// The animations that run, by their ids.
  package internal(set) var animations: [Int: RunningAnimation] = [:]
  /// How many of them move a window or a controller's view and end by themselves.
  package internal(set) var screenAnimations = 0
  /// The timers and blocks that wait, by their ids.
  package internal(set) var timers: [Int: PendingTimer] = [:]

  /// The links of the run by number.
  package internal(set) var links: [Int: LinkState] = [:]
  /// The links that the app has stored, oldest first.
  package internal(set) var waitingLinks: [Int] = []

  /// What has changed since `clearChanges()`, if the world keeps changes.
  package internal(set) var changedControllers: [ControllerState] = []
  package internal(set) var changedWindows: [ViewState] = []

  private var facts: [ObjectIdentifier: ClassFacts] = [:]
  private var factsByBase: [String: ClassFacts] = [:]
  /// The numbers of objects of a trace that was read, in the order in which they came up.
  private var numbers: [String: Int32] = [:]

  package init(keeping: Keeping = []) {
    self.keeping = keeping
  }

  package var isRunning: Bool { life != .notRunning && life != .crashed }
  package var isInFront: Bool { life == .active || life == .inactive }
  /// The text of the link that waits in the app, or of the first of several.
  package var pendingLink: String? {
    isRunning ? waitingLinks.first.flatMap { links[$0] }?.value : nil
  }

  /// Whether nothing is on its way from one screen to another.
  package var isAtRest: Bool { isRunning && transitions.isEmpty && screenAnimations == 0 }

  // MARK: Objects

  package func controller(_ number: Int32) -> ControllerState? {
    number > 0 && number < controllers.count ? controllers[Int(number)] : nil
  }

  package func view(_ number: Int32) -> ViewState? {
    number > 0 && number < views.count ? views[Int(number)] : nil
  }

  /// The controllers of the process that were not freed, by age.
  package var livingControllers: some Sequence<ControllerState> {
    controllers[min(firstOfProcess, controllers.count)...].lazy.compactMap(\.self)
      .filter(\.isAlive)
  }

  /// The controller that an event names.
  package func controller(_ object: ObjectReference) -> ControllerState? {
    controller(number(of: object))
  }

  /// The number of an object; 0 for one of a trace that was read that is not known.
  package func number(of object: ObjectReference) -> Int32 {
    switch object {
    case .live(let id): id.number
    case .named(let name): numbers[name] ?? 0
    }
  }

  func number(of object: ObjectReference?) -> Int32 { object.map { number(of: $0) } ?? 0 }

  /// The number of an object that is new: names are opaque, so that those that were read are
  /// counted.
  func newNumber(of object: ObjectReference) -> Int32 {
    switch object {
    case .live(let id): return id.number
    case .named(let name):
      if let number = numbers[name] { return number }
      let number = Int32(numbers.count + 1)
      numbers[name] = number
      return number
    }
  }

  func facts(of id: ObjectID, base: AnyObject.Type) -> ClassFacts {
    if let known = facts[id.classID] { return known }
    let made = facts(base: ObjectID.name(of: base))
    facts[id.classID] = made
    return made
  }

  func facts(base: String) -> ClassFacts {
    if let known = factsByBase[base] { return known }
    let made = ClassFacts(base: base)
    factsByBase[base] = made
    return made
  }

  // MARK: Changes

  /// From here on changes are counted from zero.
  package func clearChanges() {
    for controller in changedControllers { controller.isChanged = false }
    changedControllers.removeAll(keepingCapacity: true)
    for window in changedWindows { window.isChanged = false }
    changedWindows.removeAll(keepingCapacity: true)
  }

  func change(_ controller: ControllerState?) {
    guard keeping.contains(.changes), let controller, !controller.isChanged else { return }
    controller.isChanged = true
    changedControllers.append(controller)
  }

  func change(window: ViewState?) {
    guard keeping.contains(.changes), let window, window.isWindow, !window.isChanged else {
      return
    }
    window.isChanged = true
    changedWindows.append(window)
  }
}

extension World: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    visitor.nothing("keeping")
    visitor.living("controllers", controllers)
    visitor.living("views", views)
    // Who is living.
    visitor.nothing("firstOfProcess")
    visitor.ranks("windows", windows.sorted { $0.shownAt < $1.shownAt }.map(\.number))
    // The phone's state says it, and more.
    visitor.nothing("life")
    visitor.nothing("hasEnded")
    visitor.nothing("crash")
    // Rotating the phone changes it, and its posture counts.
    visitor.nothing("screenSize")
    visitor.value("isSignedIn", isSignedIn == true ? 2 : isSignedIn == false ? 1 : 0)
    visitor.nothing("instant")
    visitor.parts("transitions", transitions)
    // What ends by itself is among the times of a state.
    visitor.nothing("animations")
    visitor.value("screenAnimations", screenAnimations)
    // What each is counts by its provenance.
    visitor.value("timers", timers.count)
    // Those that wait; the phone's ledger has those that are on their way.
    visitor.nothing("links")
    visitor.parts("waitingLinks", waitingLinks.map { links[$0] })
    // Each object says whether it is one of them.
    visitor.nothing("changedControllers")
    visitor.nothing("changedWindows")
    // What is looked up once.
    visitor.nothing("facts")
    visitor.nothing("factsByBase")
    visitor.nothing("numbers")
  }
}
