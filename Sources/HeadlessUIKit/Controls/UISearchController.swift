public import Foundation

/// A search bar with the controller of what was found, which presents itself for as long as
/// something is looked for.
///
/// A navigation bar has no room for the search bar of `navigationItem.searchController`: the trace
/// says so, and the app's own `isActive = true` begins such a search. A `searchBar` in a view of
/// the app's begins one when it is edited.
open class UISearchController: UIViewController {
  override class var uikitClass: AnyObject.Type { UISearchController.self }

  /// Shows what was found.
  public final let searchResultsController: UIViewController?
  /// The bar for the text to search for.
  public final let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
  /// Told whenever the text or the activity changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told of beginning and end.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether what presents it is dimmed, and takes no touches, while it shows no results.
  open var obscuresBackgroundDuringPresentation = true
  /// Stored, without effect: a search bar that the navigation item has covers the navigation bar.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// Whether the results are shown as soon as there is a text.
  open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
  /// Whether the results are shown.
  open var showsSearchResultsController = false { didSet { showResults() } }
  /// What has it for its search bar.
  final weak var barItem: UINavigationItem?

  /// A search whose results a controller shows; `nil` for the one that searches itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    build()
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    build()
  }

  private func build() {
    modalPresentationStyle = .overCurrentContext
    searchBar.begun = { [unowned self] in isActive = true }
    searchBar.changed = { [unowned self] in
      searchResultsUpdater?.updateSearchResults(for: self)
      showResults()
    }
    searchBar.cancelled = { [unowned self] in isActive = false }
  }

  // MARK: Presenting itself

  private var isPresented = false

  /// Whether something is looked for: setting it presents the controller, or dismisses it.
  open var isActive: Bool {
    get { isPresented }
    set {
      guard newValue != isPresented else { return }
      if !newValue { return ownPresentation?.presenter?.dismiss(animated: true) ?? () }
      guard ownPresentation == nil else { return }
      guard let source = barItem?.controller ?? searchBar.owner else {
        return process.printStandIn(
          "UISearchController",
          "NavScope cannot begin this search: its search bar is in no controller's view.",
          gives: false)
      }
      source.present(self, animated: true)
    }
  }

  override func ownKindOfPresentation(_ presenter: UIViewController?) -> UIPresentationController? {
    SearchPresentationController(presentedViewController: self, presenting: presenter)
  }

  fileprivate final func willPresent() {
    isPresented = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    showResults()
  }

  fileprivate final func didPresent() { delegate?.didPresentSearchController(self) }

  fileprivate final func willDismiss() {
    delegate?.willDismissSearchController(self)
    isPresented = false
    searchBar.text = nil
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    searchResultsUpdater?.updateSearchResults(for: self)
    showResults()
  }

  fileprivate final func didDismiss() { delegate?.didDismissSearchController(self) }

  // MARK: Its view

  open override func loadView() { view = SearchContainerView() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if barItem != nil { view.addSubview(searchBar) }
    guard let results = searchResultsController else { return }
    addChild(results)
    results.view.isHidden = true
    view.addSubview(results.view)
    results.didMove(toParent: self)
  }

  private func showResults() {
    guard let view = viewIfLoaded else { return }
    let hasText = searchBar.text?.isEmpty == false
    let isShown =
      isPresented
      && (showsSearchResultsController || automaticallyShowsSearchResultsController && hasText)
    searchResultsController?.viewIfLoaded?.isHidden = !isShown
    let dims = isPresented && !isShown && obscuresBackgroundDuringPresentation
    (view as? SearchContainerView)?.dims = dims
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var rest = view.bounds
    if searchBar.superview === view {
      searchBar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: rest.width, height: 56)
      rest = rest.inset(by: UIEdgeInsets(top: searchBar.frame.maxY, left: 0, bottom: 0, right: 0))
    }
    searchResultsController?.viewIfLoaded?.frame = rest
  }
}

/// Lets what lies below be touched, unless it dims that.
private final class SearchContainerView: UIView {
  var dims = false {
    didSet { backgroundColor = dims ? UIColor(white: 0, alpha: 0.1) : nil }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !dims ? nil : hit
  }
}

/// Lays a search over what presents it: below its search bar, if that is in a view of the app's.
private final class SearchPresentationController: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }

  override var shouldPresentInFullscreen: Bool { false }
  override var passesTouches: Bool { true }
  override var effect: TransitionEffect { .alpha }
  override var duration: Double { 0.25 }
  override var traceName: String { "search" }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let search else { return .zero }
    let bar = search.searchBar
    guard bar.window === containerView.window, !bar.isDescendant(of: containerView) else {
      return containerView.bounds
    }
    let top = bar.convert(bar.bounds, to: containerView).maxY
    return containerView.bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  override func presentationTransitionWillBegin() { search?.willPresent() }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { search?.didPresent() }
  }
  override func dismissalTransitionWillBegin() { search?.willDismiss() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { search?.didDismiss() }
  }
}

/// Finds what is looked for.
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// Told of the beginning and the end of a search.
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
