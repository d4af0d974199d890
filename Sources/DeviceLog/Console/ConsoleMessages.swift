extension ConsoleMessage {
  /// What UIKit prints about navigation, presentation, windows, scenes and life cycle. If the
  /// wording changed with a version, all are listed.
  static let table: [Row] = [
    Row(
      "unbalanced-appearance", "appearance.unbalanced",
      ["Unbalanced calls to begin/end appearance transitions"]),
    Row(
      "callback-called-directly", "appearance.unbalanced",
      ["Calling -view", "directly on a view controller is not supported"]),
    Row(
      "detached-presenter", "modal.not-in-hierarchy",
      // To iOS 12; to 15; from 16.
      ["Presenting view controllers on detached view controllers is discouraged"],
      ["Presenting view controller <", "from detached view controller"]),
    Row(
      "presenter-not-in-window", "modal.not-in-hierarchy",
      ["Attempt to present <", "whose view is not in the window hierarchy"]),
    Row(
      "already-presenting", "modal.already-presenting",
      ["Attempt to present <", "already presenting"],
      ["Attempt to present <", "while a presentation is in progress"]),
    Row(
      "dismissal-in-progress", "transition.overlap",
      ["Attempt to dismiss from view controller <", "while a presentation or dismiss"],
      ["Trying to dismiss the presentation controller while transitioning already"]),
    Row(
      "nested-navigation", "transition.overlap",
      ["nested push animation can result in corrupted navigation bar"],
      ["nested pop animation can result in corrupted navigation bar"],
      ["Finishing up a navigation transition in an unexpected state"]),
    Row(
      "navigation-during-transition", "transition.overlap",
      ["while an existing transition or presentation is occurring"]),
    Row(
      "pushed-twice", nil, ["Pushing the same view controller instance more than once"],
      ["pushing the same view controller instance"]),
    Row("navigation-controller-pushed", nil, ["Pushing a navigation controller is not supported"]),
    Row("popped-to-stranger", nil, ["Tried to pop to a view controller that doesn't exist"]),
    Row(
      "presented-twice", "modal.already-presenting",
      ["Application tried to present modally", "already being presented by"],
      ["Application tried to present modally an active controller"]),
    Row("presented-child", nil, ["Application tried to present modally", "has a parent view"]),
    Row(
      "presented-nothing", nil, ["Application tried to present a nil modal view controller"],
      ["Application tried to present modal view controller on itself"]),
    Row(
      "no-common-parent", "transition.no-common-parent",
      ["Children view controllers <", "must have a common parent view controller"]),
    Row(
      "wrong-parent", nil, ["child view controller:", "should have parent view controller:"]),
    Row(
      "view-of-two-controllers", nil,
      ["view can only be associated with at most one view controller at a time"]),
    Row("view-while-deallocating", nil, ["Attempting to load the view of a view controller while"]),
    Row(
      "root-view-added", nil,
      ["Manually adding the rootViewController's view to the view hierarchy"]),
    Row(
      "no-root", "window.blank",
      ["Application windows are expected to have a root view controller"],
      ["Failed to instantiate the default view controller for"],
      ["The app delegate must implement the window property"]),
    Row(
      "no-scene-life-cycle", nil,
      // iOS 18.4; 26; 27.
      ["CLIENT OF UIKIT REQUIRES UPDATE", "does not adopt UIScene lifecycle"],
      ["UIScene` lifecycle will soon be required"],
      ["UIScene lifecycle will soon be required"],
      ["UIScene life cycle is required for apps built with this SDK"]),
    Row(
      "scene-delegate-not-loaded", nil, ["plist configuration ", "could not load class with name"]),
    Row(
      "no-scene-configuration", nil,
      ["plist contained no UIScene configuration dictionary"],
      ["There is no scene delegate set"]),
    Row(
      "background-task-ended", nil, ["Can't end BackgroundTask"], ["Can't endBackgroundTask"],
      ["no background task exists with identifier"]),
    Row(
      "background-task-long", nil, ["Background Task ", "was created over"],
      ["Background task still not ended after expiration handlers were called"]),
    Row(
      "completion-not-called", "app.fetch-unanswered",
      ["delegate received call to -", "completion handler was never called"]),
    Row(
      "background-mode-missing", nil,
      ["ve implemented -[", "to the list of your supported UIBackgroundModes"]),
    Row(
      "background-thread", nil, ["UI API called on a background thread"],
      ["must be used from main thread only"],
      ["modifying the autolayout engine from a background thread"]),
    Row("table-not-in-window", nil, ["UITableView was told to layout its visible cells"]),
    Row("snapshot-not-rendered", nil, ["Snapshotting a view"]),
    Row("constraints", nil, ["Unable to simultaneously satisfy constraints"]),
    Row(
      "autorotation-unbalanced", nil,
      ["endDisablingInterfaceAutorotationAnimated:] called on <"]),
    Row("segue-unknown", nil, ["has no segue with identifier"]),
    Row("segue-without-navigation", nil, ["Could not find a navigation controller for segue"]),
    Row("selector-unknown", nil, ["unrecognized selector sent to"]),
    Row("deallocated", nil, ["message sent to deallocated instance"]),
    Row("still-observed", nil, ["was deallocated while key value observers were still registered"]),
    Row("assertion", nil, ["Assertion failure in"], ["Assertion failed"]),
  ]
}
