internal import Foundation

// What iOS demands of an app that does not live by scenes (SC-01 to SC-09, SC-18).
extension UIApplication {
  /// Whether the launch goes on: up to iOS 26 an app without scenes gets a line on the console;
  /// with the SDK of 27 it ends here, before its launch methods, since the check is made as the
  /// system creates the first scene.
  ///
  /// Of a launch to the background nothing is known; it goes on.
  func meetsSceneRequirement(inFront: Bool) -> Bool {
    guard let sdk = process.device.sdk else { return true }
    guard sdk == .v27 else {
      if sceneAdoption == nil { process.print(Self.sceneWarning(of: sdk)) }
      return true
    }
    guard inFront, let missing = missingForScenes, sceneAdoption == nil || !asksForConfiguration()
    else { return true }
    process.record(.app(.launchRefused(missing)))
    process.print(Self.sceneFailure)
    process.kill("EXC_BREAKPOINT", Self.sceneFailure)
    return false
  }

  /// What the Info.plist lacks of a scene delegate's class; nil if nothing, or if a session is
  /// known, which the app's delegate has configured.
  private var missingForScenes: AppEvent.MissingForScenes? {
    guard process.device.sceneSessions.isEmpty else { return nil }
    guard let manifest = sceneAdoption?.manifest else { return .manifest }
    if manifest.configurations.isEmpty { return .configurations }
    return manifest.configurations.contains { $0.delegateClassName != nil } ? nil : .delegateClass
  }

  private static func sceneWarning(of sdk: SDKVersion) -> String {
    sdk == .v18
      ? "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an assert in a future version."
      : "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future."
  }

  private static let sceneFailure =
    "failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke (UIApplication_RuntimeIssues.m:106) : Application failed to launch: UIScene life cycle is required for apps built with this SDK. See \"Transitioning to the UIKit scene-based life cycle\" in the UIKit documentation for more information on migration."
}
