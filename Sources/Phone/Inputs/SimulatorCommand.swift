package import JSON

/// What `xcrun simctl` can do on the simulator of Xcode.
package enum SimulatorCommand: Sendable, Equatable {
  case launch
  case terminate
  case openURL(String)
  case push(JSONValue)
  /// `light` or `dark`.
  case appearance(String)
  /// A step that is left to the hand, in words.
  case byHand(String)
}
