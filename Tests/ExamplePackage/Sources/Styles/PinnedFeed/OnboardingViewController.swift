import UIKit

class OnboardingViewController: UIPageViewController, UIPageViewControllerDataSource {
  private let pages = ["Read", "Save", "Share"].map(OnboardingPage.init)

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    for page in pages { page.onNext = { [weak self] in self?.next(after: $0) } }
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  private func next(after page: UIViewController) {
    if let next = pageViewController(self, viewControllerAfter: page) {
      setViewControllers([next], direction: .forward, animated: true)
    } else {
      (parent as? RootViewController)?.finishOnboarding()
    }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === viewController }), index > 0 else {
      return nil
    }
    return pages[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === viewController }), index < pages.count - 1
    else { return nil }
    return pages[index + 1]
  }
}

class OnboardingPage: UIViewController {
  var onNext: ((UIViewController) -> Void)?
  private let word: String

  init(word: String) {
    self.word = word
    super.init(nibName: nil, bundle: nil)
    title = word
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let label = UILabel()
    label.text = word
    label.font = .systemFont(ofSize: 34, weight: .bold)
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Next after \(word)") { [weak self] _ in
        guard let self = self else { return }
        self.onNext?(self)
      })
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
