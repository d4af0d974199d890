// Which way the interface is turned: as the device is held, unless the app or the controller in
// front does not take that (present-in-landscape-only-controller).
extension ProcessImage {
  /// Turns the interface as the device is held, or another way that the app takes; an app in the
  /// background learns of it when it comes back.
  func followDevice() {
    needsOrientation = application.isInBackground
    guard !needsOrientation else { return }
    let missed = missedChanges
    missedChanges = []
    let wanted = acceptableOrientation
    application.preferredOrientation = nil
    let size = device.bounds.size
    if let wanted { device.rotate(to: wanted, in: self) }
    if size != device.bounds.size || missed.contains(.statusBar) {
      for window in windows.ordered { window.screenChanged(from: size) }
    }
    followStyle()
    if missed.contains(.orientation) { UIDevice.postOrientationChange(in: self) }
  }

  private func followStyle() {
    guard device.isDark != device.isSetDark else { return }
    let before = windows.ordered.map { (window: $0, traits: $0.traitCollection) }
    device.followStyle(in: self)
    for (window, traits) in before where isRunning && window.traitCollection != traits {
      window.traitsChanged(from: traits)
    }
  }

  /// The device has changed; an app in the background gets the change when it comes back.
  func deviceChanged(_ change: DeviceChange) {
    missedChanges.insert(change)
    followDevice()
  }

  private var acceptableOrientation: UIInterfaceOrientation? {
    let held = device.heldOrientation
    guard isRunning, let front = windows.front, let controller = front.orientationController else {
      return held
    }
    let asked = controller.supportedInterfaceOrientations
    let app =
      application.delegate?.application(application, supportedInterfaceOrientationsFor: front)
      ?? .all
    let mask = asked.intersection(app)
    guard !mask.isEmpty else {
      if controller.shouldAutorotate {
        raise(
          "UIApplicationInvalidInterfaceOrientation",
          "Supported orientations has no common orientation with the application, and "
            + "[\(controller.id.className) shouldAutorotate] is returning YES")
      }
      return nil
    }
    if let preferred = application.preferredOrientation, mask.allows(preferred) { return preferred }
    if mask.allows(held) { return held }
    if mask.allows(device.orientation) { return device.orientation }
    return UIInterfaceOrientation.inOrder.first(where: mask.allows)
  }
}

extension ProcessImage {
  /// A controller comes that covers the screen: the interface is turned as it prefers. The text is
  /// that of iOS 13 and later (nytimes/NYTPhotoViewer#360, bytedance/Bytedance-UnionAD#105).
  func turn(forPresenting controller: UIViewController) {
    let preferred = controller.preferredInterfaceOrientationForPresentation
    let ways = controller.supportedInterfaceOrientations
    guard !ways.isEmpty, preferred != device.orientation || !ways.allows(preferred) else { return }
    guard ways.allows(preferred) else {
      let names =
        [UIInterfaceOrientation.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]
        .filter(ways.allows).map(\.traceName)
      return raise(
        "UIApplicationInvalidInterfaceOrientation",
        "preferredInterfaceOrientationForPresentation '\(preferred.traceName)' must match a "
          + "supported interface orientation: '\(names.joined(separator: ", "))'!")
    }
    application.preferredOrientation = preferred
  }
}

/// What changes of a device while an app runs.
enum DeviceChange {
  /// How it is held.
  case orientation
  /// How tall the status bar is.
  case statusBar
  /// Whether it is light or dark.
  case appearance
}

extension WindowList {
  /// The window whose controllers decide over orientation and status bar.
  var front: UIWindow? {
    let shown = visible
    return shown.last { $0.windowLevel == .normal } ?? shown.last
  }
}

extension UIWindow {
  /// The root, or what covers it whole.
  fileprivate final var orientationController: UIViewController? {
    var controller = rootViewController
    while let above = controller?.presentationAbove, !above.phase.isDismissing,
      above.controller.shouldRemovePresentersView
    {
      controller = above.presented
    }
    return controller
  }
}

extension UIViewController {
  /// Asks the system to look again in which ways the interface may be turned.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    process.needsOrientation = true
  }

  /// The older name of it: turns the interface as the device is held, if that is allowed now.
  public static func attemptRotationToDeviceOrientation() {
    CurrentSimulation.process.needsOrientation = true
  }
}
