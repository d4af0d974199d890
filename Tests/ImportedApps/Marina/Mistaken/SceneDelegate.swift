import UIKit
import UserNotifications

class SceneDelegate: UIResponder, UIWindowSceneDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?
  private var router: Router?
  private let cover = Cover()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    let router = Router(window: window)
    router.start()
    self.router = router
    (UIApplication.shared.delegate as? AppDelegate)?.router = router
    UNUserNotificationCenter.current().delegate = self
    NotificationCenter.default.addObserver(
      forName: Session.didEnd, object: nil, queue: .main
    ) { _ in
      router.showLogin()
    }
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    cover.hide()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    cover.show()
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    if let destination = URLContexts.first.flatMap({ Destination($0.url) }) {
      router?.open(destination)
    }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    router?.open(.berth("1"))
    completionHandler(true)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let number = response.notification.request.content.userInfo["berth"] as? String {
      router?.open(.berth(number))
    }
    completionHandler()
  }
}
