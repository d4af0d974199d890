package import HeadlessUIKit
import PhoneLook

/// What another library puts over everything: a plain window of its own, shown with the condition
/// `foreignWindow`.
package enum OfflineBanner {
  package static func windowIfAsked(in scene: UIWindowScene? = nil) -> UIWindow? {
    guard UserDefaults.standard.bool(forKey: "foreignWindow") else { return nil }
    let window = UIWindow(
      frame: CGRect(x: 24, y: 730, width: UIScreen.main.bounds.width - 48, height: 44))
    if let scene { window.windowScene = scene }
    window.windowLevel = .statusBar - 1
    window.rootViewController = OfflineViewController()
    window.isHidden = false
    return window
  }
}

final class OfflineViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    view.layer.cornerRadius = 12
    let label = UILabel.note("No connection", color: .white)
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
