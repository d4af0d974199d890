import HeadlessUIKit
import Testing

/// What an app asks of the device and the system.
@Suite struct `The device as an app asks it` {
  @Test func `A phone and a tablet say what they are`() {
    let phone = Simulation()
    let pad = Simulation(screen: CGSize(width: 820, height: 1180))
    #expect(phone.perform { UIDevice.current.userInterfaceIdiom } == .phone)
    #expect(phone.perform { UIDevice.current.model } == "iPhone")
    #expect(pad.perform { UIDevice.current.userInterfaceIdiom } == .pad)
    #expect(pad.perform { UITraitCollection.current.userInterfaceIdiom } == .pad)
  }

  @Test func `The token comes in a later turn, to the delegate`() {
    final class Registering: UIResponder, UIApplicationDelegate {
      var token: Data?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        application.registerForRemoteNotifications()
        return true
      }
      func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
      ) { token = deviceToken }
    }
    let simulation = Simulation()
    var delegate: Registering?
    simulation.launch {
      let made = Registering()
      delegate = made
      return made
    }
    #expect(delegate?.token == nil)
    simulation.advance(by: 0)
    #expect(delegate?.token?.count == 32)
    #expect(
      simulation.trace.contains {
        $0.kind == "app" && $0.name == "didRegisterForRemoteNotifications"
      })
  }

  @Test func `A controller that wants the long side to lie keeps the phone's turning from it`() {
    let stage = Stage()
    let root = stage.perform { LandscapeController(stage.log) }
    stage.show(root)
    #expect(stage.perform { UIScreen.main.bounds.width } == 844)

    stage.simulation.rotate(to: .portrait)
    #expect(stage.perform { UIScreen.main.bounds.width } == 844)

    let next = stage.probe("N")
    stage.act { stage.window?.rootViewController = next }
    #expect(stage.perform { UIScreen.main.bounds.width } == 390, "the next one takes any way")
  }

  @Test func `An app in the background turns when it comes back`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      var turned = 0
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        _ = NotificationCenter.default.addObserver(
          forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
        ) { [unowned self] _ in turned += 1 }
        return true
      }
    }
    let stage = Stage()
    let delegate = stage.perform { Delegate() }
    stage.simulation.launch { delegate }
    let root = stage.perform { SizeLog(stage.log) }
    let window = stage.show(root)
    stage.simulation.enterBackground()
    stage.simulation.suspend()
    stage.begin()
    stage.simulation.rotate(to: .landscapeLeft)
    stage.simulation.setInCall(true)
    #expect(stage.log.lines == [] && delegate.turned == 0 && window.frame.width == 390)

    stage.simulation.enterForeground()
    #expect(stage.log.lines == ["[turns to 844.0]"] && delegate.turned == 1)
    stage.simulation.rotate(to: .portrait)
    #expect(root.view.frame.minY == 20)
  }

  @Test(arguments: ["swipe", "drag", "page", "tab"])
  func `An app in the background takes no touch`(touch: String) {
    let stage = Stage()
    launch(stage)
    stage.show(stage.navigation(stage.probe("A"), stage.probe("B")))
    stage.simulation.enterBackground()
    let outcome =
      switch touch {
      case "swipe": stage.simulation.swipeBack(finish: true)
      case "drag": stage.simulation.dragSheet(finish: true)
      case "page": stage.simulation.swipePage(forward: true, finish: true)
      default: stage.simulation.selectTab(0)
      }
    #expect(outcome == .ignored("the app is not in front"))
  }

  @Test func `A window in front keeps the stack below it from fingers`() {
    let stage = Stage()
    let nav = stage.navigation(stage.probe("A"), stage.probe("B"))
    stage.show(nav)
    let lock = stage.perform { UIWindow(frame: UIScreen.main.bounds) }
    stage.act {
      lock.windowLevel = .alert
      lock.rootViewController = stage.probe("Lock")
      lock.isHidden = false
    }
    for outcome in [stage.simulation.swipeBack(finish: true), stage.simulation.goBack()] {
      guard case .ignored(let reason) = outcome, reason.hasSuffix("lies over it") else {
        Issue.record("\(outcome)")
        continue
      }
    }
    #expect(nav.viewControllers.count == 2)
    stage.act { lock.isHidden = true }
    stage.simulation.swipeBack(finish: true)
    stage.simulation.runUntilIdle()
    #expect(nav.viewControllers.count == 1)
  }

  @Test func `A phone's interface does not stand on its head`() {
    let stage = Stage()
    stage.show(stage.probe("A"))
    stage.simulation.rotate(to: .portraitUpsideDown)
    #expect(
      !stage.simulation.trace.contains { $0["orientation"] == "portraitUpsideDown" })
  }

  @Test func `No common way of app and controller is an exception`() {
    final class Upright: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    let stage = Stage()
    stage.simulation.launch { Upright() }
    let root = stage.perform { LandscapeController(stage.log) }
    stage.show(root)

    #expect(stage.simulation.crash?.name == "UIApplicationInvalidInterfaceOrientation")
    #expect(
      stage.simulation.crash?.reason
        == "Supported orientations has no common orientation with the application, and "
        + "[LandscapeController shouldAutorotate] is returning YES")
  }

  @Test func `Dark is asked for by a window or a controller, and those in it are told`() {
    final class Watching: UIViewController {
      var seen: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        seen.append(traitCollection.userInterfaceStyle)
      }
    }
    let stage = Stage()
    let root = stage.perform { Watching() }
    let window = stage.show(root)
    #expect(root.traitCollection.userInterfaceStyle == .light)

    stage.act { window.overrideUserInterfaceStyle = .dark }
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    stage.act { root.overrideUserInterfaceStyle = .light }

    #expect(root.seen == [.dark, .light])
    #expect(root.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `The status bar is asked of whoever covers the screen`() {
    final class Styled: UIViewController {
      var style = UIStatusBarStyle.default
      override var preferredStatusBarStyle: UIStatusBarStyle { style }
    }
    let stage = Stage()
    let (top, sheet) = stage.perform { (Styled(), Styled()) }
    (top.style, sheet.style) = (.lightContent, .darkContent)
    let nav = stage.navigation(top)
    stage.show(nav)
    let style = { stage.perform { UIApplication.shared.statusBarStyle } }
    #expect(style() == .default, "a stack with a bar is asked itself")
    stage.perform { nav.isNavigationBarHidden = true }
    #expect(style() == .lightContent)

    stage.act { nav.present(sheet, animated: false) }
    #expect(style() == .lightContent)
    stage.act {
      nav.dismiss(animated: false)
      sheet.modalPresentationStyle = .fullScreen
    }
    stage.act { nav.present(sheet, animated: false) }
    #expect(style() == .darkContent)
  }

  @Test func `show pushes in a stack, and presents where there is none`() {
    let stage = Stage()
    let (a, b, c) = (stage.probe("A"), stage.probe("B"), stage.probe("C"))
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.act { a.show(b, sender: nil) }
    #expect(nav.viewControllers == [a, b])
    stage.act { b.showDetailViewController(c, sender: nil) }
    #expect(nav.presentedViewController === c)

    let other = Stage()
    let (d, e) = (other.probe("D"), other.probe("E"))
    other.show(d)
    other.act { d.show(e, sender: nil) }
    #expect(d.presentedViewController === e)
  }

  @Test func `The system's own schemes can be opened`() throws {
    let simulation = Simulation()
    for (text, opens) in [
      ("https://a.example", true), ("tel:1", true), (UIApplication.openSettingsURLString, true),
      ("someapp://x", false),
    ] {
      let url = try #require(URL(string: text))
      #expect(simulation.perform { UIApplication.shared.canOpenURL(url) } == opens)
    }
    let tasks = simulation.perform {
      (1...2).map { _ in UIApplication.shared.beginBackgroundTask() }
    }
    #expect(Set(tasks + [.invalid]).count == 3)
  }

  @Test func `A view that passes touches on lets them through`() {
    final class Through: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let stage = Stage()
    let root = stage.probe("R")
    stage.show(root)
    stage.act {
      let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
      button.setTitle("Go", for: .normal)
      button.addAction(UIAction { _ in stage.log.note("[went]") }, for: .touchUpInside)
      root.view.addSubview(button)
      root.view.addSubview(Through(frame: root.view.bounds))
    }
    _ = stage.simulation.tap("Go")
    #expect(stage.log.lines.last == "[went]")
  }
}

