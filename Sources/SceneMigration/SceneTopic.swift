/// What a finding of the list is about, in the order of the list.
package enum SceneTopic: String, Sendable, CaseIterable {
  case launch
  case configuration
  case silentMethod = "silent-method"
  case missingMethod = "missing-method"
  case connectionOption = "connection-option"
  case launchOption = "launch-option"
  case notification
  case window
  case globalWindow = "global-window"
  case observer
  case severalURLs = "several-urls"
  case emptySet = "empty-set"
  case earlyInterface = "early-interface"
  case reconnect
  case end

  package var title: String {
    switch self {
    case .launch: "Launch with the 27 SDK"
    case .configuration: "Scene configurations"
    case .silentMethod: "Methods of the application delegate that scenes silence"
    case .missingMethod: "Entrances that no delegate takes"
    case .connectionOption: "Connection options that are never read"
    case .launchOption: "Launch options that are read"
    case .notification: "Taps on notifications"
    case .window: "Windows without a scene"
    case .globalWindow: "Windows looked up globally"
    case .observer: "Observers whose moment changes"
    case .severalURLs: "Several URLs at once"
    case .emptySet: "Empty sets of URLs"
    case .earlyInterface: "Interface used too early"
    case .reconnect: "Disconnect and reconnect"
    case .end: "The end of the app"
    }
  }

  /// When it reports, in a sentence.
  package var condition: String {
    switch self {
    case .launch: "An app that was built with the iOS 27 SDK or later does not use scenes."
    case .configuration: "A scene configuration names nothing that can be shown, or two things."
    case .silentMethod:
      "The application delegate implements a method that is not called in an app with scenes."
    case .missingMethod:
      "Neither delegate has the method by which an entrance comes while the app runs."
    case .connectionOption: "An entrance of the app is not read when it launches the app."
    case .launchOption: "The app reads launch options, which are nil in an app with scenes."
    case .notification: "A tap that launches the app may be lost, or be handled twice."
    case .window: "A window is made without a scene, and no scene is set."
    case .globalWindow:
      "The key window, the windows, or the delegate's window are asked of the application."
    case .observer: "A notification is observed that comes at another moment with scenes."
    case .severalURLs: "Only the first URL of a set is read."
    case .emptySet: "An empty set of URLs is taken for a link that the app does not know."
    case .earlyInterface: "The interface is used while none is there."
    case .reconnect: "An observer of a scene outlives it."
    case .end: "Both delegates record how the app ended, and neither of them comes with the other."
    }
  }
}
