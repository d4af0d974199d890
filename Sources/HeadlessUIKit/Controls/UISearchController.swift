public import Foundation

/// A search bar with the controller of what was found.
///
/// It is kept by `navigationItem.searchController` and not drawn there: a navigation bar has no
/// room for it here. An app that puts its `searchBar` into a view of its own can use it.
open class UISearchController: UIViewController {
  override class var uikitClass: AnyObject.Type { UISearchController.self }

  /// Shows what was found.
  public final let searchResultsController: UIViewController?
  /// Where is typed what is looked for.
  public final let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
  /// Told whenever the text or the activity changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told of beginning and end.
  open weak var delegate: (any UISearchControllerDelegate)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController = false

  /// A search whose results a controller shows; nil for the one that searches itself.
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
    searchBar.changed = { [unowned self] in
      if !isActive { isActive = true }
      searchResultsUpdater?.updateSearchResults(for: self)
    }
    searchBar.cancelled = { [unowned self] in isActive = false }
  }

  /// Whether something is looked for.
  open var isActive = false {
    didSet {
      guard oldValue != isActive else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
        if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.text = nil
        searchBar.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
      }
    }
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
