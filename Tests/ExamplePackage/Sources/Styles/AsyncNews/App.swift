import Phone
import UIKit

/// Tasks, actors and sleeps, which here take virtual time.
public struct AsyncNews: SimulatedApp {
  public let entry = CatalogueEntry(id: "async-news")
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
