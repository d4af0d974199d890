import DeeplinkFormats
import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing
import VirtualTime

/// Published defects that none of the apps has, on the smallest app that has them, and without
/// them.
@Suite("Findings about published defects")
struct PublishedDefectFindingsTests {
  private func rules(of app: StagedApp, signedIn: Bool = true, _ inputs: [TimedInput] = []) throws
    -> [String]
  {
    let script = Script(
      app: app.entry.id, conditions: [.init("loggedIn", .bool(signedIn))],
      inputs: [.at(0, .launch)] + inputs)
    let run = try Run(script, in: Catalogue([app]))
    run.play(script.inputs)
    run.runUntilIdle()
    return run.findings.map(\.rule)
  }

  private static let link: [TimedInput] = [.at(2, .openURL("navscope://activity"))]

  private static let start: @Sendable (StagedDelegate) -> Void = {
    $0.show(UINavigationController(rootViewController: Main()))
  }

  private static func stack(_ delegate: StagedDelegate) -> UINavigationController? {
    delegate.window?.rootViewController as? UINavigationController
  }

  @Test("D0-07: a splash that decides while its root still reads its view")
  func eagerSplash() throws {
    let eager = StagedApp { $0.show(EagerRoot(splash: EagerSplash { $0.decide() })) }
    let patient = StagedApp {
      $0.show(
        EagerRoot(splash: EagerSplash { root in StagedDelegate.shared?.after(0) { root.decide() } })
      )
    }

    #expect(try rules(of: eager).contains("containment.child-without-view"))
    #expect(try !rules(of: patient).contains("containment.child-without-view"))
  }

  @Test("D0-13: a screen that a link pushes below a sheet")
  func belowSheet() throws {
    func app(_ open: @escaping @Sendable (StagedDelegate) -> Void) -> StagedApp {
      StagedApp(
        onLink: { delegate, _ in open(delegate) },
        start: { delegate in
          Self.start(delegate)
          delegate.after(1) { [unowned delegate] in
            Self.stack(delegate)?.present(First(), animated: false)
          }
        })
    }
    let below = app { Self.stack($0)?.pushViewController(Detail(), animated: true) }
    let instead = app { delegate in
      Self.stack(delegate)?.dismiss(animated: false)
      Self.stack(delegate)?.pushViewController(Detail(), animated: true)
    }

    #expect(try rules(of: below, Self.link) == ["deeplink.wrong-place"])
    #expect(try !rules(of: instead, Self.link).contains { $0.hasPrefix("deeplink") })
  }

  @Test("S0-44, D0-45: an alert that takes the place of the stored one before that is dismissed")
  func secondAlert() throws {
    let links = Self.link + [.at(4, .openURL("navscope://request"))]

    #expect(
      try rules(of: Self.navigator { $0.showAsPublished($1) }, links).contains(
        "modal.already-presenting"))
    #expect(
      try !rules(of: Self.navigator { $0.show($1) }, links).contains("modal.already-presenting"))
  }

  @Test("D0-49: an alert for a link over a modal that is not the navigator's own")
  func foreignModal() throws {
    func app(_ show: @escaping @Sendable (DeeplinkNavigator, String) -> Void) -> StagedApp {
      StagedApp(
        onLink: Self.navigator(show).onLink,
        start: { delegate in
          Self.start(delegate)
          delegate.after(1) { [unowned delegate] in
            Self.stack(delegate)?.present(First(), animated: false)
          }
        })
    }

    #expect(
      try rules(of: app { $0.showAsPublished($1) }, Self.link).contains("modal.already-presenting"))
    #expect(try !rules(of: app { $0.show($1) }, Self.link).contains("modal.already-presenting"))
  }

  private static func navigator(
    _ show: @escaping @Sendable (DeeplinkNavigator, String) -> Void
  ) -> StagedApp {
    StagedApp(
      onLink: { delegate, link in
        if delegate.kept.isEmpty { delegate.kept = [DeeplinkNavigator()] }
        if let navigator = delegate.kept.first as? DeeplinkNavigator { show(navigator, link) }
      }, start: Self.start)
  }

  @Test("D0-48: a link that is looked at only when the app becomes active")
  func onlyAtActivation() throws {
    let push: [TimedInput] = [
      .at(
        2,
        .notification(payload: ["aps": ["alert": "x"], "data": ["messageId": "1"]], tapped: true)
      )
    ]
    let open: @Sendable (StagedDelegate) -> Void = { delegate in
      guard delegate.pending != nil else { return }
      delegate.pending = nil
      Self.stack(delegate)?.pushViewController(Detail(), animated: true)
    }
    let late = StagedApp(
      onNotification: { delegate, id in delegate.pending = id }, onActive: open, start: Self.start)
    let atOnce = StagedApp(
      onNotification: { delegate, id in
        delegate.pending = id
        open(delegate)
      }, onActive: open, start: Self.start)

    #expect(try rules(of: late, push) == ["deeplink.stuck"])
    #expect(try rules(of: atOnce, push) == [])
  }

  @Test("D2-05: a root that is asked for before there is a window")
  func rootTooEarly() throws {
    let early = StagedApp { delegate in
      guard delegate.window?.rootViewController is Root else {
        return trap("Unexpectedly found nil while unwrapping an Optional value")
      }
    }

    #expect(try rules(of: early) == ["crash"])
    #expect(try rules(of: StagedApp { _ = $0.showRoot(with: First()) }) == [])
  }
}

/// Shows a link as an alert over the root.
private final class DeeplinkNavigator {
  private var alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)

  private static func make(_ link: String) -> UIAlertController {
    let alert = UIAlertController(title: link, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Ok", style: .default))
    return alert
  }

  private var root: UIViewController? { StagedDelegate.shared?.window?.rootViewController }

  /// The author's order: the new alert is stored, and dismissed, before it is presented.
  func showAsPublished(_ link: String) {
    alert = Self.make(link)
    alert.dismiss(animated: false)
    root?.present(alert, animated: true)
  }

  /// Whatever is presented goes first.
  func show(_ link: String) {
    let alert = Self.make(link)
    guard root?.presentedViewController != nil else {
      root?.present(alert, animated: true)
      return
    }
    root?.dismiss(animated: false) { [weak self] in self?.root?.present(alert, animated: true) }
  }
}

/// Embeds its splash as the article does; that decides whenever it likes.
private final class EagerRoot: UIViewController {
  private let splash: EagerSplash

  init(splash: EagerSplash) {
    self.splash = splash
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(splash)
    splash.view.frame = view.bounds
    view.addSubview(splash.view)
    splash.didMove(toParent: self)
  }

  func decide() {
    let (old, new) = (splash, Main())
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    transition(from: old, to: new, duration: 0.3, options: [], animations: nil) {
      [unowned self] _ in
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }
}

private final class EagerSplash: UIViewController {
  private let decide: (EagerRoot) -> Void

  init(decide: @escaping (EagerRoot) -> Void) {
    self.decide = decide
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let root = parent as? EagerRoot { decide(root) }
  }
}
