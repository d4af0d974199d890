import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigationController = UINavigationController()
    window.rootViewController = navigationController
    coordinator = AppCoordinator(router: Router(navigationController))
    coordinator?.start()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class ScreenViewController: UIViewController {
  private let button: String?
  private let action: () -> Void

  init(title: String, button: String?, action: @escaping () -> Void) {
    self.button = button
    self.action = action
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    guard let button = button else { return }
    let action = self.action
    let control = UIButton(
      type: .system, primaryAction: UIAction(title: button) { _ in action() })
    control.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    view.addSubview(control)
  }
}
