import HeadlessUIKit

final class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers(
      [
        embed(FirstViewController(), "First View Controller", symbol: "house", tag: 0),
        embed(LogoutViewController(), "Logout View Controller", symbol: "person", tag: 1),
      ], animated: false)
  }

  private func embed(
    _ controller: UIViewController, _ title: String, symbol: String, tag: Int
  ) -> UIViewController {
    controller.title = title
    let navigation = UINavigationController(rootViewController: controller)
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: tag)
    return navigation
  }
}

final class FirstViewController: UIViewController {
  private let text = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    text.text = "You are signed in."
    text.textColor = .secondaryLabel
    text.textAlignment = .center
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(text)
  }
}
