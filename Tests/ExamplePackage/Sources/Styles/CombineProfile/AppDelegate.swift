import Combine
import UIKit
import os

final class UserStore: ObservableObject {
  static let shared = UserStore()
  @Published private(set) var name: String?

  func logIn() {
    name = "Ada"
  }

  func logOut() {
    name = nil
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let log = Logger(subsystem: "com.example.profile", category: "root")
  private var cancellables = Set<AnyCancellable>()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = LoginViewController()
    window.makeKeyAndVisible()
    self.window = window
    UserStore.shared.$name
      .dropFirst()
      .removeDuplicates()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] name in
        self?.log.info("signed in: \(name ?? "nobody", privacy: .public)")
        if let name = name {
          self?.window?.rootViewController = ProfileViewController(name: name)
        } else {
          self?.window?.rootViewController = LoginViewController()
        }
      }
      .store(in: &cancellables)
    return true
  }
}

class LoginViewController: UIViewController {
  private var cancellables = Set<AnyCancellable>()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login"
    view.backgroundColor = .white
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Log in") { _ in UserStore.shared.logIn() })
    button.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    view.addSubview(button)
  }
}

class ProfileViewController: UIViewController {
  private let name: String
  private var cancellables = Set<AnyCancellable>()

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    view.backgroundColor = .lightGray
    Timer.publish(every: 5, on: .main, in: .common)
      .autoconnect()
      .first()
      .sink { _ in UserStore.shared.logOut() }
      .store(in: &cancellables)
  }
}
