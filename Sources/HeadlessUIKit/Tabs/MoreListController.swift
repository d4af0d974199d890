internal import Foundation

/// The list of the tabs that have no button of their own in the bar.
final class MoreListController: UITableViewController {
  var tapped: ((UITabBarItem) -> Void)?
  private var items: [UITabBarItem] = []

  /// Shows these in place of the old ones.
  func show(_ items: [UITabBarItem]) {
    self.items = items
    if isViewLoaded { tableView.reloadData() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Tab")
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { items.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Tab", for: indexPath)
    cell.textLabel?.text = items[indexPath.row].title
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tapped?(items[indexPath.row])
  }
}
