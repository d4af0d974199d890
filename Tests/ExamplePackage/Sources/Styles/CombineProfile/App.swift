import Phone
import UIKit

/// A store that publishes who is signed in, and a root that follows it.
public struct CombineProfile: SimulatedApp {
  public let entry = CatalogueEntry(id: "combine-profile", targets: ["Log in"])
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
