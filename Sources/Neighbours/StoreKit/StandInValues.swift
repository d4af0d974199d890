@_spi(Import) public import HeadlessUIKit

// What stands in the place of values that are missing.
@_spi(Import) extension SKPaymentQueue: StandInValue {
  public static func madeOfNothing() -> Any? { SKPaymentQueue.default() }
}
