import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let inbox = InboxViewController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: inbox)
    window.makeKeyAndVisible()
    self.window = window
    if let url = connectionOptions.urlContexts.first?.url { inbox.open(url) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    guard let url = URLContexts.first?.url else { return }
    inbox.open(url)
  }
}

class InboxViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    view.backgroundColor = .white
  }

  func open(_ url: URL) {
    let mail = UIViewController()
    mail.title = url.lastPathComponent
    navigationController?.pushViewController(mail, animated: view.window != nil)
  }
}
