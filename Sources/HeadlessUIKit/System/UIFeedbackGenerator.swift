public import Foundation

/// Lets the phone be felt. Nothing is felt here.
open class UIFeedbackGenerator: NSObject {
  public override init() {}
  /// A view in which it is felt.
  public convenience init(view: UIView) { self.init() }
  /// Gets ready.
  open func prepare() {}
}

/// As if two things met. Nothing is felt here.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong the feedback is; it is not simulated.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// Of a strength.
  public convenience init(style: FeedbackStyle) { self.init() }
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

/// As if something clicked into its place. Nothing is felt here.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}

/// How something turned out. Nothing is felt here.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What the feedback is about; it is not simulated.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}
