public import HeadlessUIKit

extension NSUserActivity {
  /// The activity of a web page.
  public static func browsing(_ url: URL) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }
}
