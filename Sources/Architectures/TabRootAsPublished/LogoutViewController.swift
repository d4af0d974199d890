import HeadlessUIKit

final class LogoutViewController: UIViewController {
  private lazy var logoutButton = UIButton(
    primaryAction: UIAction(title: "Log Out") { [weak self] _ in self?.logout() })

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    logoutButton.backgroundColor = .systemRed
    logoutButton.setTitleColor(.white, for: .normal)
    logoutButton.layer.cornerRadius = 10
    view.addSubview(logoutButton)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = min(view.bounds.width - 64, 320)
    logoutButton.frame = CGRect(
      x: (view.bounds.width - width) / 2, y: view.bounds.midY - 24, width: width, height: 48)
  }

  // D2-01: nothing says that it is under way, and the button may be touched again.
  private func logout() {
    // D2-04: the timer outlives this controller.
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
      // D2-03: until now the user counts as signed in.
      UserDefaults.standard.set(false, forKey: sessionKey)
      // D2-02: whatever is shown by now.
      AppDelegate.shared?.rootViewController?.switchToLogin()
    }
  }
}
