package import Foundation

/// What happens to the process, and the calls of its delegates.
package struct AppEvent: EventPayload {
  package static var kind: String { "app" }
  package static var topic: EventTopic? { .app }
  package var isOfApp: Bool { name != .session }

  package enum Name: String, EventName, ColumnValue {
    case state, screen, shortcutItems, session, banner, bannerGone, installed, openRequested
    case returned, launchRefused, handledTwice, notificationActions
    // Calls of the delegates.
    case willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive
    case didEnterBackground, willEnterForeground, willTerminate, open, willContinueUserActivity
    case `continue`, performActionFor, didReceiveRemoteNotification, didReceiveMemoryWarning
    case willPresent, didReceive
    case configurationForConnecting, willConnectTo, openURLContexts, didDisconnect
    case stateRestorationActivity, didDiscardSceneSessions, didRegisterForRemoteNotifications
    case restoreInteractionState, didFailToContinueUserActivity, performFetch
    case handleEventsForBackgroundURLSession
    case shouldSaveSecureApplicationState, shouldRestoreSecureApplicationState
  }

  /// Whether the app counts its user as signed in.
  package enum SignIn: String, CaseIterable, ColumnValue {
    case valid, none
  }

  /// What an app lacks that does not live by scenes.
  package enum MissingForScenes: String, CaseIterable, ColumnValue {
    /// The scene manifest in the Info.plist, and a delegate that knows of a configuration.
    case manifest
    /// A configuration in the manifest.
    case configurations
    /// A scene delegate's class in the configuration.
    case delegateClass
  }

  /// A Home Screen quick action.
  package struct ShortcutItem: ColumnValue {
    package var type: String
    package var title: String
    /// `nil` if the event has none.
    package var subtitle: String??

    package init(type: String, title: String, subtitle: String?? = nil) {
      self.type = type
      self.title = title
      self.subtitle = subtitle
    }
  }

  /// An associated domain and the app that its association file names.
  package struct Domain: ColumnValue {
    package var domain: String
    package var appID: String

    package init(domain: String, appID: String) {
      self.domain = domain
      self.appID = appID
    }
  }

  /// The screen of the device.
  package struct Screen: Sendable {
    /// In points.
    package var size = CGSize.zero
    /// Top, left, bottom and right, in points.
    package var safeArea: [Double] = []
    /// The height of the status bar in points.
    package var statusBar = 0.0
    package var orientation = ""
    package var isInCall = false

    package init() {}
  }

  package var name = Name.state
  /// The delegate, if one was called; the notification center's is not named.
  package var delegate: ObjectReference?
  /// How deep a call of a delegate is nested, from 1.
  package var depth: Int?
  package var state = LifeState.notRunning
  /// The state before.
  package var from = LifeState.notRunning
  package var session = SignIn.none
  package var screen = Screen()
  /// What a banner says.
  package var title = ""
  package var body = ""
  package var link: String?
  /// The quick actions that the Home Screen shows now.
  package var items: [ShortcutItem] = []
  package var domains: [Domain] = []
  package var schemes: [String] = []
  package var shortcuts: [ShortcutItem] = []
  /// The buttons of notifications that the app has registered.
  package var actions: [NotificationAction] = []
  /// The keys of the launch options or the connection options, sorted.
  package var options: [String]?
  /// The type of the user activity; `nil` if a log does not have it.
  package var activityType: String?
  /// The type of the quick action; `nil` if a log does not have it.
  package var type: String?
  /// Of several URLs, with a space between them.
  package var url: String?
  /// The name of the background session.
  package var identifier: String?
  /// What the person did with a notification; nil for a tap.
  package var action: String?
  /// The delegate's call that returned.
  package var call = Name.open
  /// What it returned.
  package var value = false
  /// The web address that the browser opens as well, because the call returned false.
  package var browser: String?
  package var missing = MissingForScenes.manifest
  /// The name of the notification that an observer got.
  package var notification = ""

  package init() {}

  package init(_ name: Name) { self.name = name }

  package static func state(_ state: LifeState, from old: LifeState) -> AppEvent {
    var event = AppEvent(.state)
    (event.state, event.from) = (state, old)
    return event
  }

  package static func session(isSignedIn: Bool) -> AppEvent {
    var event = AppEvent(.session)
    event.session = isSignedIn ? .valid : .none
    return event
  }

  package static func screen(_ screen: Screen) -> AppEvent {
    var event = AppEvent(.screen)
    event.screen = screen
    return event
  }

  package static func shortcutItems(_ items: [ShortcutItem]) -> AppEvent {
    var event = AppEvent(.shortcutItems)
    event.items = items
    return event
  }

  package static func banner(title: String, body: String) -> AppEvent {
    var event = AppEvent(.banner)
    (event.title, event.body) = (title, body)
    return event
  }

  package static func installed(
    domains: [Domain], schemes: [String], shortcuts: [ShortcutItem]
  ) -> AppEvent {
    var event = AppEvent(.installed)
    (event.domains, event.schemes, event.shortcuts) = (domains, schemes, shortcuts)
    return event
  }

  package static func openRequested(_ url: String) -> AppEvent {
    var event = AppEvent(.openRequested)
    event.url = url
    return event
  }

  /// A launch method of the delegate; `options` are the keys of the launch options, sorted.
  package static func launching(_ call: Name, options: [String]?) -> AppEvent {
    var event = AppEvent(call)
    event.options = options
    return event
  }

  /// What a call of a delegate answered.
  ///
  /// - Parameter browser: the web address that the browser opens as well; `nil` if it opens none.
  package static func returned(
    _ call: Name, _ value: Bool, by delegate: ObjectReference, browser: String? = nil
  ) -> AppEvent {
    var event = AppEvent(.returned)
    (event.call, event.value, event.delegate) = (call, value, delegate)
    event.browser = browser
    return event
  }

  /// The system does not launch the app for want of scenes.
  package static func launchRefused(_ missing: MissingForScenes) -> AppEvent {
    var event = AppEvent(.launchRefused)
    event.missing = missing
    return event
  }

  /// The observer of a scene that is gone handled a notification, and the next scene has one too.
  package static func handledTwice(_ notification: String) -> AppEvent {
    var event = AppEvent(.handledTwice)
    event.notification = notification
    return event
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&delegate)
    visitor.name(&name)
    visitor.depth(&depth)
    switch name {
    case .state:
      visitor.column("state", &state)
      visitor.column("from", &from)
    case .screen: screen.columns(&visitor)
    case .shortcutItems: visitor.column("items", &items)
    case .notificationActions: visitor.column("actions", &actions)
    case .session: visitor.column("state", &session)
    case .banner:
      visitor.column("title", &title)
      visitor.column("body", &body)
      visitor.optional("link", &link)
    case .installed:
      visitor.column("domains", &domains)
      visitor.column("schemes", &schemes)
      visitor.column("shortcuts", &shortcuts)
    case .willFinishLaunching, .didFinishLaunching, .willConnectTo:
      visitor.optional("options", &options)
    case .open, .openURLContexts, .openRequested: visitor.optional("url", &url)
    case .willContinueUserActivity, .didFailToContinueUserActivity:
      visitor.optional("activityType", &activityType)
    case .continue:
      visitor.optional("activityType", &activityType)
      visitor.optional("url", &url)
    case .performActionFor: visitor.optional("type", &type)
    case .handleEventsForBackgroundURLSession: visitor.optional("identifier", &identifier)
    case .didReceive: visitor.optional("action", &action)
    case .returned:
      visitor.column("call", &call)
      visitor.column("value", &value)
      visitor.optional("browser", &browser)
    case .launchRefused: visitor.column("missing", &missing)
    case .handledTwice: visitor.column("notification", &notification)
    case .bannerGone, .didBecomeActive, .willResignActive, .didEnterBackground,
      .willEnterForeground, .willTerminate, .didReceiveRemoteNotification,
      .didReceiveMemoryWarning, .willPresent, .configurationForConnecting,
      .didDisconnect, .stateRestorationActivity, .didDiscardSceneSessions,
      .didRegisterForRemoteNotifications, .restoreInteractionState, .performFetch,
      .shouldSaveSecureApplicationState, .shouldRestoreSecureApplicationState:
      break
    }
  }
}

