internal import Foundation

/// A scene that shows windows.
open class UIWindowScene: UIScene {
  override class var uikitClass: AnyObject.Type { UIWindowScene.self }

  /// Whether its windows have the screen: the scene is connected, and no other lies over it.
  private(set) final var isInPlace = true
  /// When it last came to the screen.
  private(set) final var lastUse = 0
  /// The one of its windows that keyboard input goes to, also while another scene is in front.
  final weak var key: UIWindow?

  /// The device's screen.
  public var screen: UIScreen { .main }
  /// How the interface is turned.
  public var interfaceOrientation: UIInterfaceOrientation { process.device.orientation }
  /// Its windows, back to front.
  public var windows: [UIWindow] {
    process.windows.ordered.filter { $0.windowScene === self }
  }
  /// Which of its windows keyboard input goes to.
  public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// How small and large its window may be: `nil` on a phone, whose windows have one size.
  public private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? =
    process.device.idiom == .pad ? UISceneSizeRestrictions() : nil

  // MARK: Life

  func willConnect(_ options: ConnectionOptions) {
    var call = AppEvent(.willConnectTo)
    call.options = options.keys
    process.application.connectingScene = self
    defer { process.application.connectingScene = nil }
    callDelegate(call) { $0.scene(self, willConnectTo: session, options: options) }
    post(Self.willConnectNotification)
  }

  func willEnterForeground() {
    lastUse = process.application.nextSceneUse()
    set(isInPlace: true)
    callDelegate(AppEvent(.willEnterForeground)) { $0.sceneWillEnterForeground(self) }
    post(Self.willEnterForegroundNotification)
    if process.isRunning { activationState = .foregroundInactive }
  }

  func becomeActive() {
    guard process.isRunning, activationState != .foregroundActive else { return }
    activationState = .foregroundActive
    callDelegate(AppEvent(.didBecomeActive)) { $0.sceneDidBecomeActive(self) }
    post(Self.didActivateNotification)
  }

  func resignActive() {
    guard process.isRunning, activationState == .foregroundActive else { return }
    callDelegate(AppEvent(.willResignActive)) { $0.sceneWillResignActive(self) }
    post(Self.willDeactivateNotification)
    activationState = .foregroundInactive
  }

  /// The app's state is saved then: the delegate is asked for an activity to come back to.
  func enterBackground() {
    guard process.isRunning, activationState != .background else { return }
    activationState = .background
    callDelegate(AppEvent(.didEnterBackground)) { $0.sceneDidEnterBackground(self) }
    post(Self.didEnterBackgroundNotification)
    callDelegate(AppEvent(.stateRestorationActivity)) {
      session.stateRestorationActivity = $0.stateRestorationActivity(for: self)
    }
  }

  /// The delegate is given what its session came with to come back to.
  func restoreInteractionState() {
    guard let activity = session.stateRestorationActivity else { return }
    callDelegate(AppEvent(.restoreInteractionState)) {
      $0.scene(self, restoreInteractionStateWith: activity)
    }
  }

  /// The system takes it from the app: what only the scene and its delegate hold is freed.
  func disconnect() {
    guard process.isRunning else { return }
    callDelegate(AppEvent(.didDisconnect)) { $0.sceneDidDisconnect(self) }
    post(Self.didDisconnectNotification)
    activationState = .unattached
    set(isInPlace: false)
    if let key { process.application.resignKey(key) }
    for window in windows { window.windowScene = nil }
    if let delegate { process.pool.hold(delegate) }
    delegate = nil
    session.scene = nil
  }

  /// Another scene comes over it, or goes from it again.
  func set(isInPlace place: Bool) {
    guard isInPlace != place else { return }
    isInPlace = place
    for window in windows { window.placeChanged() }
    if place, key == nil { process.windows.onScreen.last?.makeKey() }
  }

  /// Calls the delegate, if there is one.
  func callDelegate(_ call: AppEvent, _ body: (any UISceneDelegate) -> Void) {
    guard process.isRunning, let delegate else { return }
    process.recordCall(call, of: process.id(of: delegate))
    process.runLoop.run(as: .delegate(type(of: delegate), call.name)) { body(delegate) }
  }
}
