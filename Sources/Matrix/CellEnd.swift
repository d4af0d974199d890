package import Explorer
package import Phone
package import Playback
internal import Trace
internal import VirtualTime

/// How a cell ended in one build, and what its trace says of the reason.
package struct CellEnd: Sendable {
  package let end: RunEnd
  /// What was played.
  package let script: Script
  /// Why inputs did nothing, by their names; those after a crash are left out.
  private(set) var ignored: [String: String] = [:]
  /// Why the run ends in a stand-in, which is no fault of the app; `nil` if it does not.
  private(set) var stopInStandIn: String?
  /// What keeps the app from launching with the SDK; `nil` if it launches.
  private(set) var missing: AppEvent.MissingForScenes?
  /// The windows that were shown and belong to no scene.
  private var withoutScene: Set<Int32> = []
  /// The classes of the root controllers, by their windows.
  private var roots: [Int32: String] = [:]
  /// Whether a window was made of a scene, or given to one.
  private(set) var hasWindowOfScene = false
  /// The classes of the two delegates, as far as they were called.
  private(set) var applicationDelegate: String?
  private(set) var sceneDelegate: String?
  /// Where the app did what a finding is about, by the finding's rule.
  private(set) var decisions: [String: SourcePlace] = [:]

  /// When the app crashed, as far as it tells what was missing; `nil` if it did not, or later.
  private(set) var crashMoment: CrashMoment?
  /// The line of the crash, if Swift's runtime names one; it may be in no file of the app.
  package private(set) var crashPlace: SourcePlace?

  /// What is known of why the app crashed; `nil` if nothing is, and if it did not crash.
  private(set) var crashCode: CrashCode?

  /// A moment of an app with scenes at which its interface is not there yet.
  enum CrashMoment {
    /// No scene is connected.
    case launching
    /// A scene is.
    case connecting
  }

  /// What the app did as its scene came to the front for the first time.
  private var arrival = SceneArrival()

  private let declaresScenes: Bool
  private var hasCrashed = false
  /// Whether a delegate was asked to connect a scene.
  private var hasConnected = false
  /// Whether the application delegate was asked for a configuration of a scene.
  private var isConfigured = false
  /// The last call of a delegate.
  private var lastCall: AppEvent.Name?

  init(_ run: some PlayedRun, _ script: Script) {
    (end, self.script) = (RunEnd(run), script)
    declaresScenes = run.app.bundle.scenes != nil
    let events = run.events
    for event in events {
      read(event)
      arrival.read(event)
    }
    let app = run.app.sourceType
    for finding in end.found where decisions[finding.rule] == nil {
      decisions[finding.rule] =
        Decision(ofFinding: finding.seq, in: events, app: app)?.place
    }
  }

  private mutating func read(_ event: RunEvent) {
    switch event.event {
    case .input(let input) where input.name == .ignored && !hasCrashed:
      ignored[input.input] = input.reason
    case .crash(let crash):
      hasCrashed = true
      if crash.code == .standIn { stopInStandIn = crash.reason }
      crashMoment = momentOfCrash
      crashCode = crash.code
      // Swift's runtime writes `Right/AppDelegate.swift:8: Fatal error: …`.
      crashPlace = crash.reason.firstRange(of: ": ")
        .flatMap { crash.reason[..<$0.lowerBound].split(separator: "/").last }
        .flatMap { SourcePlace(String($0)) }
    case .window(let window): read(window)
    case .app(let call): read(call)
    default: break
    }
  }

  private mutating func read(_ window: WindowEvent) {
    switch window.name {
    case .noScene: withoutScene.insert(window.window.number)
    case .scene:
      hasWindowOfScene = hasWindowOfScene || window.scene != nil
      withoutScene.remove(window.window.number)
    case .hide: withoutScene.remove(window.window.number)
    case .root: roots[window.window.number] = window.root?.className
    default: break
    }
  }

  private mutating func read(_ call: AppEvent) {
    if call.delegate != nil { lastCall = call.name }
    switch call.name {
    case .launchRefused: missing = call.missing
    case .didFinishLaunching: applicationDelegate = call.delegate?.className
    case .configurationForConnecting: isConfigured = true
    case .willConnectTo: (hasConnected, sceneDelegate) = (true, call.delegate?.className)
    default: break
    }
  }

  /// What a process did in the turn that ended it is not told: without a scene it was launching.
  private var momentOfCrash: CrashMoment? {
    guard hasConnected else { return concernsScenes ? .launching : nil }
    return lastCall == .willConnectTo ? .connecting : nil
  }

  /// Why one of these inputs did nothing; `nil` if each did something.
  func reasonToIgnore(_ inputs: [Input]) -> String? {
    inputs.lazy.compactMap { ignored[$0.name] }.first
  }

  /// Whether the app lives by scenes, or should.
  var concernsScenes: Bool {
    declaresScenes || hasConnected || isConfigured || missing != nil
  }

  /// Whether the delegate has no method for a link.
  var hasUnheardLink: Bool { end.links.contains { $0.code == .noMethod } }

  /// Whether a window was shown that belongs to no scene, and still does.
  var hasWindowWithoutScene: Bool { !withoutScene.isEmpty }

  /// Whether a screen is the root of a window that belongs to no scene.
  func hides(_ screen: RunEnd.Screen?) -> Bool {
    withoutScene.contains { roots[$0] != nil && roots[$0] == screen?.top }
  }

  /// Whether no window has ever had a root.
  var hasNoRoot: Bool { roots.isEmpty }

  /// Whether the screen in front was brought there as its scene came to the front for the first
  /// time.
  var showsArrival: Bool {
    [end.screen?.top, end.screen?.presented].contains { $0.map(arrival.screens.contains) ?? false }
  }

  /// Whether a rule was broken by what the app did then.
  func isOfArrival(_ rule: String) -> Bool { arrival.rules.contains(rule) }

  /// Whether the app runs and nothing of it is on the screen.
  var isBlack: Bool { end.crash == nil && end.screen == nil }

  /// Whether a person would see the same.
  func shows(_ other: CellEnd) -> Bool {
    hasSameScreen(as: other) && end.isSignedIn == other.end.isSignedIn
  }

  /// Whether the same screen is in front, with or without a user who is signed in.
  func hasSameScreen(as other: CellEnd) -> Bool {
    end.screen?.top == other.end.screen?.top
      && end.screen?.presented == other.end.screen?.presented
  }

  /// Errors and warnings: what a person will notice sooner or later.
  var brokenRules: [String] {
    end.rules.filter { $0.severity != .note }.map(\.rule)
  }

  /// The errors among them.
  var errors: [String] {
    end.rules.filter { $0.severity == .error }.map(\.rule)
  }
}

extension RunEnd.Link {
  /// How far the link has come: opened, waiting, gone; `nil` if the app does not say what it makes
  /// of links.
  var progress: Int? {
    switch fate {
    case .handled: 2
    case .received, .parsed, .stored: 1
    case .unparsed where code == .notSaid || code == .noMethod: nil
    case .unparsed, .replaced, .dropped, .refused: 0
    }
  }

  /// Whether the app says neither what it makes of the link nor whether it keeps it.
  var isUntold: Bool {
    progress == nil || fate == .received || fate == .parsed || code == .notOpenedAtRest
  }
}
