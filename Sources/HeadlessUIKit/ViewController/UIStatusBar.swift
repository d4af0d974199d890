/// What the status bar is written in.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}

extension UIViewController {
  /// Asks the system to ask again for style and presence of the status bar. They are looked up
  /// whenever something asks for them here, so that there is nothing to do.
  public final func setNeedsStatusBarAppearanceUpdate() {}

  /// Asks the system to ask again whether the home indicator is to go; it is not drawn.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Asks the system to ask again at which edges its gestures wait; there is no such swipe here.
  public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The controller that is asked for the status bar: what is presented and covers the screen, or
  /// wants to be asked, before what presents; and each may name a child.
  fileprivate final func asked(
    for child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    if let above = presentationAbove,
      above.controller.shouldRemovePresentersView
        || above.presented.modalPresentationCapturesStatusBarAppearance
    {
      return above.presented.asked(for: child)
    }
    return child(self)?.asked(for: child) ?? self
  }
}

extension UIApplication {
  /// The style that the controllers in front ask for; setting it changes nothing, as on a device,
  /// unless the Info.plist says otherwise.
  public final var statusBarStyle: UIStatusBarStyle {
    get {
      frontController?.asked(for: \.childForStatusBarStyle).preferredStatusBarStyle ?? .default
    }
    set {}
  }

  /// Whether the controllers in front want no status bar.
  public final var isStatusBarHidden: Bool {
    frontController?.asked(for: \.childForStatusBarHidden).prefersStatusBarHidden ?? false
  }

  // The window in front decides, if it reaches as far as the bar: an app's window for messages over
  // the others takes the bar over (reported of overlay windows; Toaster gives its root the answers
  // of the app's for that reason, devxoul/Toaster#182).
  private var frontController: UIViewController? {
    process.windows.onScreen.last {
      $0.frame.minY <= 0 && $0.frame.width >= process.device.bounds.width
        && $0.rootViewController != nil
    }?.rootViewController
  }
}
