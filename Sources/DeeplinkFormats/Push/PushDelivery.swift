/// How a push reaches the app: which calls, in which state, and what the person sees.
public struct PushDelivery: Sendable, Equatable {
  /// What the outcome depends on beside the payload.
  public struct Situation: Sendable, Equatable {
    public var state: AppState
    /// Whether the person taps the alert; else it only arrives.
    public var isTapped: Bool
    public var lifeCycle: LifeCycle
    /// Whether a notification-centre delegate is set before the launch ends.
    public var hasCenterDelegate: Bool
    /// Whether the app implements
    /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    public var implementsRemoteNotification: Bool
    /// Whether the app declares the background mode `remote-notification`.
    public var hasBackgroundMode: Bool

    public init(
      state: AppState, isTapped: Bool = false, lifeCycle: LifeCycle = .appDelegate,
      hasCenterDelegate: Bool = true, implementsRemoteNotification: Bool = true,
      hasBackgroundMode: Bool = true
    ) {
      self.state = state
      self.isTapped = isTapped
      self.lifeCycle = lifeCycle
      self.hasCenterDelegate = hasCenterDelegate
      self.implementsRemoteNotification = implementsRemoteNotification
      self.hasBackgroundMode = hasBackgroundMode
    }
  }

  /// A call and the state that the app sees in it.
  public struct Call: Sendable, Equatable {
    public let call: DelegateCall
    public let state: AppState
  }

  public enum Shown: Sendable, Equatable {
    case no
    /// By the system, without asking the app.
    case yes
    /// With the options that the delegate returns from `willPresent`.
    case asDelegateAnswers
  }

  /// What the app is told when the push arrives.
  public let arrival: [Call]
  /// What it is told when the person taps; empty without a tap.
  public let tap: [Call]
  public let shown: Shown
  /// Whether the app must call the fetch handler, within about 30 seconds.
  public let mustCallFetchHandler: Bool

  /// Both parts in order.
  public var calls: [DelegateCall] { (arrival + tap).map(\.call) }

  public init(of kind: PushPayload.Kind, in situation: Situation) {
    arrival = Self.arrival(kind, situation)
    let isInteractive = kind.interaction != .none
    shown =
      switch situation.state {
      case .active, .inactive:
        isInteractive && situation.hasCenterDelegate ? .asDelegateAnswers : .no
      case .notRunning, .forceQuit, .suspended, .background: kind.isTappable ? .yes : .no
      }
    tap = situation.isTapped && kind.isTappable && shown != .no ? Self.tap(situation) : []
    mustCallFetchHandler = (arrival + tap).contains { $0.call == .didReceiveRemoteNotification }
  }

  private static func arrival(_ kind: PushPayload.Kind, _ situation: Situation) -> [Call] {
    let isInteractive = kind.interaction != .none
    switch situation.state {
    case .active, .inactive:
      return foregroundArrival(
        presents: isInteractive, isBackground: kind.isBackground, situation)
    case .background, .suspended:
      return kind.isBackground ? backgroundCalls(situation, launches: false) : []
    case .notRunning:
      return kind.isBackground ? backgroundCalls(situation, launches: true) : []
    case .forceQuit:
      return []
    }
  }

  private static func foregroundArrival(
    presents: Bool, isBackground: Bool, _ situation: Situation
  ) -> [Call] {
    let isPresented = presents && situation.hasCenterDelegate
    let isReceived = situation.implementsRemoteNotification && (isBackground || !isPresented)
    var calls: [DelegateCall] = []
    if isReceived { calls.append(.didReceiveRemoteNotification) }
    if isPresented { calls.append(.willPresent) }
    return calls.map { Call(call: $0, state: situation.state) }
  }

  private static func backgroundCalls(_ situation: Situation, launches: Bool) -> [Call] {
    guard situation.hasBackgroundMode, situation.implementsRemoteNotification else { return [] }
    let launch: [DelegateCall] = launches ? [.didFinishLaunching(.remoteNotification)] : []
    return (launch + [.didReceiveRemoteNotification])
      .map { Call(call: $0, state: .background) }
  }

  private static func tap(_ situation: Situation) -> [Call] {
    // Without a centre delegate the tap comes by the older call, with the app still inactive.
    let answer: [DelegateCall] =
      situation.hasCenterDelegate
      ? [.didReceive]
      : situation.implementsRemoteNotification ? [.didReceiveRemoteNotification] : []
    let state: AppState = situation.state == .active ? .active : .inactive
    guard situation.state.isCold else { return answer.map { Call(call: $0, state: state) } }
    let launch: [DelegateCall] =
      switch situation.lifeCycle {
      case .appDelegate: [.didFinishLaunching(.remoteNotification)]
      case .scenes: [.didFinishLaunching(nil), .sceneWillConnect(.notificationResponse)]
      }
    return (launch + answer).map { Call(call: $0, state: .inactive) }
  }
}
