import HeadlessUIKit
import Testing

@Suite struct `Selectors` {
  private func screen(_ type: Screen.Type = Screen.self) -> (Stage, Screen) {
    let stage = Stage()
    let screen = stage.perform { type.init() }
    stage.show(screen)
    return (stage, screen)
  }

  @Test func `a control sends its targets what their methods take`() {
    let (stage, screen) = screen()
    stage.perform {
      let button = screen.button
      button.addTarget(screen, action: Selector(Screen.plain), for: .touchDown)
      button.addTarget(screen, action: Selector(Screen.sent), for: .touchUpInside)
      button.addTarget(screen, action: Selector(Screen.sentWithEvent), for: .touchUpInside)
      button.addTarget(screen, action: Selector(Screen.answers), for: .touchUpInside)
      button.addTarget(screen, action: Selector(Screen.extended), for: .touchUpInside)
      button.addTarget(screen, action: Selector(Screen.valued), for: .valueChanged)
    }
    _ = stage.simulation.tap("Go")

    #expect(
      screen.log == [
        "plain", "sent Go", "sent Go at an event", "answers Optional(true)", "extended",
      ])
    let causes = stage.simulation.trace.compactMap { $0["caller"]?.string }.filter {
      $0.hasPrefix("action at")
    }
    #expect(Set(causes) == ["action at SelectorTests.swift:20"], "\(causes)")
  }

  @Test func `an override is called, a private method can be, and self's own class is asked`() {
    let (stage, screen) = screen(SubScreen.self)
    stage.perform { screen.wire() }
    _ = stage.simulation.tap("Go")

    #expect(screen.log == ["overridden", "hidden"])
  }

  @Test func `targets are not retained, and removed by selectors made elsewhere`() {
    let (stage, screen) = screen()
    weak var gone: Listener?
    stage.perform {
      let listener = Listener()
      gone = listener
      screen.button.addTarget(listener, action: Selector(Listener.heard), for: .touchUpInside)
      #expect(screen.button.allTargets == [listener])
    }
    #expect(gone == nil && stage.perform { screen.button.allTargets.isEmpty })

    stage.perform {
      let button = screen.button
      for _ in 1...2 {
        button.addTarget(screen, action: Selector(Screen.plain), for: .touchUpInside)
      }
      button.addTarget(screen, action: Selector(Screen.sent), for: .touchUpInside)
      button.removeTarget(screen, action: Selector(Screen.sent), for: .touchUpInside)
    }
    _ = stage.simulation.tap("Go")
    #expect(screen.log == ["plain"])

    stage.perform { screen.button.removeTarget(nil, action: nil, for: .allEvents) }
    _ = stage.simulation.tap("Go")
    #expect(screen.log == ["plain"] && screen.button.allControlEvents == [])
  }

  @Test func `of several methods of one type a name says which is meant`() {
    let (stage, screen) = screen()
    stage.perform {
      let button = screen.button
      let plain = Selector(Screen.plain, named: "plain")
      button.addTarget(screen, action: plain, for: .touchUpInside)
      button.addTarget(
        screen, action: Selector(Screen.extended, named: "extended"), for: .touchUpInside)
      #expect(plain == "plain" && plain != Selector(Screen.extended, named: "extended"))
      #expect(
        button.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["plain", "extended"])
      button.removeTarget(screen, action: Selector(Screen.plain), for: .touchUpInside)
      button.removeTarget(
        screen, action: Selector(Screen.extended, named: "extended"), for: .touchUpInside)
    }
    _ = stage.simulation.tap("Go")

    #expect(screen.log == ["plain"])
  }

  @Test func `without a target the responder chain is asked`() {
    let (stage, screen) = screen()
    stage.perform {
      screen.button.addTarget(nil, action: Selector(Screen.sent), for: .touchUpInside)
      screen.button.addTarget(nil, action: Selector(Listener.heard), for: .touchUpInside)
    }
    _ = stage.simulation.tap("Go")

    #expect(screen.log == ["sent Go"])
    #expect(
      stage.perform {
        UIApplication.shared.sendAction(
          Selector(Listener.heard), to: nil, from: screen, for: nil)
      } == false)
  }

  @Test func `a name alone is not understood`() {
    let (stage, screen) = screen()
    stage.perform {
      screen.button.addTarget(screen, action: Selector("tapped:"), for: .touchUpInside)
      #expect(Selector("tapped:") == "tapped:" && Selector("tapped:") != Selector("tapped"))
    }
    _ = stage.simulation.tap("Go")

    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason: "-[Screen tapped:]: unrecognized selector sent to instance 0x2"))
  }

  @Test func `a message to an object of another class is not understood`() {
    let (stage, screen) = screen()
    stage.perform {
      _ = screen.perform(Selector(Listener.heard, named: "heard"))
    }

    #expect(
      stage.simulation.crash?.reason
        == "-[Screen heard]: unrecognized selector sent to instance 0x2")
  }

  @Test func `a bar button sends itself`() {
    let stage = Stage()
    let screen = stage.perform { Screen() }
    stage.perform {
      screen.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(
          title: "Save", style: .done, target: screen, action: Selector(Screen.barred)),
        UIBarButtonItem(
          barButtonSystemItem: .add, target: screen, action: Selector(Screen.barred)),
        UIBarButtonItem(
          barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in screen.plain() }),
      ]
    }
    stage.show(stage.perform { UINavigationController(rootViewController: screen) })
    #expect(stage.simulation.visibleTargets.filter { $0 != "Go" } == ["Cancel", "Add", "Save"])
    for name in ["Save", "Add", "Cancel"] { _ = stage.simulation.tap(name) }

    #expect(screen.log == ["barred Save", "barred Add", "plain"])
  }

  @Test func `an observer is sent notifications until it is removed or gone`() {
    let (stage, screen) = screen()
    let (name, other) = (Notification.Name("told"), Notification.Name("other"))
    weak var gone: Listener?
    stage.perform {
      let center = NotificationCenter.default
      let listener = Listener()
      gone = listener
      center.addObserver(screen, selector: Selector(Screen.noted), name: name, object: nil)
      center.addObserver(screen, selector: Selector(Screen.plain), name: other, object: nil)
      center.addObserver(listener, selector: Selector(Listener.heard), name: name, object: nil)
      center.post(name: name, object: "sender")
    }
    #expect(gone == nil)
    stage.perform {
      let center = NotificationCenter.default
      center.post(name: name, object: nil)
      center.removeObserver(screen, name: name, object: nil)
      center.post(name: name, object: nil)
      center.post(name: other, object: nil)
      center.removeObserver(screen)
      center.post(name: other, object: nil)
    }

    #expect(screen.log == ["noted told", "noted told", "plain"])
  }

  @Test func `a timer holds its target until it is invalid`() {
    let stage = Stage()
    weak var target: Listener?
    let timer = stage.perform {
      let listener = Listener()
      target = listener
      return Timer.scheduledTimer(
        timeInterval: 0.5, target: listener, selector: Selector(Listener.ticked),
        userInfo: "info", repeats: true)
    }
    stage.simulation.advance(by: 1.2)
    #expect(target?.log == ["info", "info"])

    stage.perform { timer.invalidate() }
    #expect(target == nil)
  }

  @Test func `a timer that a run loop was given fires once and lets go`() {
    let stage = Stage()
    let listener = Listener()
    stage.perform {
      let timer = Timer(
        timeInterval: 0.5, target: listener, selector: Selector(Listener.heard), userInfo: nil,
        repeats: false)
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.main.add(timer, forMode: .default)
      CADisplayLink(target: listener, selector: Selector(Listener.heard))
        .add(to: .main, forMode: .common)
    }
    stage.simulation.runUntilIdle()

    #expect(listener.log == ["heard"] && stage.simulation.now == 0.5)
  }

  @Test func `a message can wait, and be taken back`() {
    let (stage, screen) = screen()
    stage.perform {
      screen.perform(Selector(Screen.texted), with: "a", afterDelay: 1)
      screen.perform(Selector(Screen.texted), with: "b", afterDelay: 2)
      screen.perform(Selector(Screen.plain), with: nil, afterDelay: 3)
      NSObject.cancelPreviousPerformRequests(
        withTarget: screen, selector: Selector(Screen.texted), object: "b")
    }
    stage.simulation.runUntilIdle()
    #expect(screen.log == ["a", "plain"] && stage.simulation.now == 3)

    stage.perform {
      screen.perform(Selector(Screen.plain), with: nil, afterDelay: 3)
      NSObject.cancelPreviousPerformRequests(withTarget: screen)
      let made = screen.perform(Selector(Screen.made))
      #expect(made?.takeUnretainedValue() is UILabel)
      #expect(screen.perform(Selector(Screen.texted), with: "c") == nil)
    }
    stage.simulation.runUntilIdle()
    #expect(screen.log == ["a", "plain", "c"] && stage.simulation.now == 3)
  }
}

