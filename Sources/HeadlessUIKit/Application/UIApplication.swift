public import Foundation
internal import VirtualTime

/// The running app: its delegate, its state, its windows.
open class UIApplication: UIResponder {
  override class var uikitClass: AnyObject.Type { UIApplication.self }

  /// Makes the app: an object of a class of its own if `UIApplicationMain` would name one.
  /// Set before the program's first simulation and never again, so that threads only read it.
  @_spi(Import)
  nonisolated(unsafe) public static var make: () -> UIApplication = { UIApplication() }

  /// The app of the running simulation.
  public static var shared: UIApplication { CurrentSimulation.process.application }

  /// Whether events reach the app, and whether it is seen.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// The object that receives the app's state changes; none in a simulation that was not launched.
  public internal(set) var delegate: (any UIApplicationDelegate)?
  /// The state that app code sees: in `willEnterForeground` still `background` (ALS), in
  /// `willResignActive` still `active`.
  public internal(set) var applicationState = State.active
  var lifeState = LifeState.notRunning
  /// `nil` for an app that does not live by scenes.
  var sceneAdoption: SceneAdoption?
  /// The scenes that are connected, in the order in which they were.
  var scenes: [UIWindowScene] = []
  /// The one of them that has the screen, or comes to it when the app does.
  var frontScene: UIWindowScene?
  /// Whether touches reach the app; in a process that was never launched they always do.
  var isInFront: Bool { lifeState == .active || lifeState == .notRunning }
  /// Whether it is off the screen, suspended or not.
  var isInBackground: Bool { lifeState == .background || lifeState == .suspended }
  /// Whether the launch is over, in an app with scenes when the first of them is connected.
  var hasLaunched = false
  /// How what has just been presented prefers the interface to be turned.
  var preferredOrientation: UIInterfaceOrientation?
  /// Whether the launch methods have returned.
  package var hasFinishedLaunching = false
  /// Of the windows that belong to no scene; those of a scene have one of their own (N3-153).
  private weak var key: UIWindow?
  private var lastWindowOrder = 0
  private var lastSceneUse = 0
  /// The scene that connects, while its delegate's method runs.
  weak var connectingScene: UIScene?
  private var lastTimerNumber = 0
  /// What the app has asked of the system.
  var system = SystemRequests()
  /// The keyboard on the screen.
  var keyboard = Keyboard()
  /// Stored, without effect: the screen is never switched off.
  public final var isIdleTimerDisabled = false
  /// Stored, without effect: nothing is shaken.
  public final var applicationSupportsShakeToEdit = true
  /// The device is never locked.
  public final var isProtectedDataAvailable: Bool { true }
  /// Set by a delegate method's default implementation: the delegate has none of its own.
  var unimplemented = false
  /// Of the two methods for remote notifications only the one with a fetch handler is called now.
  var needsFetchHandler = false

  override class var isPartOfProcess: Bool { true }

  public override init() {}

  /// The delegate, if that is a responder.
  public override var next: UIResponder? { delegate as? UIResponder }

  /// The window that keyboard input goes to, of the scene in front if there are several.
  public var keyWindow: UIWindow? { frontScene?.key ?? key }

  /// The app's windows, back to front: by level, then by the time of ordering front. In an app with
  /// scenes those of connected scenes alone (SC-47).
  public var windows: [UIWindow] {
    sceneAdoption == nil
      ? process.windows.ordered : process.windows.ordered.filter { $0.ownScene != nil }
  }

  /// The quick actions that the app has registered; the Home Screen keeps them when the process
  /// ends.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { process.device.shortcutItems }
    set {
      guard process.isRunning else { return }
      process.device.shortcutItems = newValue ?? []
      process.record(.app(.shortcutItems((newValue ?? []).map(\.shown))))
    }
  }

  /// Height and place of the status bar.
  public var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: process.device.bounds.width, height: process.device.statusBarHeight)
  }

  /// The number on the app's icon; it outlives the process, and is not drawn.
  public var applicationIconBadgeNumber: Int {
    get { process.device.badgeNumber }
    set { process.device.badgeNumber = max(0, newValue) }
  }

  /// What may be asked of the opening of a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Asks the system to open a URL; here only the request is recorded, and the handler gets true,
  /// in a later turn (app-open-url-completion-later).
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard process.isRunning else { return }
    process.record(.app(.openRequested(url.absoluteString)))
    guard let completion else { return }
    process.schedule(after: .zero) { [process] in
      process.runLoop.run(as: .completionOf(UIApplication.self, "open")) { completion(true) }
    }
  }

  func nextWindowOrder() -> Int {
    lastWindowOrder += 1
    return lastWindowOrder
  }

  func nextSceneUse() -> Int {
    lastSceneUse += 1
    return lastSceneUse
  }

  func nextTimerNumber() -> Int {
    lastTimerNumber += 1
    return lastTimerNumber
  }

  /// The key window of a window's scene, or of the windows that belong to none.
  func keyWindow(beside window: UIWindow) -> UIWindow? {
    if let scene = window.ownScene { scene.key } else { key }
  }

  private func setKey(_ window: UIWindow?, of scene: UIWindowScene?) {
    if let scene { scene.key = window } else { key = window }
  }

  func makeKey(_ window: UIWindow) {
    guard process.isRunning, !window.isKeyWindow, window.canBecomeKey else { return }
    if let old = keyWindow(beside: window) { resignKey(old) }
    setKey(window, of: window.ownScene)
    process.record(.window(WindowEvent(.key, window.id)))
    window.becomeKey()
    window.post(UIWindow.didBecomeKeyNotification)
  }

  func resignKey(_ window: UIWindow) {
    setKey(nil, of: window.ownScene)
    process.record(.window(WindowEvent(.resignKey, window.id)))
    window.resignKey()
    window.post(UIWindow.didResignKeyNotification)
  }

  /// A key window goes to another scene, or to none: it stays key where no other is.
  func keyWindow(_ window: UIWindow, movesTo scene: UIWindowScene?) {
    guard let scene, scene.key == nil else { return resignKey(window) }
    setKey(nil, of: window.ownScene)
    scene.key = window
  }

  // window-key-after-hide: the visible window of the scene with the highest level becomes key.
  func windowHidden(_ window: UIWindow) {
    guard window.isKeyWindow else { return }
    resignKey(window)
    if let next = process.windows.onScreen.last(where: { $0.ownScene === window.ownScene }) {
      makeKey(next)
    }
  }

  func emptyForEnd() {
    delegate?.window = nil
    delegate = nil
    for scene in scenes {
      (scene.delegate as? any UIWindowSceneDelegate)?.window = nil
      scene.delegate = nil
      scene.session.scene = nil
    }
    scenes = []
    frontScene = nil
    sceneAdoption = nil
  }
}
