/// What a swipe over a row offers. Stored, without effect: no swipe asks for it yet.
open class UISwipeActionsConfiguration {
  /// The actions, outermost first.
  public let actions: [UIContextualAction]
  /// Whether a swipe over the whole row performs the first one.
  public final var performsFirstActionWithFullSwipe = true

  /// Offers actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// One thing that a swipe over a row offers.
open class UIContextualAction {
  /// What it is for.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Takes the action, the row's view, and a handler for whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What it is for.
  public let style: Style
  /// What it does.
  public let handler: Handler
  /// What is written on it.
  public final var title: String?
  /// What is drawn on it.
  public final var image: UIImage?
  /// What it stands on.
  public final var backgroundColor: UIColor?

  /// An action that does something when chosen.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
