@_spi(Import)
extension StandIn {
  /// An empty value of a type: none, zero, no text, no elements, a plain view; `nil` if a type has
  /// no such value.
  public static func empty<Value>(_ type: Value.Type) -> Value? {
    if let none = Any?.none as? Value { return none }
    let value: Any? =
      switch type {
      case is Void.Type: ()
      case is Bool.Type: false
      case let number as any ExpressibleByIntegerLiteral.Type: zero(of: number)
      case is String.Type: ""
      case is Notification.Name.Type: Notification.Name("")
      case is Date.Type: Date(timeIntervalSince1970: 0)
      case is UIColor.Type: UIColor.clear
      case is UIImage.Type: UIImage()
      case let type where type == UIViewController.self: UIViewController()
      case let type where type == UINavigationController.self: UINavigationController()
      case let type where type == UIView.self: UIView()
      case let type as any EmptyCollection.Type: type.init()
      default: nil
      }
    return value as? Value
  }

  private static func zero<Number: ExpressibleByIntegerLiteral>(of type: Number.Type) -> Any {
    0 as Number
  }
}

/// A collection that begins empty.
private protocol EmptyCollection { init() }
extension Array: EmptyCollection {}
extension Set: EmptyCollection {}
extension Dictionary: EmptyCollection {}
