import UIKit

/// Hides the berths in the app switcher.
final class Cover {
  private var window: UIWindow?

  func show() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .alert
    window.rootViewController = CoverViewController()
    window.isHidden = false
    self.window = window
  }

  func hide() {
    window?.isHidden = true
    window = nil
  }
}

final class CoverViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
  }
}
