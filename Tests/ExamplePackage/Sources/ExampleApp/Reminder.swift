import Foundation
import HeadlessUIKit

/// Uses Foundation and the simulated clock in one file.
public final class Reminder {
  public private(set) var firedAt: [Double] = []

  public init() {}

  public func start(in simulation: Simulation) {
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
      self?.firedAt.append(simulation.now)
    }
    DispatchQueue.main.async { [weak self] in
      self?.firedAt.append(simulation.now)
    }
    UserDefaults.standard.set(Locale(identifier: "en_US").identifier, forKey: "locale")
  }
}
