public import Foundation

/// What a person needs of the device to use it: nothing special here.
public enum UIAccessibility {
  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var buttonShapesEnabled: Bool { false }

  /// The notifications for a screen reader.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
  }

  /// Tells a screen reader; none runs.
  public static func post(notification: Notification, argument: Any?) {}

  // None of these is posted: such settings do not change here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
}

/// What a screen reader says of the kind of something.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = Self(rawValue: 1 << 0)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  public static let staticText = Self(rawValue: 1 << 6)
  public static let notEnabled = Self(rawValue: 1 << 8)
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  public static let searchField = Self(rawValue: 1 << 10)
  public static let adjustable = Self(rawValue: 1 << 12)
  public static let header = Self(rawValue: 1 << 16)
}

extension UIView {
  // MARK: For a screen reader

  /// Whether a screen reader stops at it. Stored, without effect.
  public final var isAccessibilityElement: Bool {
    get { viewExtras?.isAccessibilityElement ?? (self is UIControl || self is UILabel) }
    set { madeExtras.isAccessibilityElement = newValue }
  }
  /// What using it does, for a screen reader. Stored, without effect.
  public final var accessibilityHint: String? {
    get { viewExtras?.accessibilityHint }
    set { madeExtras.accessibilityHint = newValue }
  }
  /// What its value is, for a screen reader. Stored, without effect.
  public final var accessibilityValue: String? {
    get { viewExtras?.accessibilityValue }
    set { madeExtras.accessibilityValue = newValue }
  }
  /// What kind of thing it is, for a screen reader. Stored, without effect.
  public final var accessibilityTraits: UIAccessibilityTraits {
    get {
      viewExtras?.accessibilityTraits
        ?? (self is UIButton ? .button : self is UILabel ? .staticText : .none)
    }
    set { madeExtras.accessibilityTraits = newValue }
  }
  /// Whether a screen reader passes over all in it. Stored, without effect.
  public final var accessibilityElementsHidden: Bool {
    get { viewExtras?.accessibilityElementsHidden ?? false }
    set { madeExtras.accessibilityElementsHidden = newValue }
  }
  /// Whether a screen reader stays in it. Stored, without effect.
  public final var accessibilityViewIsModal: Bool {
    get { viewExtras?.accessibilityViewIsModal ?? false }
    set { madeExtras.accessibilityViewIsModal = newValue }
  }
  /// Whether a screen reader reads all in it together. Stored, without effect.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { viewExtras?.shouldGroupAccessibilityChildren ?? false }
    set { madeExtras.shouldGroupAccessibilityChildren = newValue }
  }
  /// Whether it is shown large under a finger that stays. Stored, without effect.
  public final var showsLargeContentViewer: Bool {
    get { viewExtras?.showsLargeContentViewer ?? false }
    set { madeExtras.showsLargeContentViewer = newValue }
  }
  /// What is shown large. Stored, without effect.
  public final var largeContentTitle: String? {
    get { viewExtras?.largeContentTitle }
    set { madeExtras.largeContentTitle = newValue }
  }
  /// What is shown large. Stored, without effect.
  public final var largeContentImage: UIImage? {
    get { viewExtras?.largeContentImage }
    set { madeExtras.largeContentImage = newValue }
  }
}
