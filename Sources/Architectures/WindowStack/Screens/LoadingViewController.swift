import HeadlessUIKit
import PhoneLook

final class LoadingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.startAnimating()
    ColumnView([wheel, UILabel.note("Loading …")]).fill(view)
  }
}
