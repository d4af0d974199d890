import HeadlessUIKit
import Phone

/// The app's name, while the service is asked what there is for the user.
final class LaunchScreenViewController: UIViewController {
  private let name = UILabel()
  private let finished: () -> Void

  init(finished: @escaping () -> Void) {
    self.finished = finished
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    name.text = "Kitty Feed"
    name.textColor = .white
    name.font = .boldSystemFont(ofSize: 36)
    name.textAlignment = .center
    name.frame = view.bounds
    name.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(name)
    makeServiceCall()
  }

  private func makeServiceCall() {
    DispatchQueue.main.asyncAfter(deadline: .now() + Backend.shared.latency) { [weak self] in
      self?.finished()
    }
  }
}
