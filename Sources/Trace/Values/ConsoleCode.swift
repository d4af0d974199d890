/// What programs know a message of UIKit by.
package struct ConsoleCode: EventCode {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// Appearance transitions of a controller that begin or end twice.
  package static let unbalancedAppearance = ConsoleCode(rawValue: "unbalanced-appearance")
  /// A presentation by a controller whose view is in no window.
  package static let presenterNotInWindow = ConsoleCode(rawValue: "presenter-not-in-window")
  /// A presentation while another one is shown or under way.
  package static let alreadyPresenting = ConsoleCode(rawValue: "already-presenting")
}
