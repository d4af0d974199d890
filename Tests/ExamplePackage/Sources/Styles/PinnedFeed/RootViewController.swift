import UIKit

class RootViewController: UIViewController {
  private var current: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    show(OnboardingViewController())
  }

  func finishOnboarding() {
    show(FeedTabBarController())
  }

  private func show(_ new: UIViewController) {
    current?.willMove(toParent: nil)
    current?.view.removeFromSuperview()
    current?.removeFromParent()
    addChild(new)
    new.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(new.view)
    NSLayoutConstraint.activate([
      new.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      new.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      new.view.topAnchor.constraint(equalTo: view.topAnchor),
      new.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    new.didMove(toParent: self)
    current = new
  }
}