extension AppEvent.Screen {
  fileprivate mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("size", &size)
    visitor.column("safeArea", &safeArea)
    visitor.column("statusBar", &statusBar)
    visitor.column("orientation", &orientation)
    visitor.column("inCall", &isInCall)
  }
}

extension AppEvent.ShortcutItem {
  package static var blank: Self { Self(type: "", title: "") }

  package var traceValue: TraceValue {
    var members: [TraceValue.Member] = [
      .init("type", .string(type)), .init("title", .string(title)),
    ]
    if let subtitle {
      members.append(.init("subtitle", subtitle.map { .string($0) } ?? .null))
    }
    return .object(members)
  }

  package init?(_ value: TraceValue) {
    guard let type = value[member: "type"]?.string, let title = value[member: "title"]?.string
    else { return nil }
    self.init(type: type, title: title, subtitle: value[member: "subtitle"].map(\.string))
  }
}

extension AppEvent.Domain {
  package static var blank: Self { Self(domain: "", appID: "") }

  package var traceValue: TraceValue {
    .object([.init("domain", .string(domain)), .init("appID", .string(appID))])
  }

  package init?(_ value: TraceValue) {
    guard let domain = value[member: "domain"]?.string,
      let appID = value[member: "appID"]?.string
    else { return nil }
    self.init(domain: domain, appID: appID)
  }
}
