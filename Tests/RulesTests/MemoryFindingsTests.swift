import DeeplinkFormats
import HeadlessUIKit
import JSON
import Phone
import Testing

@Suite("Findings about memory and the process")
struct MemoryFindingsTests {
  @Test("memory.leak: a child that holds itself is still there at rest, and outlives the app")
  func leak() throws {
    nonisolated(unsafe) weak var leaked: Cycle?
    defer { leaked?.me = nil }
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      let badge = Cycle()
      leaked = badge
      badge.me = badge
      root.put(badge)
      badge.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      $0.after(1) { [weak root, weak badge] in if let badge { root?.take(badge) } }
    }

    let found = try findings(of: app, [.at(2, .terminate)])

    #expect(
      found == """
        warning memory.leak (gone) at 1.0: Cycle
          alloc Cycle; child remove Root Cycle
        error memory.leak (outlived) at 2.0: Cycle
          alloc Cycle; app state notRunning
        """)
  }

  @Test("memory.leak: what holds itself and never left the screen is a note")
  func cycleInPlace() throws {
    nonisolated(unsafe) weak var root: Cycle?
    defer { root?.me = nil }
    let app = StagedApp {
      let cycle = Cycle()
      root = cycle
      cycle.me = cycle
      $0.show(cycle)
    }

    let found = try findings(of: app, [.at(1, .terminate)])

    #expect(
      found == """
        note memory.leak (cycle) at 1.0: Cycle
          alloc Cycle; app state notRunning
        """)
  }

  @Test("A child that only a pending timer holds is no leak")
  func heldByTimer() throws {
    let app = StagedApp { delegate in
      let root = delegate.showRoot(with: First())
      let badge = Second()
      root.put(badge)
      badge.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      delegate.after(1) { [unowned root] in
        root.take(badge)
        delegate.after(2) { _ = badge }
      }
    }

    let found = try findings(of: app, [.at(5, .terminate)])

    #expect(found == "")
  }

  @Test("A page that was turned may be turned back to, and is no leak")
  func turnedPage() throws {
    let app = StagedApp { delegate in
      let pages = [First(), Second()]
      delegate.kept += pages
      let book = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      book.setViewControllers([pages[0]], direction: .forward, animated: false)
      delegate.show(book)
      delegate.after(1) { [unowned book] in
        book.setViewControllers([pages[1]], direction: .forward, animated: true)
      }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("memory.retained-root: the part before is alive when another has taken its place")
  func retainedRoot() throws {
    let app = StagedApp { delegate in
      let first = First()
      delegate.kept.append(first)
      let root = delegate.showRoot(with: first)
      delegate.after(1) { [unowned root] in root.fade(from: first, to: Second()) }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning memory.retained-root at 1.3: First
          alloc First; child remove Root First
        """)
  }

  @Test("crash: an exception ends the app")
  func crash() throws {
    let app = StagedApp {
      $0.show(First())
      $0.after(1) { trap("the list is empty", file: "App/List.swift", line: 7) }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error crash at 1.0: EXC_BREAKPOINT: List.swift:7: the list is empty
          input launch; crash
        """)
  }

  @Test("app.fetch-unanswered: a push whose completion handler is not called")
  func unansweredFetch() throws {
    let found = try findings(of: PushedApp(isAnswering: false), [push])

    #expect(
      found == """
        warning app.fetch-unanswered at 1.0
          app returned PushedDelegate
        """)
  }

  @Test("A push that is answered breaks no rule")
  func answeredFetch() throws {
    let found = try findings(of: PushedApp(isAnswering: true), [push])

    #expect(found == "")
  }

  private var push: TimedInput {
    .at(1, .notification(payload: ["aps": ["content-available": 1]], tapped: false))
  }
}

private final class Cycle: UIViewController {
  var me: Cycle?
}

/// An app that takes pushes, and answers or does not.
private struct PushedApp: SimulatedApp {
  let isAnswering: Bool
  private var base: StagedApp { StagedApp { _ in } }

  init(isAnswering: Bool) {
    self.isAnswering = isAnswering
  }

  var entry: CatalogueEntry { base.entry }
  var bundle: AppBundle { base.bundle }
  var sessionKey: String { base.sessionKey }
  func prepare(_ device: DeviceSetup, _ conditions: Conditions) {}
  func makeDelegate() -> any UIApplicationDelegate { PushedDelegate(isAnswering) }
  func sessionChanged(isValid: Bool) {}
  func inspect() -> AppInspection { AppInspection(isSignedIn: false) }
  func value(of delivery: Delivery) -> LinkValue? { nil }
  func destinations(of value: LinkValue) -> [UIViewController.Type] { [] }
}

private final class PushedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let isAnswering: Bool

  init(_ isAnswering: Bool) {
    self.isAnswering = isAnswering
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = First()
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if isAnswering { completionHandler(.newData) }
  }
}
