public import HeadlessUIKit
public import Phone
internal import RootController

/// The app as the catalogue lists it: `RootController` with a scene delegate.
public struct RootControllerScenesApp: SimulatedApp {
  private let design = RootControllerApp()

  public init() {}

  public var entry: CatalogueEntry { Self.catalogueEntry(after: design.entry) }

  public var bundle: AppBundle {
    AppBundle(
      identifier: "com.myApp.root-controller-scenes", shortcuts: design.bundle.shortcuts,
      sceneManifest: SceneManifest(configurations: [
        SceneManifest.Configuration(
          name: "Default Configuration",
          delegateClassName: "$(PRODUCT_MODULE_NAME).SceneDelegate")
      ]))
  }

  public var sessionKey: String { design.sessionKey }
  public var screens: ScreenRoles { design.screens }

  public func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    design.prepare(device, conditions)
  }

  public func makeDelegate() -> any UIApplicationDelegate { AppDelegate() }
  public func sessionChanged(isValid: Bool) { design.sessionChanged(isValid: isValid) }
  public func inspect() -> AppInspection { design.inspect() }
  public func value(of delivery: Delivery) -> LinkValue? { design.value(of: delivery) }
  public func destinations(of value: LinkValue) -> [UIViewController.Type] {
    design.destinations(of: value)
  }
}
