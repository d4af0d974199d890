public import Foundation

/// The view at the root of what an app shows; it holds a root controller.
open class UIWindow: UIView {
  override class var uikitClass: AnyObject.Type { UIWindow.self }
  override var isWindow: Bool { true }

  /// A place in the stack of windows; higher is in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (level: Level, offset: CGFloat) -> Level { Level(level.rawValue + offset) }
    public static func - (level: Level, offset: CGFloat) -> Level { Level(level.rawValue - offset) }
  }

  /// The first responder.
  final weak var firstResponder: UIResponder?
  /// Whether one that takes keyboard input lets go for another.
  final var isPassingFirstResponder = false

  /// When it was last ordered front.
  final var order = 0

  /// A hidden window of this frame. window-new-defaults.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A hidden window as large as the screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// A hidden window of a scene, as large as the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  private func setUp() {
    isHiddenWindow = true
    order = process.application.nextWindowOrder()
    process.windows.add(self)
    window = self
  }

  deinit {
    forgetWindow()
    process.mayMoveOffWindow = true
  }

  private var isHiddenWindow = false
  /// Whether the window has put the root's view in.
  private var hasInstalledRoot = false
  /// The scene that it was given; in an app without scenes none.
  private(set) final weak var ownScene: UIWindowScene?
  /// Whether a storyboard has made it for a scene that is still being connected.
  final var isAwaitingConnection = false

  /// The scene that shows the window. In an app with scenes a window without one is not on the
  /// screen; in any other app it is the one scene that iOS gives the app.
  public final var windowScene: UIWindowScene? {
    get {
      process.application.sceneAdoption == nil ? process.application.compatibilityScene : ownScene
    }
    set {
      guard process.isRunning, process.application.sceneAdoption != nil, newValue !== ownScene
      else { return }
      if isKeyWindow { process.application.keyWindow(self, movesTo: newValue) }
      ownScene = newValue
      process.record(.window(WindowEvent(scene: newValue?.id, of: id)))
      placeChanged()
    }
  }

  /// Whether it is not hidden and has a place on the screen: what the trace tells of as shown.
  private(set) final var isOnScreen = false

  /// Whether the window is left out of the screen. Showing it loads the root controller's view.
  open override var isHidden: Bool {
    get { isHiddenWindow }
    set {
      guard process.isRunning, newValue != isHiddenWindow else { return }
      isHiddenWindow = newValue
      if newValue { hide() } else { show() }
    }
  }

  /// The window's place in the stack; it comes in front of the others of a level that it enters
  /// (window-enters-level-in-front).
  public final var windowLevel = Level.normal {
    didSet {
      guard oldValue != windowLevel else { return }
      order = process.application.nextWindowOrder()
      process.record(.window(WindowEvent(level: windowLevel.rawValue, of: id)))
    }
  }

  /// The controller whose view fills the window.
  public final var rootViewController: UIViewController? {
    willSet { if newValue !== rootViewController { removeRootView() } }
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue { process.pool.hold(oldValue) }
      rootViewController?.hostWindow = self
      process.record(
        .window(WindowEvent(root: rootViewController.map { .live($0.id) }, of: .live(id))))
      if !isHidden { installRoot() }
    }
  }

  /// Whether keyboard input goes to this window.
  public final var isKeyWindow: Bool { process.application.keyWindow(beside: self) === self }

  /// The device's screen.
  public final var screen: UIScreen { .main }

  /// Shows the window in front of those of its level, and makes it key.
  public final func makeKeyAndVisible() {
    guard process.isRunning else { return }
    if isHidden {
      isHidden = false
    } else {
      orderFront()
    }
    makeKey()
  }

  /// Lets keyboard input go to this window.
  public final func makeKey() {
    process.application.makeKey(self)
  }

  /// Whether the window can be key; one that cannot is shown all the same.
  open var canBecomeKey: Bool { true }
  /// The window has become key.
  open func becomeKey() {}
  /// The window is key no longer.
  open func resignKey() {}

  /// The scene of an app that lives by scenes, else the application
  /// (responder-chain-window-scene-application).
  open override var next: UIResponder? { ownScene ?? process.application }

  // MARK: Showing and hiding

  /// Whether it belongs to no scene, in an app that lives by them: it is on no screen (SC-44).
  private var lacksScene: Bool { process.application.sceneAdoption != nil && ownScene == nil }

  private func show() {
    if lacksScene { process.record(.window(WindowEvent(.noScene, id))) }
    placeChanged()
    followStyle()
    installRoot()
    process.needsLayout = true
    post(Self.didBecomeVisibleNotification)
  }

  private func orderFront() {
    guard isOnScreen else { return }
    order = process.application.nextWindowOrder()
    process.record(.window(WindowEvent(.show, id)))
  }

  // window-hide-root-callbacks: no appearance callbacks on hiding.
  private func hide() {
    if lacksScene { process.record(.window(WindowEvent(.hide, id))) }
    placeChanged()
    // window-notifications-alert-window-closes: a log of iOS 7 and 8, of an action sheet's window
    // there; any window is taken to go that way.
    post(Self.didBecomeHiddenNotification)
  }

  /// Hidden or not, in a scene on the screen or not.
  final func placeChanged() {
    let hasPlace = process.application.sceneAdoption == nil || ownScene?.isInPlace == true
    let isShown = !isHiddenWindow && hasPlace
    guard isOnScreen != isShown else { return }
    isOnScreen = isShown
    guard !isShown else { return orderFront() }
    process.record(.window(WindowEvent(.hide, id)))
    if isHiddenWindow { process.application.windowHidden(self) }
  }

  /// Loads the root controller's view and puts it in, if it is not in yet.
  private func installRoot() {
    guard let root = rootViewController, let view = root.view else { return }
    defer { hasInstalledRoot = true }
    guard view.superview !== self else {
      // N3-060
      if !hasInstalledRoot {
        process.print(
          "Manually adding the rootViewController's view to the view hierarchy is no longer "
            + "supported. Please allow UIWindow to add the rootViewController's view to the view "
            + "hierarchy itself.")
      }
      return
    }
    view.frame = rootFrame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    process.needsOrientation = true
  }

  // window-root-swap-old-views-removed-first.
  private func removeRootView() {
    hasInstalledRoot = false
    guard let root = rootViewController else { return }
    if root.hostWindow === self { root.hostWindow = nil }
    if root.isViewLoaded, root.view.superview === self { root.view.removeFromSuperview() }
  }

  /// The frame of the root's view: below the taller status bar of a call.
  final var rootFrame: CGRect {
    let taken = max(0, process.device.inCallHeight - max(0, frame.minY))
    return CGRect(
      x: 0, y: taken, width: bounds.width, height: max(0, bounds.height - taken))
  }

  // MARK: Device changes

  /// The safe area of the screen, as far as it reaches into this window.
  final var ownSafeAreaInsets: UIEdgeInsets {
    let (insets, screen) = (process.device.safeAreaInsets, process.device.bounds)
    return UIEdgeInsets(
      top: max(0, insets.top + process.device.inCallHeight - frame.minY),
      left: max(0, insets.left - frame.minX),
      bottom: max(0, insets.bottom - (screen.maxY - frame.maxY)),
      right: max(0, insets.right - (screen.maxX - frame.maxX)))
  }

  /// Takes the screen's new size after a rotation, if it filled the screen, and places the root's
  /// view in it.
  final func screenChanged(from old: CGSize) {
    let size = process.device.bounds.size
    if old != size, bounds.size == old { turn(to: size) }
    if let root = rootViewController, root.isViewLoaded, root.view.superview === self {
      root.view.frame = rootFrame
    }
  }

  // forward-rotation-order: traits, then size, each from the outside in; what is presented after
  // what presents it.
  private func turn(to size: CGSize) {
    let coordinator = TransitionCoordinator(process: process)
    let traits = process.device.traits(size: size)
    let shown = sequence(first: rootViewController) { $0?.presentationAbove?.presented }
      .compactMap(\.self)
    for controller in shown {
      controller.sendWillTransition(to: traits, with: coordinator)
      controller.sendViewWillTransition(to: size, with: coordinator)
    }
    let previous = traitCollection(before: bounds.size)
    frame = CGRect(origin: .zero, size: size)
    if previous != traitCollection { traitsChanged(from: previous) }
    coordinator.run()
  }

  private func traitCollection(before size: CGSize) -> UITraitCollection {
    var traits = process.device.traits(size: size)
    traits.userInterfaceStyle = traitCollection.userInterfaceStyle
    return traits
  }

  // MARK: Layout

  /// The layout of a commit: constraints, `viewIsAppearing`, layout callbacks.
  final func commitLayout() {
    updateConstraintsIfNeeded()
    layoutIfNeeded()
  }

  /// Lets go of everything without callbacks, as the process ends.
  final func emptyForEnd() {
    rootViewController?.emptyForEnd()
    rootViewController = nil
    removeAllForEnd()
  }
}
