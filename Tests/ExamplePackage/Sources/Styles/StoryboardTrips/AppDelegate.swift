import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let trips =
      storyboard.instantiateViewController(withIdentifier: "TripsViewController")
      as! TripsViewController
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: trips)
    window?.makeKeyAndVisible()
    return true
  }
}

class TripsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trips"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Map",
      primaryAction: UIAction(title: "Map") { [weak self] _ in
        let map = UIStoryboard(name: "Map", bundle: nil).instantiateInitialViewController()!
        self?.navigationController?.pushViewController(map, animated: true)
      })
  }
}
