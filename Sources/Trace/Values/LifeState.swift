/// What the device knows of an app's process.
package enum LifeState: String, Sendable, CaseIterable {
  case notRunning, inactive, active, background, suspended, crashed
}
