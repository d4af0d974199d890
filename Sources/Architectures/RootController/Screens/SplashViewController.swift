import HeadlessUIKit
import Phone

/// Asks the server whether there is a session, and lets the root decide.
final class SplashViewController: UIViewController {
  private let activityIndicator = UIActivityIndicatorView(style: .whiteLarge)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    activityIndicator.frame = view.bounds
    activityIndicator.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    activityIndicator.color = .white
    activityIndicator.backgroundColor = UIColor(white: 0, alpha: 0.4)
    view.addSubview(activityIndicator)
    makeServiceCall()
  }

  private func makeServiceCall() {
    activityIndicator.startAnimating()
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) { [weak self] in
      guard let self else { return }
      activityIndicator.stopAnimating()
      AppDelegate.shared?.rootViewController?.splashDidFinish()
    }
  }
}
