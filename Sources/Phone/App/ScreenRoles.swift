public import HeadlessUIKit

/// Which of an app's controllers are splash, login, protected content or lock. Classes are meant
/// exactly, without their subclasses.
public struct ScreenRoles: Sendable {
  /// Screens that only wait until it is known where to go.
  public var splash: [UIViewController.Type]
  /// Screens to sign in on.
  public var login: [UIViewController.Type]
  /// Screens that must not be visible without a session.
  public var protected: [UIViewController.Type]
  /// Screens that keep the rest from view until they are unlocked.
  public var lock: [UIViewController.Type]

  public init(
    splash: [UIViewController.Type] = [], login: [UIViewController.Type] = [],
    protected: [UIViewController.Type] = [], lock: [UIViewController.Type] = []
  ) {
    self.splash = splash
    self.login = login
    self.protected = protected
    self.lock = lock
  }

  /// All of them.
  package var all: [UIViewController.Type] { splash + login + protected + lock }

  /// The role of a class.
  package func role(of type: ObjectIdentifier) -> ScreenRole? {
    func has(_ types: [UIViewController.Type]) -> Bool {
      types.contains { ObjectIdentifier($0) == type }
    }
    if has(splash) { return .splash }
    if has(login) { return .login }
    if has(protected) { return .protected }
    return has(lock) ? .lock : nil
  }
}

/// What a screen is for.
package enum ScreenRole {
  case splash, login, protected, lock
}
