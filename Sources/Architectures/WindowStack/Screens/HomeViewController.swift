import AppLinks
package import HeadlessUIKit
import Phone
import PhoneLook

package final class HomeViewController: UIViewController {
  private var loading: LoadingViewController?
  private var rows: [UIView] = []
  private var column: ColumnView?

  package override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    view.backgroundColor = .secondarySystemBackground
    showRows()
    load()
  }

  private func load() {
    let loading = LoadingViewController()
    self.loading = loading
    AppDelegate.shared?.navigationWindow?.push(loading, at: .low)
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) { [weak self] in
      self?.didLoad()
    }
  }

  private func didLoad() {
    guard let loading else { return }
    self.loading = nil
    AppDelegate.shared?.navigationWindow?.pop(loading, animator: DemoAnimator()) { [weak self] in
      self?.rows += ["A room by the lake", "A loft in town"].map(UIView.card)
      self?.showRows()
      AppDelegate.shared?.inbox.openNext()
    }
  }

  private func showRows() {
    column?.removeFromSuperview()
    let more = UIAction(title: "Show Modal") { [weak self] _ in
      self?.present(ModalViewController(), animated: true)
    }
    let logOut = UIAction(title: "Log Out") { _ in AppDelegate.shared?.signOut() }
    let column = ColumnView(
      rows + [UIButton.filled(more), UIButton.quiet(logOut, color: .systemRed)], from: .top)
    column.fill(view)
    self.column = column
  }
}
