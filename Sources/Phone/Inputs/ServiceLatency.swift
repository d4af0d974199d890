internal import VirtualTime

extension Input {
  /// Sets how long the service call of the splash takes from now on.
  package struct ServiceLatency: InputKind {
    package var seconds: Double

    package static let name = "serviceLatency"
    package static let title = "Service latency"
    package static let summary = "Sets how long the service call of the splash takes from now on."
    package static let phrase: InputPhrase = "service latency \(key: "seconds") s"
    package static let fields: [InputField<Self>] = [
      .seconds("seconds", \.seconds, "How long a call takes.")
    ]
    package static let blank = ServiceLatency(seconds: 0)
    package static let examples = [ServiceLatency(seconds: 10)]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.never

    package func perform(on device: Device) -> InputOutcome {
      device.changeLatency(to: seconds)
      return .performed
    }
  }

  /// How long the service call of the splash takes from now on, in seconds.
  public static func serviceLatency(seconds: Double) -> Input {
    Input(ServiceLatency(seconds: seconds))
  }
}
