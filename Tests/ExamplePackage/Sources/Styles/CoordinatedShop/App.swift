import Phone
import UIKit

/// Coordinators that share one router.
public struct CoordinatedShop: SimulatedApp {
  public let entry = CatalogueEntry(id: "coordinated-shop", targets: ["Log in", "Details"])
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
