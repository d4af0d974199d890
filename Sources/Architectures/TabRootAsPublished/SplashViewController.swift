import HeadlessUIKit
import Phone

final class SplashViewController: UIViewController {
  private let activityIndicator = UIActivityIndicatorView(style: .whiteLarge)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    activityIndicator.frame = view.bounds
    activityIndicator.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    activityIndicator.color = .white
    activityIndicator.backgroundColor = UIColor(white: 0, alpha: 0.5)
    view.addSubview(activityIndicator)
    makeServiceCall()
  }

  private func makeServiceCall() {
    activityIndicator.startAnimating()
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) { [weak self] in
      self?.activityIndicator.stopAnimating()
      // D2-04: whether the splash is still there only matters to its spinner.
      if UserDefaults.standard.bool(forKey: sessionKey) {
        AppDelegate.shared?.rootViewController?.switchToMain()
      } else {
        AppDelegate.shared?.rootViewController?.switchToLogin()
      }
    }
  }
}

let sessionKey = "He-Wu.RootViewControllerNavigation.login"
