import HeadlessUIKit
import Testing

/// A search presents itself, and what that means for other presentations.
@Suite struct SearchTests {
  private let stage = Stage()
  private let root: UIViewController

  init() {
    let root = stage.probe("Root")
    self.root = root
    stage.show(root)
  }

  /// A search whose bar lies in the root's view.
  private func search(_ results: UIViewController? = nil) -> UISearchController {
    stage.perform {
      let search = UISearchController(searchResultsController: results)
      search.searchBar.frame.origin.y = 100
      root.view.addSubview(search.searchBar)
      return search
    }
  }

  @Test func `a search bar tells its delegate what is typed, and a search controller its updater`()
  {
    let searcher = Searcher()
    let controller = stage.perform { UISearchController(searchResultsController: nil) }
    stage.perform {
      controller.searchResultsUpdater = searcher
      controller.delegate = searcher
      controller.searchBar.delegate = searcher
      controller.searchBar.frame.origin.y = 100
      root.view.addSubview(controller.searchBar)
    }
    _ = stage.simulation.type("cat", into: "Search")
    stage.simulation.runUntilIdle()
    _ = stage.simulation.tap("Cancel")
    stage.simulation.runUntilIdle()
    #expect(
      searcher.heard == [
        "will present", "begin editing", "update cat", "change cat", "did present",
        "will dismiss",
        "end editing", "update ", "cancel", "did dismiss",
      ])
    #expect(controller.isActive == false && controller.searchBar.text == "")
  }

  @Test func `a search is presented, and an alert over what presents it is refused`() throws {
    let search = search()
    stage.act { _ = search.searchBar.becomeFirstResponder() }
    #expect(search.isActive && root.presentedViewController === search)
    stage.act {
      root.present(
        UIAlertController(title: "Saved", message: nil, preferredStyle: .alert), animated: true)
    }
    let told = try #require(stage.simulation.console.last)
    #expect(told.contains("which is already presenting <UISearchController:"))

    // What is meant for a modal of one's own dismisses the search.
    stage.act { root.dismiss(animated: true) }
    #expect(!search.isActive && root.presentedViewController == nil)
  }

  @Test func `the results appear with the search, are seen with a text, and leave with it`() {
    let results = stage.probe("Results")
    let search = search(results)
    stage.act { _ = search.searchBar.becomeFirstResponder() }
    #expect(results.view.window != nil && results.view.isHidden)
    _ = stage.simulation.type("cat", into: "Search")
    #expect(!results.view.isHidden)
    #expect(results.view.convert(results.view.bounds, to: nil as UIView?).minY == 156)
    stage.act { search.isActive = false }
    #expect(results.view.window == nil && root.presentedViewController == nil)
  }

  @Test func `what does not obscure lets what is below be tapped`() {
    let button = stage.perform {
      let button = UIButton(type: .system)
      button.setTitle("Below", for: .normal)
      button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
      root.view.addSubview(button)
      return button
    }
    let search = search()
    stage.act { search.isActive = true }
    #expect(stage.simulation.tap("Below") != .reached(button.traceName))
    stage.act { search.isActive = false }
    stage.perform { search.obscuresBackgroundDuringPresentation = false }
    stage.act { search.isActive = true }
    #expect(stage.simulation.tap("Below") == .reached(button.traceName))
  }

  @Test func `the search of a navigation item begins when the app says so, once it is shown`()
    throws
  {
    let (list, search) = stage.perform {
      let list = UIViewController()
      let search = UISearchController(searchResultsController: nil)
      list.navigationItem.searchController = search
      search.isActive = true
      return (list, search)
    }
    #expect(!search.isActive)
    #expect(
      stage.simulation.console.first
        == "NavScope draws no search bar in a navigation bar: isActive = true begins the search.")
    #expect(try #require(stage.simulation.console.last).contains("whose view is not in the window"))
    let navigation = stage.perform { UINavigationController(rootViewController: list) }
    stage.show(navigation)
    stage.act { search.isActive = true }
    #expect(search.isActive && search.presentingViewController === navigation)
    stage.act { _ = stage.simulation.type("cat", into: "Search") }
    #expect(search.searchBar.text == "cat")
    _ = stage.simulation.tap("Cancel")
    stage.simulation.runUntilIdle()
    #expect(!search.isActive && navigation.presentedViewController == nil)
  }
}

private final class Searcher: NSObject, UISearchResultsUpdating, UISearchBarDelegate,
  UISearchControllerDelegate
{
  var heard: [String] = []
  func updateSearchResults(for searchController: UISearchController) {
    heard.append("update \(searchController.searchBar.text ?? "nil")")
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { heard.append("begin editing") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("end editing") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    heard.append("change \(searchText)")
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard.append("cancel") }
  func willPresentSearchController(_ searchController: UISearchController) {
    heard.append("will present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    heard.append("will dismiss")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    heard.append("did present")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    heard.append("did dismiss")
  }
}
