import Foundation

/// A file that imports Foundation alone, and yet lives on the phone's clock.
final class TideClock {
  private(set) var ticks = 0
  var onTick: ((Int) -> Void)?

  func start() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      guard let self else { return }
      self.ticks += 1
      self.onTick?(self.ticks)
    }
  }
}
