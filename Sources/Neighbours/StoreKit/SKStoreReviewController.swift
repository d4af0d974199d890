public import HeadlessUIKit

/// Asks a person to rate the app. On a phone the system decides whether it asks; here it never
/// does.
public final class SKStoreReviewController: NSObject {
  public static func requestReview() {}
  public static func requestReview(in windowScene: UIWindowScene) {}
}

/// The newer name of the same.
public enum AppStore {
  public static func requestReview(in windowScene: UIWindowScene) {}
}
