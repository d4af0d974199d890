import HeadlessUIKit

/// Writes down every callback that it gets.
class Probe: UIViewController {
  let name: String
  let log: CallLog
  var hooks: [String: (Probe) -> Void] = [:]
  var forwards = true

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    log.name(self, name)
  }

  required init?(coder: NSCoder) { nil }

  deinit { log.note("\(name).deinit") }

  func on(_ method: String, _ hook: @escaping (Probe) -> Void) -> Self {
    hooks[method] = hook
    return self
  }

  private func note(_ method: String, _ argument: String = "") {
    log.note("\(name).\(method)\(argument)")
    hooks[method]?(self)
  }

  private func describe(_ parent: UIViewController?) -> String {
    switch parent {
    case let probe as Probe: "(\(probe.name))"
    case let stack as ProbeNavigation: "(\(stack.name))"
    case let tabs as ProbeTabs: "(\(tabs.name))"
    default: parent == nil ? "(nil)" : "(\(parent?.traceName ?? ""))"
    }
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    note("viewDidLoad")
    super.viewDidLoad()
  }
  override func viewWillAppear(_ animated: Bool) {
    note("viewWillAppear")
    super.viewWillAppear(animated)
  }
  override func viewIsAppearing(_ animated: Bool) {
    note("viewIsAppearing")
    super.viewIsAppearing(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    note("viewDidAppear")
    super.viewDidAppear(animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    note("viewWillDisappear")
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    note("viewDidDisappear")
    super.viewDidDisappear(animated)
  }
  override func updateViewConstraints() {
    note("updateViewConstraints")
    super.updateViewConstraints()
  }
  override func viewWillLayoutSubviews() {
    note("viewWillLayoutSubviews")
    super.viewWillLayoutSubviews()
  }
  override func viewDidLayoutSubviews() {
    note("viewDidLayoutSubviews")
    super.viewDidLayoutSubviews()
  }
  override func willMove(toParent parent: UIViewController?) {
    note("willMove", describe(parent))
    super.willMove(toParent: parent)
  }
  override func didMove(toParent parent: UIViewController?) {
    note("didMove", describe(parent))
    super.didMove(toParent: parent)
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition")
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition")
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    note("traitCollectionDidChange")
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func didReceiveMemoryWarning() {
    note("didReceiveMemoryWarning")
    super.didReceiveMemoryWarning()
  }
}

/// A navigation controller that writes down its appearance.
final class ProbeNavigation: UINavigationController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog, _ stack: [UIViewController]) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    log.name(self, name)
    viewControllers = stack
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    log.note("\(name).loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    log.note("\(name).viewDidLoad")
    super.viewDidLoad()
  }
  override func viewWillAppear(_ animated: Bool) {
    log.note("\(name).viewWillAppear")
    super.viewWillAppear(animated)
  }
  override func viewDidAppear(_ animated: Bool) {
    log.note("\(name).viewDidAppear")
    super.viewDidAppear(animated)
    log.note("\(name).viewDidAppear returns")
  }
  override func updateViewConstraints() {
    log.note("\(name).updateViewConstraints")
    super.updateViewConstraints()
  }
  override func viewWillDisappear(_ animated: Bool) {
    log.note("\(name).viewWillDisappear")
    super.viewWillDisappear(animated)
  }
  override func viewDidDisappear(_ animated: Bool) {
    log.note("\(name).viewDidDisappear")
    super.viewDidDisappear(animated)
  }
}

/// A tab bar controller with a name.
final class ProbeTabs: UITabBarController {
  let name: String

  init(_ name: String, _ log: CallLog, _ controllers: [UIViewController]) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    log.name(self, name)
    viewControllers = controllers
  }

  required init?(coder: NSCoder) { nil }
}
