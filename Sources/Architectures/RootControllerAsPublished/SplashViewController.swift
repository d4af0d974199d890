import HeadlessUIKit
import Phone

final class SplashViewController: UIViewController {
  private let activityIndicator = UIActivityIndicatorView(style: .whiteLarge)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    activityIndicator.frame = view.bounds
    activityIndicator.color = .white
    activityIndicator.backgroundColor = UIColor(white: 0, alpha: 0.4)
    view.addSubview(activityIndicator)
    makeServiceCall()
  }

  // D0-19: the timer holds the splash, cannot be cancelled, and asks for the flag only at its end.
  private func makeServiceCall() {
    activityIndicator.startAnimating()
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) {
      self.activityIndicator.stopAnimating()
      if UserDefaults.standard.bool(forKey: "LOGGED_IN") {
        AppDelegate.shared?.rootViewController?.switchToMainScreen()
      } else {
        AppDelegate.shared?.rootViewController?.showLoginScreen()
      }
    }
  }
}
