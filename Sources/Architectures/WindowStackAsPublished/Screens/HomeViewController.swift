import HeadlessUIKit
import Phone
import PhoneLook

final class HomeViewController: UIViewController {
  private var rows: [UIView] = []
  private var column: ColumnView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    showRows()
    load()
  }

  // D4-07: the timer has no owner that ends it; it pops from the window that it was started in,
  // gone or not.
  private func load() {
    let window = AppDelegate.shared?.navigationWindow
    let loading = LoadingViewController()
    window?.push(loading, at: .low)
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) {
      window?.pop(loading, animator: DemoAnimator()) {
        self.rows += ["A room by the lake", "A loft in town"].map(UIView.card)
        self.showRows()
      }
    }
  }

  private func showRows() {
    column?.removeFromSuperview()
    let more = UIAction(title: "Show Modal") { [weak self] _ in
      self?.present(ModalViewController(), animated: true)
    }
    let logOut = UIAction(title: "Log Out") { _ in AppDelegate.shared?.signOut() }
    let column = ColumnView(
      [UILabel.heading("Home")] + rows
        + [UIButton.filled(more), UIButton.quiet(logOut, color: .systemRed)], from: .top)
    column.fill(view)
    self.column = column
  }
}
