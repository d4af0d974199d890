import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var router: Router?
  private let cover = Cover()

  static func router(of application: UIApplication) -> Router? {
    let delegates = application.connectedScenes.compactMap { $0.delegate as? SceneDelegate }
    return delegates.first?.router
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    router = Router(window: window)
    router?.start()
    NotificationCenter.default.addObserver(
      self, selector: #selector(sessionDidEnd), name: Session.didEnd, object: nil)
    openURLs(connectionOptions.urlContexts)
    connectionOptions.userActivities.forEach(open)
    if connectionOptions.shortcutItem != nil { router?.open(.berth("1")) }
    if let delegate = UIApplication.shared.delegate as? AppDelegate,
      let waiting = delegate.takeWaiting()
    {
      router?.open(waiting)
    }
  }

  @objc private func sessionDidEnd() { router?.showLogin() }

  func sceneDidBecomeActive(_ scene: UIScene) {
    cover.hide()
    router?.checkSession()
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    if let windowScene = scene as? UIWindowScene { cover.show(in: windowScene) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    openURLs(URLContexts)
  }

  private func openURLs(_ contexts: Set<UIOpenURLContext>) {
    let urls = contexts.map { $0.url }.sorted { $0.absoluteString < $1.absoluteString }
    urls.compactMap(Destination.init).forEach { router?.open($0) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    open(userActivity)
  }

  private func open(_ userActivity: NSUserActivity) {
    if let destination = userActivity.webpageURL.flatMap(Destination.init) {
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
}
