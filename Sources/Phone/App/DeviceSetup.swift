internal import HeadlessUIKit

/// The phone before the app was started, for an app to set up by the script's conditions.
public struct DeviceSetup {
  let simulation: Simulation

  /// Sets a value of the app's user defaults; `nil` removes it.
  public func setDefault(_ value: Any?, forKey key: String) {
    simulation.setDefaultsValue(value, forKey: key)
  }
}
