import UIKit

class RootViewController: UIViewController {
  private var current: UIViewController = SplashViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(current)
    current.view.frame = view.bounds
    view.addSubview(current.view)
    current.didMove(toParent: self)
  }

  func showMain() {
    let new = UINavigationController(rootViewController: MainViewController())
    let old = current
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    new.view.alpha = 0
    view.addSubview(new.view)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseOut,
      animations: {
        new.view.alpha = 1
        old.view.alpha = 0
      },
      completion: { _ in
        old.view.removeFromSuperview()
        old.removeFromParent()
        new.didMove(toParent: self)
      })
    current = new
  }
}

class SplashViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    let spinner = UIActivityIndicatorView(style: .large)
    spinner.center = view.center
    spinner.startAnimating()
    view.addSubview(spinner)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      (self?.parent as? RootViewController)?.showMain()
    }
  }
}

class MainViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Main"
    view.backgroundColor = .white
  }
}
