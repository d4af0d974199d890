/// What goes wrong when an app moves its root from the application delegate to scenes.
///
/// The ids are those of a count of published reports and fixes, the most frequent kinds of them.
package enum SceneMistake: String, Sendable, CaseIterable {
  case coldLinkLost = "SM-01"
  case coldQuickActionLost = "SM-02"
  case silentEntrance = "SM-03"
  case notificationLost = "SM-04"
  case handledTwice = "SM-05"
  case rootOutsideScene = "SM-06"
  case windowOutsideScene = "SM-07"
  case globalWindow = "SM-08"
  case silentLifeCycle = "SM-09"
  case repeatedForegroundWork = "SM-10"
  case keptAfterDisconnect = "SM-11"
  case configuration = "SM-12"
  case tooEarly = "SM-13"
  case interfaceInBackground = "SM-14"
  case firstURLOnly = "SM-15"
  case launchOptions = "SM-16"
  case dividedEnd = "SM-17"
  case emptySet = "SM-18"

  package var id: String { rawValue }

  /// What it is called.
  package var title: String {
    switch self {
    case .coldLinkLost: "Link that launches the app is lost"
    case .coldQuickActionLost: "Quick action that launches the app is lost"
    case .silentEntrance: "Entrance left in the application delegate"
    case .notificationLost: "Tap on a notification is lost"
    case .handledTwice: "Entrance handled twice"
    case .rootOutsideScene: "Root window made outside its scene"
    case .windowOutsideScene: "Window without a scene"
    case .globalWindow: "Window looked up where scenes have none"
    case .silentLifeCycle: "Life-cycle method left in the application delegate"
    case .repeatedForegroundWork: "Work for the foreground runs at launch too"
    case .keptAfterDisconnect: "Old root used after a reconnect"
    case .configuration: "Scene configuration missing or wrong"
    case .tooEarly: "Interface used before it exists"
    case .interfaceInBackground: "Interface used at a launch to the background"
    case .firstURLOnly: "Only the first of several URLs opened"
    case .launchOptions: "Launch options read, which are empty with scenes"
    case .dividedEnd: "End of the app recorded by both delegates"
    case .emptySet: "Empty set of URLs taken for an unknown link"
    }
  }

  /// What mends it.
  package var remedy: SceneRemedy {
    switch self {
    case .coldLinkLost:
      SceneRemedy(
        "read-link-options",
        "In scene(_:willConnectTo:options:), open connectionOptions.urlContexts and connectionOptions.userActivities by the methods that open them while the app runs."
      )
    case .coldQuickActionLost:
      SceneRemedy(
        "read-shortcut-option",
        "In scene(_:willConnectTo:options:), perform connectionOptions.shortcutItem: the system does not call performActionFor at a launch."
      )
    case .silentEntrance:
      SceneRemedy(
        "move-entrance", "Move the body to the scene delegate's method.")
    case .notificationLost:
      SceneRemedy(
        "set-notification-delegate",
        "Set the delegate of UNUserNotificationCenter before application(_:didFinishLaunchingWithOptions:) returns, or read connectionOptions.notificationResponse."
      )
    case .handledTwice:
      SceneRemedy(
        "handle-once",
        "Read the response in one place: in the connection options at a launch, or in the notification center's delegate."
      )
    case .rootOutsideScene:
      SceneRemedy(
        "make-root-in-scene",
        "Make the window in scene(_:willConnectTo:options:) with UIWindow(windowScene:), and hold it in the scene delegate's window."
      )
    case .windowOutsideScene:
      SceneRemedy(
        "make-with-scene",
        "Make the window with UIWindow(windowScene:), from the scene that is in front, or set its windowScene before it is shown."
      )
    case .globalWindow:
      SceneRemedy(
        "use-own-window",
        "Use the window of the view or scene at hand (view.window, the scene delegate's window): the application has none of its own any more."
      )
    case .silentLifeCycle:
      SceneRemedy(
        "move-life-cycle",
        "Move the body to the scene delegate's method, or observe the notification of UIApplication if it concerns all scenes."
      )
    case .repeatedForegroundWork:
      SceneRemedy(
        "tell-launch-apart",
        "Do what must run once at launch or here, not in both places.")
    case .keptAfterDisconnect:
      SceneRemedy(
        "release-on-disconnect",
        "Remove observers and callbacks in sceneDidDisconnect(_:), or hold the root weakly: a scene that reconnects builds another one."
      )
    case .configuration:
      SceneRemedy(
        "complete-configuration",
        "Name a scene delegate that exists for UIWindowSceneSessionRoleApplication, in the Info.plist or in application(_:configurationForConnecting:options:)."
      )
    case .tooEarly:
      SceneRemedy(
        "wait-for-interface",
        "Wait until the scene has its window: no scene is connected while the app launches, and no view is loaded while a scene connects."
      )
    case .interfaceInBackground:
      SceneRemedy(
        "leave-interface-alone",
        "Touch the interface only once a scene is connected; a launch to the background may have none."
      )
    case .firstURLOnly:
      SceneRemedy(
        "open-every-url",
        "Open every element of the set.")
    case .launchOptions:
      SceneRemedy(
        "read-connection-options",
        "Read the connection option of the same name in scene(_:willConnectTo:options:)."
      )
    case .dividedEnd:
      SceneRemedy(
        "record-end-once",
        "Record a clean end in one place: sceneDidDisconnect(_:) and applicationWillTerminate(_:) may both come, or neither."
      )
    case .emptySet:
      SceneRemedy("ignore-empty-set", "Return if the set of URL contexts is empty.")
    }
  }
}

/// What mends a mistake. Its id stays; its sentence may be reworded.
package struct SceneRemedy: Sendable, Equatable {
  package let id: String
  package let text: String

  init(_ id: String, _ text: String) {
    (self.id, self.text) = (id, text)
  }
}
