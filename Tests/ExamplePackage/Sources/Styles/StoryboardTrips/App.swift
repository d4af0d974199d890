import Phone
import UIKit

/// Screens out of storyboards: one whose class the code names, and one that stays a stand-in.
public struct StoryboardTrips: SimulatedApp {
  public let entry = CatalogueEntry(id: "storyboard-trips", targets: ["Map"])
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
