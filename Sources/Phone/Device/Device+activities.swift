internal import DeeplinkFormats
internal import Foundation
internal import HeadlessUIKit
internal import JSON
internal import VirtualTime

/// When the data of an activity comes that another device hands over.
public enum HandoffData: String, CaseIterable, Sendable {
  case atOnce, later, never
}

/// An activity of another device whose data is still on the way.
struct AnnouncedActivity {
  let arrival: Arrival
  let activity: NSUserActivity
  let comes: Bool
}

// Activities that are continued: links to the web, those of Spotlight and Siri, and those that
// another device hands over.
extension Device {
  /// Delivers an activity of a type, unless iOS withholds it from the app.
  func deliverActivity(_ value: JSONValue, of type: String) {
    guard let activity = admittedActivity(value, of: type) else { return }
    deliver(.activity(activity))
  }

  /// Continues what was begun on another device; its data may come later, or not at all.
  func handOff(_ value: JSONValue, of type: String, data: HandoffData) {
    guard let activity = admittedActivity(value, of: type) else { return }
    guard data != .atOnce else {
      var parcel = parcel(of: [.activity(activity)])
      parcel.handoffType = type
      return deliver(parcel)
    }
    let arrival = Arrival(
      delivery: .activity(activity), number: links.receive(.activity(activity)),
      since: simulation.eventCount)
    dropAnnouncedActivity()
    deliver(Parcel(arrivals: [], handoffType: type))
    announced = AnnouncedActivity(arrival: arrival, activity: activity, comes: data == .later)
    timers.plan(.activityArrives, at: simulation.instant + Self.timeOfHandoff)
  }

  /// The activity as the app is given it; nil, with a link that is refused, if iOS withholds it.
  private func admittedActivity(_ value: JSONValue, of type: String) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = value["webpageURL"]?.string.flatMap { URL(string: $0) }
    activity.referrerURL = value["referrerURL"]?.string.flatMap { URL(string: $0) }
    activity.title = value["title"]?.string
    activity.userInfo = value["userInfo"]?.userInfo
    if type == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL,
      let reason = bundle.reasonToStayInBrowser(url, written: value["webpageURL"]?.string)
    {
      refuse(.activity(activity), because: .browser(reason))
      return nil
    }
    if let reason = bundle.reasonToWithhold(activityType: type) {
      refuse(.activity(activity), because: LinkReason(.activityType, reason))
      return nil
    }
    return activity
  }

  /// The data of the activity that was announced has come, or does not come.
  func activityArrives() {
    guard let announced else { return }
    self.announced = nil
    guard announced.comes else {
      simulation.failAnnounced(ofType: announced.activity.activityType, Self.handoffError)
      return links.refuse(announced.arrival.number, because: .dataMissing)
    }
    links.deliver(announced.arrival)
    guard !simulation.continueAnnounced(announced.activity).isImplemented else { return }
    links.drop(
      announced.arrival.number, because: .noMethod(hasScenes: simulation.hasScenes))
  }

  /// The app has left the screen before the data came.
  func dropAnnouncedActivity() {
    guard let announced else { return }
    self.announced = nil
    timers.cancel(.activityArrives)
    links.refuse(announced.arrival.number, because: .dataTooLate)
  }

  /// No source says how long it takes.
  private static let timeOfHandoff = TimeSpan(seconds: 1)

  /// `NSUserActivityRemoteUnavailableError`.
  private static var handoffError: NSError { NSError(domain: NSCocoaErrorDomain, code: 4609) }
}
