import UIKit

final class LoginScreen: UIViewController {
  var onSuccess: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let logIn = UIAction(title: "Log in") { [weak self] _ in self?.onSuccess?() }
    let button = UIButton(type: .system, primaryAction: logIn)
    button.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    view.addSubview(button)
  }
}
