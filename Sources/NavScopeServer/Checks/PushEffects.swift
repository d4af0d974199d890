internal import DeeplinkFormats
internal import JSON

extension PushPayload {
  /// What the push does to the phone and to the app, a line each.
  var effects: [String] {
    guard !kind.isLiveActivity else { return [liveActivity] }
    return [
      widgets, shown, badge.map { $0 == 0 ? "badge: cleared" : "badge: \($0)" }, sound, calls,
      ownData,
    ]
    .compactMap(\.self)
  }

  private var liveActivity: String {
    switch userInfo["aps"]?["event"]?.string {
    case "start": "phone: starts a Live Activity; the app is woken in the background"
    case "end": "phone: ends a Live Activity; no app code runs"
    default: "phone: updates a Live Activity; no app code runs"
    }
  }

  private var widgets: String? {
    kind.reloadsWidgets
      ? "phone: reloads the app's widgets, or its controls if it is sent as such (iOS 26 and later)"
      : nil
  }

  private var shown: String? {
    guard let alert, alert.hasText else { return nil }
    let texts = [alert.title, alert.subtitle, alert.body].compactMap(\.self).filter { !$0.isEmpty }
    return "banner: \(texts.joined(separator: " – "))"
  }

  private var sound: String? {
    let sound = userInfo["aps"]?["sound"]
    return (sound?.string ?? sound?["name"]?.string).map { "sound: \($0)" }
  }

  private var calls: String {
    let fetch = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    let tapped =
      "a tap calls userNotificationCenter(_:didReceive:withCompletionHandler:); "
      + "in the foreground willPresent decides whether the banner is shown"
    let background =
      kind.isBackground
      ? "app: woken in the background by \(fetch), unless the user has force-quit it"
      : "app: no code runs in the background"
    return shown == nil ? background : "\(background); \(tapped)"
  }

  private var ownData: String {
    let own = userInfo.map(\.key).filter { $0 != "aps" }
    return "userInfo: " + (own.isEmpty ? "aps alone" : (["aps"] + own).joined(separator: ", "))
  }
}
