import HeadlessUIKit

var windowScenarios: [String: Scenario] {
  [
    "window-launch-single-root": { stage in
      let a = stage.probe("A")
      stage.begin()
      stage.show(a)
    },
    "window-launch-nav-root": { stage in
      let nav = stage.navigation(stage.probe("A"))
      stage.begin()
      stage.show(nav)
    },
    "window-nav-root-loaded-after-nav-willappear": { stage in
      let nav = stage.navigation(stage.probe("M"))
      stage.begin()
      stage.show(nav)
    },
    "window-didappear-nesting": { stage in
      let nav = stage.navigation(stage.probe("M"))
      stage.begin()
      stage.show(nav)
    },
    // No log of this order is known. Chosen: the old view is removed first, as Apple documents, so
    // the old root's will- and did-callbacks come first.
    "window-root-swap-order": { stage in
      let (a, b) = (stage.probe("A"), stage.probe("B"))
      let window = stage.show(a)
      stage.begin()
      stage.act { window.rootViewController = b }
    },
    "window-view-moves-interleaving": { stage in
      stage.begin()
      let (main, log) = stage.perform {
        stage.log.note("Main.init")
        return (Interleaved("Main", stage.log), stage.log)
      }
      let nav = stage.navigation(main)
      _ = log
      stage.show(nav)
    },
    "view-moves-remove-from-window": { stage in
      let a = stage.probe("A")
      stage.show(a)
      stage.perform { a.view.addSubview(LeavingView(stage.log)) }
      stage.begin()
      stage.act { a.view.subviews[0].removeFromSuperview() }
    },
    // The log is of iOS 7 and 8, of the window of an action sheet that is cancelled. Chosen: any
    // key window that is hidden goes so, and the last is told when the others are over.
    "window-notifications-alert-window-closes": { stage in
      let first = stage.show(stage.probe("A"))
      let second = stage.perform {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        return window
      }
      stage.perform { observeWindows(["w1": first, "w2": second], stage.log) }
      stage.begin()
      stage.act { second.isHidden = true }
    },
  ]
}

/// Writes down what windows post.
func observeWindows(_ windows: [String: UIWindow], _ log: CallLog) {
  let names: [(Notification.Name, String)] = [
    (UIWindow.didBecomeVisibleNotification, "didBecomeVisible"),
    (UIWindow.didBecomeHiddenNotification, "didBecomeHidden"),
    (UIWindow.didBecomeKeyNotification, "didBecomeKey"),
    (UIWindow.didResignKeyNotification, "didResignKey"),
  ]
  for (name, short) in names {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil) { note in
      let window = windows.first { $0.value === note.object as AnyObject? }
      log.note("\(window?.key ?? "another").\(short)")
    }
  }
}

/// Writes down how it leaves.
private final class LeavingView: UIView {
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  deinit { log.note("V.deinit") }

  override func willMove(toSuperview newSuperview: UIView?) {
    log.note("V.willMove(toSuperview: \(newSuperview == nil ? "nil" : "a view"))")
  }
  override func willMove(toWindow newWindow: UIWindow?) {
    log.note("V.willMove(toWindow: \(newWindow == nil ? "nil" : "a window"))")
  }
  override func didMoveToWindow() { log.note("V.didMoveToWindow") }
  override func didMoveToSuperview() { log.note("V.didMoveToSuperview") }
}

/// A controller whose view, and the views in it, write down how they are moved and updated.
private final class Interleaved: Probe {
  override func loadView() {
    log.note("\(name).loadView")
    let root = LoggedView("MainView", log)
    let (red, green, blue) = (
      LoggedView("Red", log), LoggedView("Green", log), LoggedView("Blue", log)
    )
    red.addSubview(green)
    root.addSubview(red)
    root.addSubview(blue)
    view = root
  }
}

/// Writes down what happens to it.
final class LoggedView: UIView {
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toSuperview newSuperview: UIView?) {
    log.note("\(name).willMove(toSuperview)")
    super.willMove(toSuperview: newSuperview)
  }
  override func didMoveToSuperview() {
    log.note("\(name).didMoveToSuperview")
    super.didMoveToSuperview()
  }
  override func didMoveToWindow() {
    log.note("\(name).didMoveToWindow")
    super.didMoveToWindow()
  }
  override func updateConstraints() {
    log.note("\(name).updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    log.note("\(name).layoutSubviews")
    super.layoutSubviews()
  }
}
