public import Foundation

/// What the system knows of a scene, connected or not: it outlives the scene and the process.
public final class UISceneSession: NSObject {
  /// What scenes of the session are for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An interface on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// An interface on the screen of a car.
    public static let carTemplateApplication = Role(
      rawValue: "CPTemplateApplicationSceneSessionRoleApplication")
    /// An interface on an external screen, by its former name.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    /// An interface on a screen beside the device's.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  private let number: Int
  /// The scene, as long as it is connected.
  public internal(set) weak var scene: UIScene?
  /// What its scenes are for.
  public let role: Role
  /// Of what its scenes are made.
  public internal(set) var configuration: UISceneConfiguration
  /// What the scene's delegate wanted to come back to when the scene last left the screen.
  public internal(set) var stateRestorationActivity: NSUserActivity?
  /// What the app keeps of it.
  public var userInfo: [String: Any]?

  init(number: Int, configuration: UISceneConfiguration) {
    self.number = number
    role = configuration.role
    self.configuration = configuration
  }

  /// The same for all scenes of the session.
  public var persistentIdentifier: String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// Not its address, as with `UIResponder`.
  public override var hash: Int { number }
}

/// Of what a scene is made.
public final class UISceneConfiguration: NSObject {
  /// The name under which the Info.plist has it.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene; `UIWindowScene` if none is named.
  public var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  public var delegateClass: AnyClass?
  /// The storyboard of its interface: the delegate of the scene is given a window from it.
  public var storyboard: UIStoryboard?

  /// One of which nothing is said yet.
  init(role: UISceneSession.Role) {
    name = nil
    self.role = role
  }

  /// The configuration of a name in the Info.plist's scene manifest, the first one of the role
  /// without a name; if there is none, an empty one.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    guard let manifest = CurrentSimulation.process.application.sceneAdoption?.manifest else {
      return
    }
    guard let found = manifest.configuration(named: name, role: sessionRole) else {
      CurrentSimulation.process.print(
        "[SceneConfiguration] Info.plist contained no UIScene configuration dictionary (looking for configuration named \"\(name ?? "(no name)")\")"
      )
      return
    }
    storyboard = found.storyboardName.map { UIStoryboard(name: $0, bundle: nil) }
    delegateClass = found.delegateClassName.flatMap {
      SceneDelegateClass.named($0, of: found, role: sessionRole)
    }
  }
}
