/// Why a deep link is pending or went no further: what programs know it by, and the sentence for
/// people.
package struct LinkReason: Sendable, Equatable {
  package let code: Code
  package let text: String

  /// - Parameter text: The sentence, which may be reworded; nothing is decided by it.
  package init(_ code: Code, _ text: String) {
    (self.code, self.text) = (code, text)
  }

  /// What programs know a reason by.
  package struct Code: EventCode, RawRepresentable, Codable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// The app's parser has no route for it.
    package static let noRoute = Code(rawValue: "noRoute")
    /// The app does not say what it makes of links.
    package static let notSaid = Code(rawValue: "notSaid")
    /// The app stores it.
    package static let pending = Code(rawValue: "pending")
    /// The app's delegate has no method for it.
    package static let noMethod = Code(rawValue: "noMethod")
    /// A launch method answered false, so that iOS does not deliver it.
    package static let launchRefused = Code(rawValue: "launchRefused")
    /// The app stored it and then discarded it.
    package static let discarded = Code(rawValue: "discarded")
    /// The user signed out while it was pending.
    package static let signedOut = Code(rawValue: "signedOut")
    /// The app neither opened a screen for it nor stored it.
    package static let notOpened = Code(rawValue: "notOpened")
    /// The app is at rest and has opened no screen for it.
    package static let notOpenedAtRest = Code(rawValue: "notOpenedAtRest")
    /// The process ended first.
    package static let processEnded = Code(rawValue: "processEnded")
    /// No installed app is for the web address, so the browser opens it.
    package static let browser = Code(rawValue: "browser")
    /// No installed app opens its scheme.
    package static let scheme = Code(rawValue: "scheme")
    /// The app's Info.plist does not declare the type of its activity.
    package static let activityType = Code(rawValue: "activityType")
    /// The app's Info.plist does not declare that it opens files.
    package static let documentType = Code(rawValue: "documentType")
    /// The data of an activity of another device did not come, or too late.
    package static let activityData = Code(rawValue: "activityData")
    /// The app turned it away.
    package static let app = Code(rawValue: "app")
  }
}
