public import Foundation

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  /// Whether the device lies on its back or its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the interface can be turned so.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
  /// Whether the long side lies level.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the long side stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The simulated device: a phone, or a tablet if the short side of the screen has 600 points.
///
/// The battery is full and not watched, the name and the identifier are the same in every run.
public final class UIDevice: NSObject {
  private let device: DeviceState

  private init(_ device: DeviceState) {
    self.device = device
  }

  /// The device of the running app.
  public static var current: UIDevice {
    let device = CurrentSimulation.process.device
    return ProcessImage.value { UIDevice(device) }
  }

  /// What its owner calls it.
  public var name: String { model }
  /// `iPhone` or `iPad`.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// `iPhone` or `iPad`.
  public var localizedModel: String { model }
  /// `iOS` or `iPadOS`.
  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version whose behavior is simulated if versions differ.
  public var systemVersion: String { "26.0" }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { device.idiom }
  /// The same in every run.
  public let identifierForVendor = UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  /// How the device is held; the interface is turned the other way round in landscape.
  public var orientation: UIDeviceOrientation {
    switch device.heldOrientation {
    case .unknown: .unknown
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }
  /// Stored, without effect: the battery is not simulated.
  public var isBatteryMonitoringEnabled = false
  /// 1, or −1 while the battery is not monitored.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  /// The state of the battery, if the app monitors it: it is full.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  /// How a battery is fed.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  /// Whether something is near: never.
  public var proximityState: Bool { false }
  /// Whether apps go on in the background.
  public var isMultitaskingSupported: Bool { true }
  /// A click of the keyboard; not heard.
  public func playInputClick() {}
  /// Stored, without effect: nothing comes near.
  public var isProximityMonitoringEnabled = false
  /// Whether the app asked for news of how the device is held.
  public private(set) var isGeneratingDeviceOrientationNotifications = false

  /// Asks for `orientationDidChangeNotification`.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  /// Stops asking for it.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }

  static func postOrientationChange(in process: ProcessImage) {
    guard process.isRunning, let center = NotificationCenter.existing(in: process) else { return }
    let device = current
    guard device.isGeneratingDeviceOrientationNotifications else { return }
    center.post(name: orientationDidChangeNotification, object: device)
  }

  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  // Not posted: the battery stays full, and nothing comes near.
  public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}
