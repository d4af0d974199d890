internal import Foundation

/// What belongs to the device and outlives a process: the screen, the status bar, user defaults,
/// the quick actions of the Home Screen, the sessions of the app's scenes.
final class DeviceState {
  private(set) var portraitSize: CGSize
  /// How the interface is turned.
  private(set) var orientation = UIInterfaceOrientation.portrait
  /// How a person holds the device, which the interface follows as far as the app lets it.
  var heldOrientation = UIInterfaceOrientation.portrait
  private(set) var isInCall = false
  /// Whether the person has chosen the dark appearance; an app in the background does not know yet.
  var isSetDark = false
  /// Whether the app knows the phone as dark.
  private(set) var isDark = false
  var defaults: [String: Any] = [:]
  var shortcutItems: [UIApplicationShortcutItem] = []
  var badgeNumber = 0
  /// The state that the system has saved of the app.
  var savedState: Data?
  /// What was copied last, in this app or another.
  var pasteboard = PasteboardContent()
  /// In the order in which they began.
  var sceneSessions: [UISceneSession] = []
  var lastSession = 0
  /// Those that were discarded while the app did not run, for its next launch to report.
  var discardedSessions: [UISceneSession] = []
  /// What the app was built with; nil in a simulation without a phone around it, which says nothing
  /// of scenes.
  var sdk: SDKVersion?
  /// What the storyboards of the app's bundle hold.
  var storyboards: [StoryboardContents] = []

  /// What parts of UIKit keep of the device that are built on this one, by its type.
  private var others: [ObjectIdentifier: Any] = [:]

  subscript<Value>(type: Value.Type) -> Value? {
    get { others[ObjectIdentifier(type)] as? Value }
    set { others[ObjectIdentifier(type)] = newValue }
  }

  init(screen: CGSize) {
    portraitSize = screen
  }

  /// A tablet has a screen of 600 points or more from side to side.
  var idiom: UIUserInterfaceIdiom {
    min(portraitSize.width, portraitSize.height) >= 600 ? .pad : .phone
  }

  /// The screen in the orientation that it has.
  var bounds: CGRect {
    orientation.isLandscape
      ? CGRect(x: 0, y: 0, width: portraitSize.height, height: portraitSize.width)
      : CGRect(origin: .zero, size: portraitSize)
  }

  /// The insets of a phone with a notch, 12 to 14: 47 points above, 34 below; in landscape 47 at
  /// the sides, 21 below.
  var safeAreaInsets: UIEdgeInsets {
    orientation.isLandscape
      ? UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
      : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }

  var statusBarHeight: CGFloat { orientation.isLandscape ? 0 : 47 + inCallHeight }

  /// What the status bar of a call takes from the windows' content, in points.
  var inCallHeight: CGFloat { isInCall && !orientation.isLandscape ? 20 : 0 }

  /// Lets the app know the appearance that the person has chosen.
  func followStyle(in process: ProcessImage) {
    isDark = isSetDark
    if isDark { process.usesStyles = true }
  }

  func rotate(to new: UIInterfaceOrientation, in process: ProcessImage) {
    guard orientation != new else { return }
    orientation = new
    recordScreen(in: process)
  }

  func setInCall(_ inCall: Bool, in process: ProcessImage) {
    guard isInCall != inCall else { return }
    isInCall = inCall
    recordScreen(in: process)
  }

  func recordScreen(in process: ProcessImage) {
    let size = bounds.size
    let insets = safeAreaInsets
    var screen = AppEvent.Screen()
    screen.size = size
    screen.safeArea = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
    screen.statusBar = Double(statusBarHeight)
    screen.orientation = orientation.traceName
    screen.isInCall = isInCall
    process.record(.app(.screen(screen)))
  }
}
