public import Foundation

/// The device's screen.
public final class UIScreen: NSObject {
  private let device: DeviceState

  private init(_ device: DeviceState) { self.device = device }

  /// The screen of the running simulation.
  public static var main: UIScreen {
    let device = CurrentSimulation.process.device
    return ProcessImage.value { UIScreen(device) }
  }

  /// The screen's rectangle in points, turned as the interface is.
  public var bounds: CGRect { device.bounds }
  static let pixelsPerPoint: CGFloat = 3

  /// Pixels a point.
  public var scale: CGFloat { Self.pixelsPerPoint }
  /// Pixels a point of the panel.
  public var nativeScale: CGFloat { Self.pixelsPerPoint }
  /// The screen's rectangle in pixels, held upright.
  public var nativeBounds: CGRect {
    let size = device.portraitSize
    return CGRect(x: 0, y: 0, width: size.width * 3, height: size.height * 3)
  }
  /// All screens: there is one.
  public static var screens: [UIScreen] { [main] }
  /// From 0 to 1. Stored, without effect.
  public var brightness: CGFloat = 0.5
  /// Whether the screen is being recorded: never.
  public var isCaptured: Bool { false }
  /// Pictures a second.
  public var maximumFramesPerSecond: Int { 60 }
  /// The traits of the whole screen.
  public var traitCollection: UITraitCollection { device.traits }

  // None of these is posted: there is one screen, which is not recorded and whose brightness does
  // not change.
  public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  public static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
