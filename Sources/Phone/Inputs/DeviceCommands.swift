package import JSON

/// How an input is done on real devices by the tools of their makers; `nil` is to be done by hand.
package struct DeviceCommands: Sendable, Equatable {
  /// On the simulator of Xcode.
  package var simulator: [SimulatorCommand]?
  /// On an Android device or emulator.
  package var android: [AndroidCommand]?

  /// No tool can do it.
  package static let byHand = DeviceCommands()
}

/// What `xcrun simctl` can do.
package enum SimulatorCommand: Sendable, Equatable {
  case launch
  case terminate
  case openURL(String)
  case push(JSONValue)
  /// A step that is left to the hand, in words.
  case byHand(String)
}

/// What `adb` can do.
package enum AndroidCommand: Sendable, Equatable {
  case launch
  case stop
  case homeKey
  case backKey
  case view(url: String)
  case call(isOn: Bool)
  case rotate(quarterTurns: Int)
  case trimMemory
}
