/// What all files of an app declare together, as far as rewriting one of them asks.
struct AppNames: Sendable {
  var types: Set<String> = []
  var protocols: Set<String> = []
  var messages: [String: Set<String>] = [:]
  /// Methods that may be called with `?(`, those of UIKit among them.
  var optionalMethods = Self.optionalMethodsOfUIKit
  /// Those of the app's own protocols that return something.
  var answeringMethods: Set<String> = []
  /// Properties that one of them may have or not.
  var optionalProperties: Set<String> = []
  /// Former names of Apple's that the app has given to something of its own.
  var reused: Set<String> = []
  /// Modules that can be imported here.
  var modules = Self.modulesHere
  /// The classes that storyboards and nibs among the files name, with what those inherit from;
  /// `nil` without such files.
  private let interfaceClasses: Set<String>?

  init(_ files: [TeamFile] = [], interfaceClasses: Set<String>? = nil) {
    self.interfaceClasses = interfaceClasses
    for facts in files.map(\.facts) {
      for declaration in facts.declarations {
        if declaration.kind == .protocol { protocols.insert(declaration.name) }
        if declaration.kind != .extension { types.insert(declaration.name) }
      }
      messages.merge(facts.messages) { $0.union($1) }
      optionalMethods.formUnion(facts.optionalMethods)
      answeringMethods.formUnion(facts.answeringMethods)
      optionalProperties.formUnion(facts.optionalProperties)
      reused.formUnion(facts.declaredNames.intersection(Rewriter.formerNames.keys + ["Result"]))
    }
  }

  /// Whether there are storyboards that name classes, outlets and actions.
  var hasStoryboards: Bool { interfaceClasses != nil }

  /// Whether a storyboard or nib fills the outlets of a class.
  func isConnected(_ name: String) -> Bool { interfaceClasses?.contains(name) == true }

  /// Modules of Apple's, and SnapKit, that have an answer here, by their own names.
  static let aliases = [
    "BackgroundTasks", "Combine", "CoreData", "CoreGraphics", "Intents", "ObjectiveC", "QuartzCore",
    "SnapKit", "StoreKit",
    "SwiftUI", "UIKit", "UserNotifications",
  ]

  /// Modules that are one with another one here.
  static let renamedModules = ["OSLog": "os", "Darwin": "Glibc"]

  static let modulesHere: Set<String> = Set(aliases).union([
    "os", "OSLog", "Darwin", "Glibc", "Foundation", "FoundationEssentials", "Dispatch", "Swift",
    "Observation", "Synchronization", "RegexBuilder", "CoreFoundation", "_Concurrency",
    "FoundationXML", "FoundationNetworking", "Phone",
  ])

  /// The base names of the methods that UIKit's delegates may have or not.
  static let optionalMethodsOfUIKit: Set<String> = [
    "application", "applicationDidBecomeActive", "applicationWillResignActive",
    "applicationDidEnterBackground", "applicationWillEnterForeground", "applicationWillTerminate",
    "applicationDidFinishLaunching", "applicationDidReceiveMemoryWarning", "scene",
    "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground",
    "sceneWillEnterForeground", "sceneDidDisconnect", "windowScene", "userNotificationCenter",
    "navigationController", "navigationControllerSupportedInterfaceOrientations",
    "tabBarController", "tabBar", "splitViewController", "pageViewController", "tableView",
    "numberOfSections", "collectionView", "scrollViewDidScroll", "scrollViewWillBeginDragging",
    "scrollViewDidEndDragging", "scrollViewDidEndDecelerating", "scrollViewWillEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop", "textField", "textFieldShouldBeginEditing",
    "textFieldDidBeginEditing", "textFieldShouldEndEditing", "textFieldDidEndEditing",
    "textFieldShouldReturn", "textFieldShouldClear", "textView", "textViewDidChange",
    "textViewDidBeginEditing", "textViewDidEndEditing", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "presentationControllerDidDismiss",
    "presentationControllerWillDismiss", "presentationControllerShouldDismiss",
    "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle",
    "presentationController", "animationController", "interactionController", "animationEnded",
    "searchBar", "searchBarSearchButtonClicked", "searchBarCancelButtonClicked",
    "updateSearchResults",
  ]
}
