// As pasted from an article; only the import is another.
import HeadlessUIKit

public final class ShopRootController: UIViewController {
  private var current: UIViewController

  public init() {
    current = WelcomeController()
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    addChild(current)
    current.view.frame = view.bounds
    view.addSubview(current.view)
    current.didMove(toParent: self)

    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { [weak self] in
      self?.showCatalogue()
    }
  }

  private func showCatalogue() {
    let old = current
    let new = UINavigationController(rootViewController: CatalogueController())
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    transition(
      from: old, to: new, duration: 0.25, options: [.transitionCrossDissolve, .curveEaseIn],
      animations: nil
    ) { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
    }
    current = new
    UserDefaults.standard.set(true, forKey: "welcomed")
  }
}

public final class WelcomeController: UIViewController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}

public final class CatalogueController: UIViewController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    title = "Catalogue"
  }
}
