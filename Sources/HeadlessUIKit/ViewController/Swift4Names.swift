// The names that articles from before Swift 4.2 use.

extension UIViewController {
  @available(*, deprecated, renamed: "children")
  public final var childViewControllers: [UIViewController] { children }

  @available(*, deprecated, renamed: "addChild(_:)")
  public final func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }

  @available(*, deprecated, renamed: "removeFromParent()")
  public final func removeFromParentViewController() { removeFromParent() }

  @available(*, deprecated, renamed: "willMove(toParent:)")
  public final func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  @available(*, deprecated, renamed: "didMove(toParent:)")
  public final func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}

extension UIApplication {
  @available(*, deprecated, message: "use open(_:options:completionHandler:)")
  @discardableResult
  public final func openURL(_ url: URL) -> Bool {
    open(url)
    return true
  }
}

extension UIView {
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public final func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public final func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

/// The Swift 4 name of `UIWindow.Level`.
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public var UIWindowLevelNormal: UIWindow.Level { .normal }
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public var UIWindowLevelStatusBar: UIWindow.Level { .statusBar }
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public var UIWindowLevelAlert: UIWindow.Level { .alert }

/// The Swift 4 name of `UIApplication.LaunchOptionsKey`.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The Swift 4 name of `UIApplication.OpenURLOptionsKey`.
@available(*, deprecated, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The Swift 4 name of `UIView.AnimationOptions`.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The Swift 4 name of `UIView.AutoresizingMask`.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The Swift 4 name of `UIControl.Event`.
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// The Swift 4 name of `UIButton.ButtonType`.
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
/// The Swift 4 name of `UIAlertController.Style`.
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The Swift 4 name of `UIAlertAction.Style`.
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The Swift 4 name of `UINavigationController.Operation`.
@available(*, deprecated, renamed: "UINavigationController.Operation")
public typealias UINavigationControllerOperation = UINavigationController.Operation

extension UIActivityIndicatorView {
  /// The Swift 4 name of `UIActivityIndicatorView.Style`.
  @available(*, deprecated, renamed: "Style")
  public typealias ActivityIndicatorViewStyle = Style

  @available(*, deprecated, renamed: "init(style:)")
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }
}
