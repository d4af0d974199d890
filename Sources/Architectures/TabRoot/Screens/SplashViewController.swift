import HeadlessUIKit
import Phone

/// Loads what the app needs before it shows anything else.
final class SplashViewController: WaitViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) { [weak self] in
      guard let self else { return }
      activityIndicator.stopAnimating()
      AppDelegate.shared?.rootViewController?.splashDidFinish(
        isUpdateRequired: Preload.isUpdateRequired)
    }
  }
}

/// Tells the server that the user has signed out, which takes 3 s.
final class SigningOutViewController: WaitViewController {
  override var message: String { "Logging out…" }

  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [weak self] in
      guard let self else { return }
      activityIndicator.stopAnimating()
      AppDelegate.shared?.rootViewController?.signOutDidFinish()
    }
  }
}

/// A wheel that turns on a dimmed white page.
class WaitViewController: UIViewController {
  final let activityIndicator = UIActivityIndicatorView(style: .whiteLarge)
  private let text = UILabel()

  /// What stands under the wheel.
  var message: String { "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    activityIndicator.frame = view.bounds
    activityIndicator.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    activityIndicator.color = .white
    activityIndicator.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.addSubview(activityIndicator)
    text.text = message
    text.textColor = .white
    text.textAlignment = .center
    view.addSubview(text)
    activityIndicator.startAnimating()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    text.frame = CGRect(x: 0, y: view.bounds.midY + 36, width: view.bounds.width, height: 24)
  }
}
