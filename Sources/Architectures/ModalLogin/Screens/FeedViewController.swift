import HeadlessUIKit
import Phone
import PhoneLook

final class FeedViewController: UIViewController {
  private var column: ColumnView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    title = "Feed"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "New Post") { [weak self] _ in
        self?.tabBarController?.present(ComposeViewController(), animated: true)
      })
    load()
  }

  /// Asks the server for posts.
  func load() {
    guard isViewLoaded else { return }
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.startAnimating()
    show([wheel, UILabel.note("Loading …")])
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) { [weak self] in
      self?.didLoad()
    }
  }

  private func didLoad() {
    let posts = ["Kim: a room by the lake", "Lee: a loft in town", "Ana: a hut in the woods"]
    show(
      Session.isLoggedIn
        ? posts.map(UIView.card)
        : [UILabel.heading("Nothing here"), UILabel.note("Sign in to see posts.")])
  }

  private func show(_ rows: [UIView]) {
    column?.removeFromSuperview()
    let column = ColumnView(rows, from: .top)
    column.fill(view)
    self.column = column
  }
}
