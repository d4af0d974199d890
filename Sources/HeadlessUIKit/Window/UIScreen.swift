public import Foundation

/// The device's screen.
public struct UIScreen {
  let device: DeviceState

  /// The screen of the running simulation.
  public static var main: UIScreen { UIScreen(device: CurrentSimulation.process.device) }

  /// The screen's rectangle in points, turned as the interface is.
  public var bounds: CGRect { device.bounds }
  /// Pixels a point.
  public var scale: CGFloat { 3 }
}
