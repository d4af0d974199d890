import UIKit

final class SplashViewController: UIViewController {
  private let completion: () -> Void

  init(completion: @escaping () -> Void) {
    self.completion = completion
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [completion] in completion() }
  }
}
