internal import Trace

/// How a link came to the app's code: the method of a delegate that took it.
struct LinkHandler {
  let place: SourcePlace
  /// The number of the event that tells of the call.
  let seq: Int

  /// The delivery of the link that an event is about; of one that replaced another, its own. Nil
  /// where the event is about no link, and where no method of the app's took it.
  init?(ofLinkOf event: RunEvent, in trace: [RunEvent]) {
    guard case .deeplink(let step) = event.event else { return nil }
    let link = step.name == .replaced ? step.with : step.link
    guard let arrival = trace.firstIndex(where: { $0.arrivingLink == link }) else { return nil }
    let hasNoMethod = step.code == .noMethod
    let calls = trace[trace.index(after: arrival)...]
      .prefix { $0.arrivingLink == nil && !$0.isInput }
      .compactMap { event in DelegateMethod(event, after: trace).map { ($0, event.seq) } }
    // An app that a link launches has it in the launch options, and then once more.
    guard
      let (call, seq) = calls.first(where: { !$0.0.isLaunch && !hasNoMethod })
        ?? calls.first(where: \.0.isLaunch),
      let place = SourcePlace(method: call.method, of: call.type)
    else { return nil }
    (self.place, self.seq) = (place, seq)
  }
}

extension LinkHandler {
  /// The method of the application delegate that iOS calls for such a link in an app without scenes
  /// alone; `nil` for a link that the scene's delegate has a method for.
  static func silentMethod(forLinkOf event: RunEvent, in trace: [RunEvent]) -> SourcePlace? {
    guard case .deeplink(let step) = event.event, step.code == .noMethod,
      let arrival = trace.firstIndex(where: { $0.arrivingLink == step.link })
    else { return nil }
    let before = trace[..<arrival].compactMap(\.delegateCall)
    let scenes = Set(before.filter { $0.name == .willConnectTo }.map(\.delegate))
    let called = trace[arrival..<(event.seq - 1)].compactMap(\.delegateCall)
      .filter { scenes.contains($0.delegate) }
      .compactMap { method($0.name == .openURLContexts ? .open : $0.name, ofScene: false) }
    guard let launch = before.last(where: { $0.name == .didFinishLaunching }),
      let delegate = launch.delegate, let method = called.first
    else { return nil }
    return SourcePlace(method: method, of: delegate.className)
  }
}

/// A call of a delegate that may bring a link.
private struct DelegateMethod {
  let type: String
  /// Its full name, as in Apple's documentation.
  let method: String
  let isLaunch: Bool

  init?(_ event: RunEvent, after trace: [RunEvent]) {
    if case .app(let call) = event.event, let delegate = call.delegate {
      let isScene = trace.prefix(event.seq).contains { $0.connects(delegate) }
      guard let method = LinkHandler.method(call.name, ofScene: isScene) else { return nil }
      isLaunch = Self.launches.contains(call.name)
      guard !isLaunch || call.options?.isEmpty == false else { return nil }
      (type, self.method) = (delegate.className, method)
      return
    }
    // The notification center's delegate is named by what it does alone.
    guard let called = event.caller?.method, called.name == AppEvent.Name.didReceive.rawValue
    else { return nil }
    (type, isLaunch) = (called.type, false)
    method = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
  }

  private static let launches: Set<AppEvent.Name> = [.didFinishLaunching, .willConnectTo]

}

extension LinkHandler {
  /// The full name of a delegate's method that may bring a link; `nil` for any other.
  static func method(_ name: AppEvent.Name, ofScene isScene: Bool) -> String? {
    switch name {
    case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .willConnectTo: "scene(_:willConnectTo:options:)"
    case .open: "application(_:open:options:)"
    case .openURLContexts: "scene(_:openURLContexts:)"
    case .continue:
      isScene ? "scene(_:continue:)" : "application(_:continue:restorationHandler:)"
    case .performActionFor:
      "\(isScene ? "windowScene" : "application")(_:performActionFor:completionHandler:)"
    case .didReceiveRemoteNotification:
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    default: nil
    }
  }
}

extension RunEvent {
  /// The number of the link that has just come to the phone.
  fileprivate var arrivingLink: Int? {
    guard case .deeplink(let link) = event, link.name == .received else { return nil }
    return link.link
  }

  fileprivate var isInput: Bool {
    if case .input = event { true } else { false }
  }

  /// The call of a delegate; `nil` for another event.
  fileprivate var delegateCall: AppEvent? {
    guard case .app(let call) = event, call.delegate != nil else { return nil }
    return call
  }

  /// Whether it tells a delegate that its scene connects.
  fileprivate func connects(_ delegate: ObjectReference) -> Bool {
    delegateCall?.name == .willConnectTo && delegateCall?.delegate == delegate
  }
}
