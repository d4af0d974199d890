public import Foundation
internal import VirtualTime

/// Why a request about scenes was refused.
public struct UISceneError: Error, Hashable, Sendable {
  public let code: Code

  /// Why a request for a scene was refused.
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }
}

/// Which scene an app wants to see in front.
public struct UISceneSessionActivationRequest {
  /// What a new scene is for.
  public let role: UISceneSession.Role
  /// The session whose scene is meant; `nil` for a new one.
  public let session: UISceneSession?
  /// What the scene is to show.
  public let userActivity: NSUserActivity?
  /// How it is asked for.
  public let options: UIScene.ActivationRequestOptions?

  /// Asks for a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
  }

  /// Asks for the scene of a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    (self.session, self.userActivity, self.options) = (session, userActivity, options)
  }
}

extension UIScene {
  /// How a scene is asked for. Stored, without effect.
  open class ActivationRequestOptions: NSObject {
    /// The scene in which the person asked.
    public final weak var requestingScene: UIScene?
    public override init() {}
  }
}

/// How a scene is closed.
open class UISceneDestructionRequestOptions: NSObject {
  public override init() {}
}

/// How a scene with windows is closed; drawn alike.
public final class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  public var windowDismissalAnimation = DismissalAnimation.standard
  /// What the end of a scene's window looks like. Stored, without effect: it is not drawn.
  public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
}

extension UIApplication {
  /// Told why a request for a scene was refused.
  public typealias SceneErrorHandler = (any Error) -> Void

  /// Asks for a scene in front, in a later turn: a new one without a session, else the session's,
  /// which is connected if it is not. Refused if the app may not have several.
  public final func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: SceneErrorHandler? = nil
  ) {
    later { [self] in
      guard sceneAdoption != nil, supportsMultipleScenes || sceneSession?.scene != nil else {
        return refuse(.multipleScenesNotSupported, errorHandler)
      }
      if let sceneSession, !process.device.sceneSessions.contains(where: { $0 === sceneSession }) {
        return refuse(.requestDenied, errorHandler)
      }
      if let scene = sceneSession?.scene as? UIWindowScene {
        bringToFront(scene)
        guard let userActivity else { return }
        var call = AppEvent(.continue)
        call.activityType = userActivity.activityType
        call.url = userActivity.webpageURL?.absoluteString
        return scene.callDelegate(call) { $0.scene(scene, continue: userActivity) }
      }
      let activities = userActivity.map { [$0] } ?? []
      connectScene(.init(userActivities: activities), of: sceneSession)
    }
  }

  /// Asks for a scene in front.
  public final func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: SceneErrorHandler? = nil
  ) {
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options,
      errorHandler: errorHandler)
  }

  /// Closes a scene for good, in a later turn: it is disconnected, and its session discarded. With
  /// the last one the app goes to the background.
  public final func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: SceneErrorHandler? = nil
  ) {
    later { [self] in
      guard sceneAdoption != nil,
        process.device.sceneSessions.contains(where: { $0 === sceneSession })
      else { return refuse(.requestDenied, errorHandler) }
      guard let scene = sceneSession.scene as? UIWindowScene else { return discard(sceneSession) }
      if scene === frontScene {
        let isLast = scenes.count == 1
        disconnectScene()
        if isLast { discard(sceneSession) }
      } else {
        remove(scene)
        discard(sceneSession)
      }
    }
  }

  /// Asks for a new picture in the list of apps; there is none here.
  public final func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  private func bringToFront(_ scene: UIWindowScene) {
    let wasActive = frontScene?.activationState == .foregroundActive
    if bring(scene), wasActive { scene.becomeActive() }
  }

  private func refuse(_ code: UISceneError.Code, _ handler: SceneErrorHandler?) {
    guard let handler else { return }
    process.runLoop.run(as: .completionOf(UIApplication.self, "sceneRequest")) {
      handler(UISceneError(code: code))
    }
  }

  private func later(_ body: @escaping () -> Void) {
    guard process.isRunning else { return }
    process.schedule(after: .zero) { body() }
  }
}
