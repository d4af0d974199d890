import Phone
import UIKit

/// An application delegate that owns the window and swaps its root.
public struct WindowNotes: SimulatedApp {
  public let entry = CatalogueEntry(id: "window-notes", targets: ["Log in"])
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
