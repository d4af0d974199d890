import AppLinks
import HeadlessUIKit
import PhoneLook

/// A sheet. While it comes and goes, links wait.
final class ComposeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.dismiss(animated: true) }
    ColumnView(
      [UILabel.heading("New Post"), UITextField.field("What is new?"), UIButton.quiet(cancel)],
      from: .top
    ).fill(view)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.async { AppDelegate.shared?.inbox.openNext() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    DispatchQueue.main.async { AppDelegate.shared?.inbox.openNext() }
  }
}
