import Phone
import UIKit

/// A split view controller, which a phone shows as one column.
public struct SplitLibrary: SimulatedApp {
  public let entry = CatalogueEntry(id: "split-library", targets: ["Emma", "Persuasion"])
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
