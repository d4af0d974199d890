import HeadlessUIKit

/// What the app's parts reach through the application delegate, whether the app lives by scenes or
/// not.
package protocol RootOwner: AnyObject {
  var deeplinks: DeeplinkManager { get }
  /// The root that is shown; `nil` while there is no interface.
  var rootViewController: RootViewController? { get }
}
