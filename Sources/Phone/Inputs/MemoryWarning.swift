internal import HeadlessUIKit

extension Input {
  /// Warns the app that memory is short.
  package struct MemoryWarning: InputKind {
    package static let name = "memoryWarning"
    package static let title = "Memory warning"
    package static let summary = "Warns the app that memory is short."
    package static let phrase: InputPhrase = "memory warning"
    package static let fields: [InputField<Self>] = []
    package static let blank = MemoryWarning()
    package static let examples = [MemoryWarning()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.onDemand(.memory) {
      $0.isRunning && $0.device.simulation.lifeState != .suspended ? [MemoryWarning()] : []
    }

    package func perform(on device: Device) -> InputOutcome {
      guard device.simulation.isRunning else { return .ignored("no app is running") }
      guard device.simulation.lifeState != .suspended else {
        return .ignored("the app is suspended")
      }
      device.simulation.warnOfMemory()
      return .performed
    }
  }

  /// Warns the app that memory is short.
  public static var memoryWarning: Input { Input(MemoryWarning()) }
}
