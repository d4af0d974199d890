/// How a tapped quick action, URL or user activity reaches the app.
public struct LinkDelivery: Sendable, Equatable {
  /// What the person touched.
  public enum Source: Sendable, Equatable {
    case quickAction
    case url
    /// A universal link, Spotlight result or other activity that is there at once.
    case userActivity
    /// An activity from another device, which comes later than its type.
    case handoff
  }

  /// What the app is told, in order.
  public let calls: [DelegateCall]
  /// How often the app gets the link itself; an app that acts each time acts so often.
  public let timesHandedOver: Int

  /// `launchReturnedFalse`: a launch method answered false, which means that it has dealt with the
  /// link itself.
  public init(
    of source: Source, to lifeCycle: LifeCycle, in state: AppState,
    launchReturnedFalse: Bool = false
  ) {
    switch lifeCycle {
    case .appDelegate:
      calls = Self.appDelegateCalls(source, state, launchReturnedFalse: launchReturnedFalse)
    case .scenes:
      calls = Self.sceneCalls(source, state)
    }
    timesHandedOver = calls.count(where: Self.carriesLink)
  }

  private static func appDelegateCalls(
    _ source: Source, _ state: AppState, launchReturnedFalse: Bool
  ) -> [DelegateCall] {
    let call = source.appDelegateCall
    guard state.isCold else { return entering(state) + [call] + [.didBecomeActive] }
    return [.didFinishLaunching(source.launchKey)] + (launchReturnedFalse ? [] : [call])
      + [.didBecomeActive]
  }

  private static func entering(_ state: AppState) -> [DelegateCall] {
    state == .background || state == .suspended ? [.willEnterForeground] : []
  }

  private static func sceneCalls(_ source: Source, _ state: AppState) -> [DelegateCall] {
    if state.isCold {
      // The only source whose payload is not in the connection options.
      let later: [DelegateCall] = source == .handoff ? [.sceneContinue] : []
      return [
        .didFinishLaunching(nil), .sceneWillConnect(source.connectionKey),
        .sceneWillEnterForeground,
      ] + later + [.sceneDidBecomeActive]
    }
    let entering: [DelegateCall] = Self.entering(state).isEmpty ? [] : [.sceneWillEnterForeground]
    return entering + [source.sceneCall, .sceneDidBecomeActive]
  }

  private static func carriesLink(_ call: DelegateCall) -> Bool {
    switch call {
    case .didFinishLaunching(let key): key != nil
    case .sceneWillConnect(let key): key != .handoffUserActivityType
    case .performAction, .openURL, .continueActivity, .windowScenePerformAction,
      .sceneOpenURLContexts, .sceneContinue:
      true
    case .willEnterForeground, .didReceiveRemoteNotification, .willPresent, .didReceive,
      .didBecomeActive, .sceneWillEnterForeground, .sceneDidBecomeActive:
      false
    }
  }
}

extension LinkDelivery.Source {
  fileprivate var launchKey: DelegateCall.LaunchKey {
    switch self {
    case .quickAction: .shortcutItem
    case .url: .url
    case .userActivity, .handoff: .userActivityDictionary
    }
  }

  fileprivate var connectionKey: DelegateCall.ConnectionKey {
    switch self {
    case .quickAction: .shortcutItem
    case .url: .urlContexts
    case .userActivity: .userActivities
    case .handoff: .handoffUserActivityType
    }
  }

  fileprivate var appDelegateCall: DelegateCall {
    switch self {
    case .quickAction: .performAction
    case .url: .openURL
    case .userActivity, .handoff: .continueActivity
    }
  }

  fileprivate var sceneCall: DelegateCall {
    switch self {
    case .quickAction: .windowScenePerformAction
    case .url: .sceneOpenURLContexts
    case .userActivity, .handoff: .sceneContinue
    }
  }
}