private class Screen: UIViewController {
  let button = UIButton(type: .system)
  var log: [String] = []

  required init() { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 20, y: 300, width: 100, height: 40)
    view.addSubview(button)
  }

  func wire() {
    button.addTarget(self, action: Selector(Self.plain), for: .touchUpInside)
    button.addTarget(self, action: Selector(Self.hidden), for: .touchUpInside)
  }

  func plain() { log.append("plain") }
  func sent(_ sender: UIButton) { log.append("sent \(sender.currentTitle ?? "")") }
  func sentWithEvent(_ sender: Any?, event: UIEvent?) {
    let title = (sender as? UIButton)?.currentTitle ?? ""
    log.append("sent \(title) \(event == nil ? "" : "at an event")")
  }
  func answers(_ sender: UIControl?) -> Bool? {
    log.append("answers \(String(describing: sender?.isEnabled))")
    return nil
  }
  func valued() { log.append("valued") }
  func barred(_ item: UIBarButtonItem) {
    log.append("barred \(item.title ?? item.accessibilityLabel ?? "")")
  }
  func noted(_ notification: Notification) { log.append("noted \(notification.name.rawValue)") }
  func texted(_ text: String) { log.append(text) }
  func made() -> UIView { UILabel() }
  private func hidden() { log.append("hidden") }
}

extension Screen {
  fileprivate func extended() {
    log.append("extended")
    title = "Extended"
  }
}

private final class SubScreen: Screen {
  override func plain() { log.append("overridden") }
}

private final class Listener: NSObject {
  private(set) var log: [String] = []
  func heard() { log.append("heard") }
  func ticked(_ timer: Timer) { log.append(timer.userInfo as? String ?? "") }
}
