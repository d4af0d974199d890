import Phone
import UIKit

/// A delegate that is no responder, around a SwiftUI view.
public struct PlainDelegate: SimulatedApp {
  public let entry = CatalogueEntry(id: "plain-delegate")
  public init() {}
  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
}
