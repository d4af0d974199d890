import AppLinks
import HeadlessUIKit
import WindowStack

/// What stayed behind when the window went to the scene's delegate.
final class AppDelegate: UIResponder, SceneLinkApplication, ModeOwner {
  // SM-08: nil since the move.
  var window: UIWindow?
  let inbox = LinkInbox()

  static var shared: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }
  static let sessionDidBegin = Notification.Name("sessionDidBegin")

  var navigationWindow: CFANavigationWindow? {
    UIApplication.shared.sceneDelegate(SceneDelegate.self)?.navigationWindow
  }

  func receive(_ link: AppLink?) -> Bool { inbox.receive(link) }

  // SM-06: the window that replaces the scene's is made as before, and belongs to no scene.
  func signIn() {
    Session.logIn()
    navigationWindow?.cfa_replaceRootWindow(
      with: LinkNavigationController(rootViewController: HomeViewController()), keeping: [.high],
      animator: DemoAnimator())
  }

  // SM-08: what is asked to show the login is nil.
  func signOut() {
    Session.logOut()
    inbox.userDidSignOut()
    window?.cfa_replaceRootWindow(
      with: LoginViewController(), keeping: [.high], animator: DemoAnimator())
  }

  func unlock(_ pin: PINViewController) {
    navigationWindow?.pop(pin, animator: DemoAnimator()) { [inbox] in inbox.openNext() }
  }
}
