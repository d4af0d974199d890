import UIKit

final class BerthViewController: UIViewController {
  init(number: String) {
    super.init(nibName: nil, bundle: nil)
    title = "Berth \(number)"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}
