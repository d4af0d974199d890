internal import Trace

// What people read of the reasons.
extension LinkReason {
  static let noRoute = LinkReason(.noRoute, "the app has no route for it")
  static let notSaid = LinkReason(
    .notSaid, "value(of:) in App.swift does not say what the app makes of it")
  static let pending = LinkReason(.pending, "the app stores it until it can open it")
  static let launchRefused = LinkReason(
    .launchRefused, "a launch method answered false, so that it is not delivered")
  static let discarded = LinkReason(
    .discarded, "the app discarded it without opening a screen")
  static let notOpened = LinkReason(
    .notOpened, "the app neither opened a screen for it nor stored it")
  static let notOpenedAtRest = LinkReason(
    .notOpenedAtRest,
    "the app is at rest and has opened no screen for it; inspect() can say what it keeps")
  static let processEnded = LinkReason(.processEnded, "the process ended")

  /// - Parameter hasScenes: Whether the app's scene delegate is asked.
  static func noMethod(hasScenes: Bool) -> LinkReason {
    LinkReason(.noMethod, "the \(hasScenes ? "scene" : "app") delegate has no method for it")
  }

  /// - Parameter isChosen: Whether the app leaves the choice to a condition, which says so.
  static func signedOut(isChosen: Bool) -> LinkReason {
    let choice = "\(ConditionDeclaration.linksAtLogout.name) is \(LinkPolicy.AtLogout.drop)"
    return LinkReason(
      .signedOut, "the user signed out while it was pending" + (isChosen ? ", and \(choice)" : ""))
  }

  /// - Parameter reason: Why no installed app is for the web address.
  static func browser(_ reason: String) -> LinkReason {
    LinkReason(.browser, "the browser opens it: \(reason)")
  }

  /// The app does not open files.
  static let noDocumentTypes = LinkReason(
    .documentType, "the Info.plist of the app has no CFBundleDocumentTypes")

  /// The data of an activity of another device did not come.
  static let dataMissing = LinkReason(.activityData, "the data of the activity did not come")

  /// It would have come after the app had left the screen.
  static let dataTooLate = LinkReason(
    .activityData, "the app left the screen before the data of the activity came")
}
