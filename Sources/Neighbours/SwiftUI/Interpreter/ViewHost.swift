internal import HeadlessUIKit

/// Builds a view again and again for a hosting controller, and keeps what outlives that.
final class ViewHost {
  private weak var controller: UIViewController?
  /// The controller that it builds for.
  var owner: UIViewController? { controller }
  private let root: () -> any View
  /// What surrounds the root.
  var environment = EnvironmentValues() {
    didSet { setNeedsUpdate() }
  }
  private(set) var output = ViewOutput()
  private var rows: [HostedRow] = []
  private var kept: [String: AnyObject] = [:]
  /// The keys that the views of this build have asked for: what is gone from it loses its state.
  private var usedKeys: Set<String> = []
  private var running: [(key: String, end: () -> Void)] = []
  private var presented: PresentedScreen?
  private var isUpdateDue = false
  private var isVisible = false
  private var hasAppeared = false

  /// - Parameter root: asked each time; it does not hold the host.
  init(_ controller: UIViewController, root: @escaping () -> any View) {
    self.controller = controller
    self.root = root
  }

  // MARK: What is stored

  /// What is stored under a key, made the first time.
  func kept<Object: AnyObject>(_ key: String, _ make: () -> Object) -> Object {
    usedKeys.insert(key)
    if let known = kept[key] as? Object { return known }
    let object = make()
    kept[key] = object
    return object
  }

  /// Whether something is stored under a key.
  func keeps(_ key: String) -> Bool { kept[key] != nil }

  // MARK: Building

  /// Builds in the next turn, however often it is asked for.
  func setNeedsUpdate() {
    guard !isUpdateDue, controller?.isViewLoaded == true else { return }
    isUpdateDue = true
    DispatchQueue.main.async { [weak self] in self?.update() }
  }

  /// Builds the view, and shows what has changed.
  func update() {
    isUpdateDue = false
    guard let controller, controller.isViewLoaded else { return }
    usedKeys = []
    let next = ViewOutput()
    var environment = environment
    environment.colorScheme =
      controller.traitCollection.userInterfaceStyle == .dark ? .dark : .light
    environment.dismiss = DismissAction { [weak controller] in controller?.leave() }
    let context = ViewContext(host: self, path: "", environment: environment, output: next)
    context.build(root(), at: "root")
    output = next
    kept = kept.filter { usedKeys.contains($0.key) }
    if let title = next.title, controller.title != title { controller.title = title }
    rows = HostedRow.show(next.items, in: controller, besides: rows)
    if isVisible { runEffects() }
    if hasAppeared { present() }
    for action in next.afterwards { action() }
  }

  // MARK: Appearing

  func willAppear() {
    isVisible = true
    runEffects()
  }

  func didAppear() {
    hasAppeared = true
    runEffects()
    present()
  }

  func didDisappear() {
    (isVisible, hasAppeared) = (false, false)
    let ended = running
    running = []
    for effect in ended { effect.end() }
  }

  /// Begins what has appeared, and ends what is gone.
  private func runEffects() {
    let effects = output.effects.filter { hasAppeared || !$0.waits }
    let gone = running.filter { old in !effects.contains { $0.key == old.key } }
    running.removeAll { old in gone.contains { $0.key == old.key } }
    for effect in gone { effect.end() }
    for effect in effects where !running.contains(where: { $0.key == effect.key }) {
      // What it does may build the view again.
      let place = running.count
      running.append((effect.key, {}))
      let end = effect.begin()
      if running.indices.contains(place), running[place].key == effect.key {
        running[place].end = end
      }
    }
  }

  // MARK: What is over it

  private func present() {
    guard let controller else { return }
    if let shown = presented {
      if output.presentations.contains(where: { $0.key == shown.key && $0.isPresented }) { return }
      return withdraw(shown)
    }
    guard let next = output.presentations.first(where: \.isPresented),
      controller.presentedViewController == nil
    else { return }
    let made = next.make()
    presented = PresentedScreen(key: next.key, controller: made)
    controller.present(made, animated: true)
  }

  /// Dismisses what is over the view, since no value asks for it any more.
  private func withdraw(_ shown: PresentedScreen) {
    guard !shown.isLeaving else { return }
    presented?.isLeaving = true
    // Only a host tells when it has gone.
    if !(shown.controller is any ViewHosting) { presented = nil }
    if shown.controller.presentingViewController != nil { shown.controller.dismiss(animated: true) }
  }

  /// What was shown over the view has gone.
  func presentedDidLeave(_ key: String) {
    guard presented?.key == key else { return }
    presented = nil
    output.presentations.first { $0.key == key }?.wasDismissed()
    setNeedsUpdate()
  }

  /// The person opens a link.
  func open(_ url: URL) {
    for action in output.openURL { action(url) }
  }

  /// The person goes on with an activity.
  func open(_ activity: NSUserActivity) {
    for action in output.activities { action(activity) }
  }
}

/// What is shown over a hosted view.
private struct PresentedScreen {
  let key: String
  let controller: UIViewController
  var isLeaving = false
}

extension UIViewController {
  /// Goes back to where it came from.
  fileprivate func leave() {
    if let navigation = navigationController, navigation.viewControllers.first !== self {
      navigation.popViewController(animated: true)
    } else if let navigation = navigationController, navigation.presentingViewController != nil {
      navigation.dismiss(animated: true)
    } else {
      presentingViewController?.dismiss(animated: true)
    }
  }
}
