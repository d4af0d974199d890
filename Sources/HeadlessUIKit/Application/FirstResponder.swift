public import Foundation
internal import VirtualTime

// The first responders, one for each window; and the keyboard, which is on the screen while that is
// a text field. It is not drawn, only told.
extension UIResponder {
  final func takeFirstResponder() -> Bool {
    guard process.isRunning, canBecomeFirstResponder, let window = responderWindow else {
      return false
    }
    if window.firstResponder === self { return true }
    if let old = window.firstResponder {
      window.isPassingFirstResponder = true
      let lets = old.resignFirstResponder()
      window.isPassingFirstResponder = false
      guard lets else { return false }
    }
    window.firstResponder = self
    process.application.followFirstResponder()
    return true
  }

  final func leaveFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder, let window = responderWindow else { return false }
    window.firstResponder = nil
    if !window.isPassingFirstResponder, !keepsKeyboard {
      process.application.followFirstResponder()
    }
    return true
  }
}

extension UIResponder {
  /// N3-205: whether the keyboard stays as it lets go of keyboard input; the controller around it
  /// that is presented, or the window's root, says so.
  private var keepsKeyboard: Bool {
    guard process.application.keyboard.isShown else { return false }
    let nearest = (self as? UIViewController) ?? (self as? UIView)?.nearestViewController
    return nearest?.ancestry.reduce(nil) { $1 }?.disablesAutomaticKeyboardDismissal ?? false
  }
}

extension UIView {
  /// Lets the view in it that takes keyboard input let go of that; by force also one that refuses,
  /// which hears of the end then (N3-081).
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder as? UIView, first.isDescendant(of: self)
    else { return false }
    if first.resignFirstResponder() { return true }
    if force { first.endByForce() }
    return force
  }

  /// The view leaves its window, and keyboard input with it.
  final func dropFirstResponder() {
    guard let window, let first = window.firstResponder else { return }
    let view = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded
    guard view?.isDescendant(of: self) == true else { return }
    if first.resignFirstResponder() {
      process.application.followFirstResponder()
    } else {
      first.endByForce()
    }
  }
}

/// Whether the keyboard is up.
struct Keyboard {
  var isShown = false
}

extension UIApplication {
  /// Brings the keyboard up or takes it down, as the first responder wants.
  final func followFirstResponder() {
    let wants = process.windows.onScreen.contains { $0.firstResponder is any KeepsInputTraits }
    guard wants != keyboard.isShown else { return }
    keyboard.isShown = wants
    if process.usesConstraints {
      for window in process.windows.onScreen { window.keyboardChanged() }
    }
    guard let center = NotificationCenter.existing(in: process) else { return }
    let (will, did) =
      wants
      ? (UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification)
      : (UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification)
    let info = keyboardInfo(shown: wants)
    for name in [UIResponder.keyboardWillChangeFrameNotification, will] {
      center.post(name: name, object: nil, userInfo: info)
    }
    process.schedule(after: TimeSpan(seconds: Self.keyboardDuration)) {
      for name in [UIResponder.keyboardDidChangeFrameNotification, did] {
        center.post(name: name, object: nil, userInfo: info)
      }
    }
  }

  /// Seconds that the keyboard takes.
  private static let keyboardDuration = 0.25

  /// That of the keyboard of a phone with a notch: 336 points, in landscape 209.
  final var keyboardHeight: CGFloat { process.device.orientation.isLandscape ? 209 : 336 }

  private func keyboardInfo(shown: Bool) -> [AnyHashable: Any] {
    let screen = process.device.bounds
    let height = keyboardHeight
    let below = CGRect(x: 0, y: screen.height, width: screen.width, height: height)
    let above = below.offsetBy(dx: 0, dy: -height)
    return [
      UIResponder.keyboardFrameBeginUserInfoKey: shown ? below : above,
      UIResponder.keyboardFrameEndUserInfoKey: shown ? above : below,
      UIResponder.keyboardAnimationDurationUserInfoKey: Self.keyboardDuration,
      UIResponder.keyboardAnimationCurveUserInfoKey: 7,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
  }
}

extension UIResponder {
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// It comes or goes; posted before the notification that says which.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// It has come or gone; posted before the notification that says which.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The keyboard's frame before it moves: a `CGRect` of the screen.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The keyboard's frame after it has moved: a `CGRect` of the screen.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Seconds that it moves.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The number of the curve on which it moves.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether it is this app's.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
