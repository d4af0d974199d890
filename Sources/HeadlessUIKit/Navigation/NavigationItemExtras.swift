/// What few navigation items have.
final class NavigationItemExtras {
  var searchController: UISearchController?
  var hidesSearchBarWhenScrolling = true
  var largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.automatic
  var backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.default
  var prompt: String?
}

extension UINavigationItem {
  /// Whether a title is drawn large. Stored, without effect: titles are drawn small.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  /// How much the way back says.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  private var made: NavigationItemExtras {
    if let extras { return extras }
    let made = NavigationItemExtras()
    extras = made
    return made
  }

  /// The search of the content; its search bar is not drawn in the bar, which the trace says.
  public final var searchController: UISearchController? {
    get { extras?.searchController }
    set {
      made.searchController = newValue
      guard let newValue else { return }
      newValue.barItem = self
      newValue.process.printStandIn(
        "UINavigationItem.searchController",
        "NavScope draws no search bar in a navigation bar: isActive = true begins the search.",
        gives: false)
    }
  }
  /// Whether scrolling hides its search bar. Stored, without effect.
  public final var hidesSearchBarWhenScrolling: Bool {
    get { extras?.hidesSearchBarWhenScrolling ?? true }
    set { made.hidesSearchBarWhenScrolling = newValue }
  }
  /// Whether the title is drawn large. Stored, without effect: titles are drawn small.
  public final var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { extras?.largeTitleDisplayMode ?? .automatic }
    set { made.largeTitleDisplayMode = newValue }
  }
  /// How much the next controller's way back says: this title, `Back`, or nothing.
  public final var backButtonDisplayMode: BackButtonDisplayMode {
    get { extras?.backButtonDisplayMode ?? .default }
    set {
      made.backButtonDisplayMode = newValue
      changed()
    }
  }
  /// A line above the title. Stored, without effect: it is not drawn.
  public final var prompt: String? {
    get { extras?.prompt }
    set { made.prompt = newValue }
  }

  /// What the next controller's way back says.
  var shownBackTitle: String {
    switch extras?.backButtonDisplayMode ?? .default {
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    case .generic: "Back"
    case .minimal: ""
    }
  }

  // MARK: Setting at once

  /// Sets the button at the left edge, at once.
  public final func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// Sets the button at the right edge, at once.
  public final func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the buttons at the left, at once.
  public final func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the buttons at the right, at once.
  public final func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Leaves the way back out, or shows it, at once.
  public final func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
