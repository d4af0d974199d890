/// What the device knows of an app's process.
package enum LifeState: String, Sendable {
  case notRunning, inactive, active, background, suspended, crashed
}
