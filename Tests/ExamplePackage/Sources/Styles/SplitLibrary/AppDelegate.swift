import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate, UISplitViewControllerDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = self
    split.preferredDisplayMode = .oneBesideSecondary
    split.setViewController(ShelvesViewController(style: .plain), for: .primary)
    split.setViewController(BookViewController(title: "No book"), for: .secondary)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = split
    window?.makeKeyAndVisible()
    return true
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    .primary
  }
}

class ShelvesViewController: UITableViewController {
  private let books = ["Emma", "Persuasion", "Sanditon"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    books.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    cell.textLabel?.text = books[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let book = BookViewController(title: books[indexPath.row])
    splitViewController?.showDetailViewController(book, sender: self)
  }
}

class BookViewController: UIViewController {
  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}
