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
  /// Pixels a point.
  public var scale: CGFloat { 3 }
}
