import HeadlessUIKit
import Phone

/// An app with a list that is longer than the screen; a row leads to a screen with its name.
struct ListApp: SimulatedApp {
  let entry = CatalogueEntry(id: "list")

  func makeDelegate() -> any UIApplicationDelegate { ListDelegate() }
}

private final class ListDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: ListViewController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class ListViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    60
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = UIViewController()
    row.title = "About row \(indexPath.row + 1)"
    navigationController?.pushViewController(row, animated: false)
  }
}
