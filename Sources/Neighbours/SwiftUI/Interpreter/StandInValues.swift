@_spi(Import) public import HeadlessUIKit

// What stands in the place of values that are missing.
@_spi(Import) extension Color: StandInValue {
  public static func madeOfNothing() -> Any? { Color.clear }
}
@_spi(Import) extension Font: StandInValue {
  public static func madeOfNothing() -> Any? { Font.body }
}
@_spi(Import) extension Image: StandInValue {
  public static func madeOfNothing() -> Any? { Image("image") }
}
@_spi(Import) extension Text: StandInValue {
  public static func madeOfNothing() -> Any? { Text(verbatim: "") }
}
@_spi(Import) extension AnyView: StandInValue {
  public static func madeOfNothing() -> Any? { AnyView(EmptyView()) }
}
@_spi(Import) extension Animation: StandInValue {
  public static func madeOfNothing() -> Any? { Animation.default }
}
@_spi(Import) extension Binding: StandInValue {
  /// To an empty value, which stays as it is.
  public static func madeOfNothing() -> Any? {
    StandIn.empty(Value.self).map { Binding.constant($0) }
  }
}
