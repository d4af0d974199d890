internal import Trace

/// The names of UIKit's calls, as the languages and the people who log write them.
enum CallNames {
  /// What a name means.
  struct Meaning: Hashable {
    var kind: LoggedCall.Kind
    var name: String

    init(_ kind: LoggedCall.Kind, _ name: String) { (self.kind, self.name) = (kind, name) }
  }

  /// The calls of delegates that a trace tells.
  static let delegateCalls: Set<String> = Set(
    AppEvent.Name.allCases.map(\.rawValue)
  ).subtracting([
    "state", "screen", "shortcutItems", "session", "banner", "bannerGone", "installed",
    "openRequested", "returned", "launchRefused", "handledTwice", "notificationActions",
  ])

  /// What a name without its labels means; `nil` for what is no name of UIKit.
  ///
  /// - Parameter labels: the labels of the arguments, or the rest of a selector.
  static func meaning(of base: String, labels: [Substring], of subject: String?) -> Meaning? {
    let isOfDelegate = subject.map(isDelegate) ?? false
    if isOfDelegate, delegateCalls.contains(base) { return Meaning(.app, base) }
    if let known = plain[base] {
      guard let label = labels.first, label != "_" else { return known }
      return isOfView(base, label) ? Meaning(.untraced, "\(base)(\(label):)") : known
    }
    if receivers.contains(base) { return delegate(label: labels.first { $0 != "_" } ?? "") }
    if base.hasPrefix("application") || base.hasPrefix("scene") {
      let rest = base.dropFirst(base.hasPrefix("scene") ? 5 : 11)
      return delegate(label: rest.prefix(1).lowercased() + rest.dropFirst(), isWhole: true)
    }
    return isOfDelegate ? delegate(label: base[...]) : nil
  }

  /// The name of a call that a word may be: people write those of views and the end of an object
  /// with a capital too, `ViewWillDisappear()`. `nil` for another word with a capital.
  static func base(of word: Substring) -> String? {
    guard let first = word.utf8.first, first < 0x80, word.utf8.count > 3 else { return nil }
    guard first.isUppercase else { return String(word) }
    guard first == UInt8(ascii: "V") || first == UInt8(ascii: "D") else { return nil }
    let name = word.prefix(1).lowercased() + word.dropFirst()
    guard let meaning = plain[name] else { return nil }
    return name.hasPrefix("view") || meaning.kind == .dealloc ? name : nil
  }

  /// Whether a word can be the name of a call, of whatever object; other words need no further
  /// look.
  static func mayMean(_ word: String) -> Bool {
    plain[word] != nil || delegateCalls.contains(word) || receivers.contains(word)
      || ["init", "present", "dismiss"].contains(word) || word.hasPrefix("application")
      || word.hasPrefix("scene") || starts.contains { word.hasPrefix($0.start) }
  }

  /// Whether the object that a log names so is the application's or a scene's.
  static func isDelegate(_ subject: String) -> Bool {
    let name = subject.lowercased()
    return name == "app" || name == "application" || name == "uiapplication"
      || name.hasSuffix("appdelegate")
      || (name[...].end(of: "scene") != nil && !name.hasSuffix("controller"))
  }

  /// The calls that begin with who makes them.
  private static let receivers: Set<String> = [
    "application", "scene", "windowScene", "userNotificationCenter",
  ]

  private static func delegate(label: some StringProtocol, isWhole: Bool = false) -> Meaning? {
    let label = String(label)
    if delegateCalls.contains(label) { return Meaning(.app, label) }
    guard !isWhole else { return nil }
    return starts.first { label.hasPrefix($0.start) }.map { Meaning(.app, $0.name) }
  }

  /// What stands behind these in a whole selector: `openURL`, `performActionForShortcutItem`.
  private static let starts: [(start: String, name: String)] = [
    ("willFinishLaunching", "willFinishLaunching"), ("didFinishLaunching", "didFinishLaunching"),
    ("willConnectTo", "willConnectTo"), ("openURLContexts", "openURLContexts"),
    ("openURL", "open"), ("willContinueUserActivity", "willContinueUserActivity"),
    ("continueUserActivity", "continue"), ("performActionFor", "performActionFor"),
    ("didReceiveRemoteNotification", "didReceiveRemoteNotification"),
    ("didReceiveNotificationResponse", "didReceive"), ("willPresentNotification", "willPresent"),
    ("configurationForConnecting", "configurationForConnecting"),
    ("didDiscardSceneSessions", "didDiscardSceneSessions"),
    ("didRegisterForRemoteNotifications", "didRegisterForRemoteNotifications"),
    ("didFailToContinueUserActivity", "didFailToContinueUserActivity"),
    ("restoreInteractionState", "restoreInteractionState"), ("performFetch", "performFetch"),
    ("handleEventsForBackgroundURLSession", "handleEventsForBackgroundURLSession"),
  ]

  private static func isOfView(_ base: String, _ label: Substring) -> Bool {
    ["willMove", "didMove"].contains(base)
      && (label.hasPrefix("toSuperview") || label.hasPrefix("toWindow"))
  }

  private static let plain: [String: Meaning] = {
    var names: [String: Meaning] = [:]
    for callback in Callback.allCases {
      names[callback.rawValue] = Meaning(.callback, callback.rawValue)
    }
    for (name, meaning) in others { names[name] = meaning }
    for name in untraced { names[name] = Meaning(.untraced, name) }
    return names
  }()

  private static let others: [String: Meaning] = [
    "willMoveToParentViewController": Meaning(.callback, "willMove"),
    "didMoveToParentViewController": Meaning(.callback, "didMove"),
    "willTransitionToTraitCollection": Meaning(.callback, "willTransition"),
    "viewWillTransitionToSize": Meaning(.callback, "viewWillTransition"),
    "deinit": Meaning(.dealloc, "deinit"), "dealloc": Meaning(.dealloc, "deinit"),
    "deinitialized": Meaning(.dealloc, "deinit"), "deallocated": Meaning(.dealloc, "deinit"),
    "pushViewController": Meaning(.navigation, "push"),
    "popViewController": Meaning(.navigation, "pop"),
    "popViewControllerAnimated": Meaning(.navigation, "pop"),
    "popToViewController": Meaning(.navigation, "popTo"),
    "popToRootViewController": Meaning(.navigation, "popToRoot"),
    "popToRootViewControllerAnimated": Meaning(.navigation, "popToRoot"),
    "setViewControllers": Meaning(.navigation, "set"),
    "presentViewController": Meaning(.presentation, "present"),
    "dismissViewControllerAnimated": Meaning(.presentation, "dismiss"),
    "setRootViewController": Meaning(.window, "root"),
    "addChildViewController": Meaning(.child, "add"), "addChild": Meaning(.child, "add"),
    "removeFromParentViewController": Meaning(.child, "remove"),
    "removeFromParent": Meaning(.child, "remove"),
  ]

  private static let untraced = [
    "updateConstraints", "layoutSubviews", "willMoveToSuperview", "didMoveToSuperview",
    "willMoveToWindow", "didMoveToWindow", "willShow", "didShow", "prepareForSegue",
    "didBecomeKey", "didResignKey", "didBecomeVisible", "didBecomeHidden",
    "safeAreaInsetsDidChange", "viewSafeAreaInsetsDidChange", "awakeFromNib",
  ]
}
