import UIKit

class TideViewController: UIViewController {
  private let clock: TideClock

  init(clock: TideClock) {
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tides"
    clock.onTick = { [weak self] ticks in self?.title = "Tide \(ticks)" }
    clock.start()
  }
}
