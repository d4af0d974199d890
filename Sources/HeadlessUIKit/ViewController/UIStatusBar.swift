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
  /// The style that the controllers in front ask for; setting it changes nothing, as on a device
  /// where the Info.plist does not say otherwise.
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

  private var frontController: UIViewController? {
    let windows = process.windows.onScreen
    return (windows.last { $0.windowLevel == .normal } ?? windows.last)?.rootViewController
  }
}
