import HeadlessUIKit
import Phone
import Testing
import VirtualTime

@testable import NavScopeServer

/// Steps through what an app fades and moves itself.
@Suite struct OwnMotionTests {
  @Test func `a step goes to the end of each animation of a screen, and past all others`() throws {
    let shop = try Workshop(catalogue: Catalogue(trusted: [FadingApp()]))
    let session = try shop.session("fading")
    try session.change([.stepTransition])
    #expect(session.reading.time == Instant(seconds: 0.75))
    try session.change([.stepTransition])
    #expect(session.reading.time == Instant(seconds: 1.5))
    #expect(throws: SessionFailure.self) { try session.change([.stepTransition]) }
    #expect(session.reading.time == Instant(seconds: 1.5))
  }
}

/// At its launch it fades its root in for 0.75 s, and moves it for 1.5 s; a label moves for 0.25 s,
/// and the window pulsates for ever.
private struct FadingApp: SimulatedApp {
  let entry = CatalogueEntry(id: "fading", conditions: [.loggedIn])
  func makeDelegate() -> any UIApplicationDelegate { FadingDelegate() }
}

private final class FadingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    root.view.addSubview(label)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    root.view.alpha = 0
    UIView.animate(withDuration: 0.25) { label.frame.origin.y = 50 }
    UIView.animate(withDuration: 0.75) { root.view.alpha = 1 }
    UIView.animate(withDuration: 1.5) {
      root.view.transform = CGAffineTransform(translationX: 0, y: 9)
    }
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse],
      animations: { window.alpha = 0.5 })
    return true
  }
}
