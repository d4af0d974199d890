import UIKit

class LanternViewController: UIViewController, UIPencilInteractionDelegate {
  private let keeper: LanternKeeper
  private let button = UIButton(type: .system)

  init(keeper: LanternKeeper) {
    self.keeper = keeper
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = Bundle.main.object(forInfoDictionaryKey: "LanternTitle") as? String
    let pencil = UIPencilInteraction()
    pencil.delegate = self
    view.addInteraction(
      pencil)
    button.setTitle(keeper.isDim ?? true ? "Light" : "Dim", for: .normal)
    button.addTarget(self, action: #selector(lightTwice), for: .touchUpInside)
    button.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    view.addSubview(button)
  }

  @objc private func lightTwice() {
    present(UIViewController(), animated: true)
    present(UIViewController(), animated: true)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
  }

  func pencilInteractionDidTap(_ interaction: UIPencilInteraction) { lightTwice() }
}
