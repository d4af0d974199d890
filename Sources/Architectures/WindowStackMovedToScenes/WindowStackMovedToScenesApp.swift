public import HeadlessUIKit
public import Phone
internal import WindowStack

/// The app as the catalogue lists it: `WindowStack` with the mistakes of a move to scenes.
public struct WindowStackMovedToScenesApp: SimulatedApp {
  private let design = WindowStackApp()

  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry(after: design.entry) }

  public var bundle: AppBundle {
    AppBundle(identifier: "com.myApp.\(entry.id)", shortcuts: design.bundle.shortcuts).withScenes
  }

  public var sessionKey: String { design.sessionKey }
  public var screens: ScreenRoles { design.screens }

  public func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    design.prepare(device, conditions)
  }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }

  public func sessionChanged(isValid: Bool) {
    if isValid {
      NotificationCenter.default.post(name: AppDelegate.sessionDidBegin, object: nil)
    } else {
      AppDelegate.shared?.signOut()
    }
  }

  public func inspect() -> AppInspection { design.inspect() }
  public func value(of delivery: Delivery) -> LinkValue? { design.value(of: delivery) }
  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    design.destinations(of: value)
  }
}
