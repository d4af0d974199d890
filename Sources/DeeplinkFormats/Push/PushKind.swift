internal import JSON

extension PushPayload {
  /// What a push asks of the system.
  public struct Kind: Sendable, Equatable {
    /// What the person notices, the most striking thing.
    ///
    /// An alert without a text shows nothing and counts as none.
    public enum Interaction: Sendable, Equatable {
      case none, alert, badge, sound, criticalSound, badgeAndSound
    }

    public let interaction: Interaction
    /// `content-available: 1`: the app gets time in the background.
    public let isBackground: Bool
    /// The start, an update or the end of a Live Activity.
    public let isLiveActivity: Bool
    /// `content-changed: true`: the system reloads the app's widgets, or its controls.
    public let reloadsWidgets: Bool

    /// `alert`, `badge-only`, `sound-only`, `critical-sound`, `badge+sound`, `background`,
    /// `live-activity`, `widgets`, `none`, and `…+background` if both apply.
    public var name: String {
      guard !isLiveActivity else { return "live-activity" }
      switch (interaction, isBackground) {
      case (.none, true): return "background"
      case (.none, false): return reloadsWidgets ? "widgets" : "none"
      case (.badge, true): return "badge+background"
      case (.sound, true): return "sound+background"
      case (_, true): return "\(interactionName)+background"
      case (_, false): return interactionName
      }
    }

    private var interactionName: String {
      switch interaction {
      case .none: "none"
      case .alert: "alert"
      case .badge: "badge-only"
      case .sound: "sound-only"
      case .criticalSound: "critical-sound"
      case .badgeAndSound: "badge+sound"
      }
    }

    init(aps: JSONValue, alert: PushPayload.Alert?) {
      isBackground = aps["content-available"]?.number?.integer == 1
      isLiveActivity =
        aps["content-state"] != nil
        || aps["event"] != nil && (aps["timestamp"] ?? aps["attributes-type"]) != nil
      reloadsWidgets = aps["content-changed"] == true
      let isCritical = aps["sound"]?["critical"]?.number?.integer == 1
      let sounds = aps["sound"]?.string != nil || aps["sound"]?.object != nil
      interaction =
        switch (alert?.hasText ?? false, sounds, aps["badge"]?.number != nil) {
        case (true, _, _): .alert
        case (_, true, _) where isCritical: .criticalSound
        case (_, true, true): .badgeAndSound
        case (_, true, false): .sound
        case (_, false, true): .badge
        case (_, false, false): .none
        }
    }
  }
}
