import HeadlessUIKit
import Phone
import PhoneLook

/// Asks the server whether there is a session.
final class SplashViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.startAnimating()
    ColumnView([UILabel.heading("Listings"), wheel]).fill(view)
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) { [weak self] in
      guard self != nil else { return }
      AppDelegate.shared?.router?.splashDidFinish()
    }
  }
}
