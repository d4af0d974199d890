public import Foundation

/// The running app: its delegate, its state, its windows.
public final class UIApplication {
  unowned let process: ProcessImage

  /// The app of the running simulation.
  public static var shared: UIApplication { CurrentSimulation.process.application }

  /// Whether events reach the app, and whether it is seen.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// The object that the app's state changes are told to; none in a simulation that was not
  /// launched.
  public internal(set) var delegate: (any UIApplicationDelegate)?
  /// The state that app code sees: in `willEnterForeground` still `background` (ALS), in
  /// `willResignActive` still `active`.
  public internal(set) var applicationState = State.active
  var lifeState = LifeState.notRunning
  /// The scene of an app that has adopted scenes.
  var scene: UIWindowScene?
  /// Whether touches reach the app; in a process that was never launched they always do.
  var isInFront: Bool { lifeState == .active || lifeState == .notRunning }
  private weak var key: UIWindow?
  private var lastWindowOrder = 0
  private var lastTimerNumber = 0
  /// Set by a delegate method's default implementation: the delegate has none of its own.
  var unimplemented = false

  init(process: ProcessImage) {
    self.process = process
  }

  /// The window that keyboard input goes to.
  public var keyWindow: UIWindow? { key }

  /// The app's windows, back to front: by level, then by the time of ordering front.
  public var windows: [UIWindow] { process.windows.ordered }

  /// The quick actions that the app has registered; the home screen keeps them when the process
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

  /// The number on the app's icon.
  public var applicationIconBadgeNumber = 0

  /// Asks the system to open a URL; here only the request is told.
  public func open(
    _ url: URL, options: [String: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    process.record(.app(.openRequested(url.absoluteString)))
    completionHandler?(true)
  }

  func nextWindowOrder() -> Int {
    lastWindowOrder += 1
    return lastWindowOrder
  }

  func nextTimerNumber() -> Int {
    lastTimerNumber += 1
    return lastTimerNumber
  }

  func makeKey(_ window: UIWindow) {
    guard process.isRunning, key !== window else { return }
    if let old = key {
      key = nil
      process.record(.window(WindowEvent(.resignKey, old.id)))
    }
    key = window
    process.record(.window(WindowEvent(.key, window.id)))
  }

  // window-key-after-hide: the visible window with the highest level becomes key.
  func windowHidden(_ window: UIWindow) {
    guard key === window else { return }
    key = nil
    process.record(.window(WindowEvent(.resignKey, window.id)))
    if let next = process.windows.visible.last { makeKey(next) }
  }

  func emptyForEnd() {
    delegate?.window = nil
    delegate = nil
    scene?.delegate?.window = nil
    scene?.delegate = nil
    scene = nil
  }
}
