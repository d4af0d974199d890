import UIKit

class LoginViewController: UIViewController {
  private lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Log in", for: .normal)
    button.addTarget(self, action: #selector(logIn), for: .touchUpInside)
    return button
  }()

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.current.background
    button.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    view.addSubview(button)
  }

  @objc dynamic func logIn() {
    #if os(iOS) && targetEnvironment(simulator)
      Task { @MainActor in
        try await Task.sleep(nanoseconds: 500_000_000)
        NotificationCenter.default.post(name: AppCoordinator.didLogIn, object: nil)
      }
    #endif
  }
}

class ShelfViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sign out", style: .plain, target: self, action: #selector(self.signOut(_:)))
  }

  @IBAction func signOut(_ sender: Any) {
    present(FarewellViewController(), animated: true)
  }
}
