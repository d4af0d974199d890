/// What an Info.plist says of an app's scenes under `UIApplicationSceneManifest`; an app that has
/// one lives by scenes.
public struct SceneManifest: Sendable, Equatable {
  /// One of the configurations under `UISceneConfigurations`.
  public struct Configuration: Sendable, Equatable {
    /// What the scenes are for: the key in the Info.plist.
    public var role: UISceneSession.Role
    /// `UISceneConfigurationName`.
    public var name: String?
    /// `UISceneDelegateClassName`; `$(PRODUCT_MODULE_NAME)` stands for the app delegate's module.
    public var delegateClassName: String?
    /// `UISceneStoryboardFile`.
    public var storyboardName: String?

    public init(
      role: UISceneSession.Role = .windowApplication, name: String? = nil,
      delegateClassName: String? = nil, storyboardName: String? = nil
    ) {
      self.role = role
      self.name = name
      self.delegateClassName = delegateClassName
      self.storyboardName = storyboardName
    }
  }

  /// `UIApplicationSupportsMultipleScenes`.
  public var supportsMultipleScenes: Bool
  /// In the order of the file.
  public var configurations: [Configuration]

  public init(supportsMultipleScenes: Bool = false, configurations: [Configuration] = []) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
  }

  func configuration(named name: String?, role: UISceneSession.Role) -> Configuration? {
    configurations.first { $0.role == role && (name == nil || $0.name == name) }
  }
}

/// How the process that runs lives by scenes.
struct SceneAdoption {
  /// Empty if the app delegate alone says so.
  var manifest: SceneManifest
  /// Makes a scene's delegate of its configuration.
  var makeDelegate: (UISceneConfiguration) -> (any UISceneDelegate)? = {
    $0.delegateClass.flatMap { SceneDelegateClass.make($0) }
  }
}
