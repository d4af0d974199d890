import Phone
import UIKit

/// Targets and actions, a tap recognizer, and notifications by selector.
///
/// `#selector(logOut)` and `@objc` need Objective-C; `Selector(Self.logOut)` stands for them here.
public struct SelectorMusic: SimulatedApp {
  public let entry = CatalogueEntry(
    id: "selector-music", targets: ["Play", "Cover", "Log out"])
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
