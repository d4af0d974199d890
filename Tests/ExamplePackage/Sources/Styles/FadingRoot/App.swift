import Phone
import UIKit

/// A root controller that fades from one child to the next.
public struct FadingRoot: SimulatedApp {
  public let entry = CatalogueEntry(id: "fading-root")
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
