@_spi(Import) public import HeadlessUIKit
public import OpenCombine

// What stands in the place of values that are missing.
@_spi(Import) extension AnyCancellable: StandInValue {
  public static func madeOfNothing() -> Any? { AnyCancellable {} }
}
@_spi(Import) extension PassthroughSubject: StandInValue {
  public static func madeOfNothing() -> Any? { Self() }
}
@_spi(Import) extension AnyPublisher: StandInValue {
  /// One that answers once, with an empty value, if nothing is shown at the end of the launch.
  public static func madeOfNothing() -> Any? {
    let subject = PassthroughSubject<Output, Failure>()
    StandIn.keep(
      [{ if let value = StandIn.empty(Output.self) { subject.send(value) } }], of: "AnyPublisher")
    return subject.eraseToAnyPublisher()
  }
}
