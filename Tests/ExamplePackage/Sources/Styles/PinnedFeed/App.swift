import Phone
import UIKit

/// A root that pins its child by four anchors: pages to begin with, then tabs with tables.
public struct PinnedFeed: SimulatedApp {
  public let entry = CatalogueEntry(
    id: "pinned-feed",
    targets: ["Next after Read", "Next after Save", "Next after Share", "Story 2"])
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
