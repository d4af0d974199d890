import UIKit

class LoginViewController: UIViewController {
  let coordinator: AppCoordinator

  init(coordinator: AppCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Log in", for: .normal)
    button.addTarget(self, action: #selector(logIn), for: .touchUpInside)
    button.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    view.addSubview(button)
  }

  @objc func logIn() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.coordinator.showMain() }
  }
}
