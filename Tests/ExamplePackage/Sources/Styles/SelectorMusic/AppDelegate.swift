import UIKit

extension Notification.Name {
  static let userDidLogOut = Notification.Name("userDidLogOut")
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: PlayerViewController())
    window.makeKeyAndVisible()
    self.window = window
    NotificationCenter.default.addObserver(
      self, selector: Selector(Self.userDidLogOut), name: .userDidLogOut, object: nil)
    return true
  }

  private func userDidLogOut(_ notification: Notification) {
    window?.rootViewController = WelcomeViewController()
  }
}

class PlayerViewController: UIViewController {
  private let cover = UIView()
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Player"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Log out", style: .plain, target: self, action: Selector(Self.logOut))

    let play = UIButton(type: .system)
    play.setTitle("Play", for: .normal)
    play.addTarget(self, action: Selector(Self.play), for: .touchUpInside)
    play.frame = CGRect(x: 95, y: 500, width: 200, height: 44)
    view.addSubview(play)

    cover.accessibilityLabel = "Cover"
    cover.backgroundColor = .systemTeal
    cover.frame = CGRect(x: 45, y: 150, width: 300, height: 300)
    cover.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(Self.coverTapped)))
    view.addSubview(cover)
  }

  private func play(_ sender: UIButton) {
    sender.setTitle("Playing", for: .normal)
    timer = Timer.scheduledTimer(
      timeInterval: 3, target: self, selector: Selector(Self.songEnded), userInfo: nil,
      repeats: false)
  }

  private func songEnded() {
    title = "Ended"
  }

  private func coverTapped(_ recognizer: UITapGestureRecognizer) {
    let cover = UIViewController()
    cover.title = "Cover"
    present(cover, animated: true)
  }

  private func logOut() {
    timer?.invalidate()
    NotificationCenter.default.post(name: .userDidLogOut, object: nil)
  }
}

class WelcomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Welcome"
    view.backgroundColor = .white
  }
}
