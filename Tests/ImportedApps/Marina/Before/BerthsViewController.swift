import UIKit

final class BerthsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Berths"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Log Out", style: .plain, target: self, action: #selector(logOut))
  }

  @objc private func logOut() { SignOut.perform() }
}
