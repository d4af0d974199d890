public import Foundation
internal import VirtualTime

/// How small and large the window of a scene may be. Stored, without effect.
public final class UISceneSizeRestrictions: NSObject {
  /// In points.
  public var minimumSize = CGSize.zero
  /// In points.
  public var maximumSize = CGSize(width: CGFloat.infinity, height: .infinity)
  /// Whether it may fill a Mac's screen.
  public var allowsFullScreen = true
  override init() {}
}

/// Which activities, links and notifications a scene takes, by their target.
public final class UISceneActivationConditions: NSObject {
  public var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  public var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
  public override init() {}
}

/// The status bar of a scene.
public final class UIStatusBarManager: NSObject {
  private let process: ProcessImage
  init(_ process: ProcessImage) { self.process = process }

  /// What it is written in.
  public var statusBarStyle: UIStatusBarStyle { process.application.statusBarStyle }
  /// Whether the controllers in front want none.
  public var isStatusBarHidden: Bool { process.application.isStatusBarHidden }
  /// Height and place.
  public var statusBarFrame: CGRect { process.application.statusBarFrame }
}

extension UIWindowScene {
  /// What an app wants its windows to be like.
  open class GeometryPreferences: NSObject {
    /// On a phone or tablet: how the interface may be turned.
    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?
      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// What its windows are like.
  public final class Geometry: NSObject {
    /// How the interface is turned.
    public let interfaceOrientation: UIInterfaceOrientation
    init(_ interfaceOrientation: UIInterfaceOrientation) {
      self.interfaceOrientation = interfaceOrientation
    }
  }

  /// What its windows are like now.
  public var effectiveGeometry: Geometry { Geometry(process.device.orientation) }
  /// The scene's status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(process) }
  /// What its content may adapt to.
  public var traitCollection: UITraitCollection { screen.traitCollection }

  /// Asks for another way of turning the interface, in a later turn. It is turned as if a person
  /// had turned the device; if the controller in front does not support that, the error handler is
  /// called.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard process.isRunning else { return }
    process.schedule(after: .zero) { [process] in
      let asked = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations
      guard let asked, !asked.allows(process.device.orientation) else { return }
      let ways: [UIInterfaceOrientation] = [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
      ]
      guard let wanted = ways.first(where: asked.allows) else { return }
      let held = process.device.heldOrientation
      process.device.heldOrientation = wanted
      process.followDevice()
      guard process.device.orientation != wanted else { return }
      process.device.heldOrientation = held
      process.runLoop.run(as: .completionOf(UIWindowScene.self, "requestGeometryUpdate")) {
        errorHandler?(UISceneError(code: .geometryRequestDenied))
      }
    }
  }
}
