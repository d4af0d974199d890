import HeadlessUIKit
import PhoneLook

/// A sheet, which can open another over itself. While it comes and goes, the root stays and links
/// wait.
final class ComposeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.dismiss(animated: true) }
    let attach = UIAction(title: "Attach") { [weak self] _ in
      self?.present(ComposeViewController(), animated: true)
    }
    ColumnView(
      [
        UILabel.heading("New Post"), UITextField.field("What is new?"), UIButton.quiet(attach),
        UIButton.quiet(cancel),
      ],
      from: .top
    ).fill(view)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.async { AppDelegate.shared?.router?.settle() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    DispatchQueue.main.async { AppDelegate.shared?.router?.settle() }
  }
}