/// Who takes keyboard input.
@Suite struct `The first responder` {
  private func fields(_ stage: Stage) -> (one: UITextField, two: UITextField) {
    let root = stage.probe("R")
    stage.show(root)
    return stage.perform {
      let (one, two) = (UITextField(), UITextField())
      (one.placeholder, two.placeholder) = ("One", "Two")
      root.view.addSubview(one)
      root.view.addSubview(two)
      for (name, short) in [
        (UIResponder.keyboardWillShowNotification, "will show"),
        (UIResponder.keyboardDidShowNotification, "did show"),
        (UIResponder.keyboardWillHideNotification, "will hide"),
        (UIResponder.keyboardDidHideNotification, "did hide"),
        (UIResponder.keyboardWillChangeFrameNotification, "will change"),
        (UIResponder.keyboardDidChangeFrameNotification, "did change"),
      ] {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil) {
          [weak stage] note in
          let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          stage?.log.note("[\(short) \(end?.minY ?? 0)]")
        }
      }
      return (one, two)
    }
  }

  @Test func `One takes it from the other, and the keyboard stays up between`() {
    let stage = Stage()
    let (one, two) = fields(stage)
    stage.act { one.becomeFirstResponder() }
    stage.act { two.becomeFirstResponder() }
    #expect(!one.isFirstResponder && two.isEditing)
    stage.act { two.window?.endEditing(true) }

    #expect(!two.isFirstResponder)
    #expect(
      stage.log.lines.filter { $0.hasPrefix("[") } == [
        "[will change 508.0]", "[will show 508.0]", "[did change 508.0]", "[did show 508.0]",
        "[will change 844.0]", "[will hide 844.0]", "[did change 844.0]", "[did hide 844.0]",
      ])
  }

  @Test func `It needs a window, and loses the keyboard as it leaves one`() {
    let stage = Stage()
    let (one, _) = fields(stage)
    #expect(!stage.perform { UITextField().becomeFirstResponder() })
    #expect(!stage.perform { UIView().becomeFirstResponder() })

    stage.act { one.becomeFirstResponder() }
    stage.act { one.removeFromSuperview() }
    #expect(!one.isFirstResponder)
    #expect(stage.log.lines.last == "[did hide 844.0]")
  }
}

/// Notes what it is told of its size.
private final class SizeLog: UIViewController {
  private let log: CallLog
  init(_ log: CallLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log.note("[turns to \(size.width)]")
    super.viewWillTransition(to: size, with: coordinator)
  }
}
