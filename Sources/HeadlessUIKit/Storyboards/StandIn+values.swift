/// What can be made of nothing, in the place of one that the app would have.
@_spi(Import)
public protocol StandInValue {
  /// One of them.
  static func madeOfNothing() -> Any?
}

@_spi(Import)
extension StandIn {
  /// An empty value of a type: none, zero, no text, no elements, a plain view, what a program has
  /// one of; `nil` if a type has no such value.
  public static func empty<Value>(_ type: Value.Type) -> Value? {
    if let none = Any?.none as? Value { return none }
    if let own = type as? any StandInValue.Type { return own.madeOfNothing() as? Value }
    let value =
      literal(type) ?? plain(type) ?? interface(type) ?? part(type) ?? shared(type)
      ?? listed(type) ?? closure(type)
    return value as? Value
  }

  /// The same, by the name of its place: a screen of no class of its own shows what it stands for,
  /// a color of a background or of a text is the system's, and what the app asks for is supported.
  public static func empty<Value>(_ type: Value.Type, for place: String) -> Value? {
    let named: Any? =
      switch type {
      case is UIViewController.Type where type == UIViewController.self: screen(place)
      case is UIColor.Type: color(place.lowercased())
      case is UIWindow.Type where type == UIWindow.self: window(place)
      case is Bool.Type: place.hasSuffix("Supported") && !place.hasSuffix("NotSupported")
      default: nil
      }
    return named as? Value ?? empty(type)
  }

  private static func window(_ place: String) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    note(window, givenTo: place)
    return window
  }

  /// Whether a type is that of a color, a font or an image.
  public static func isLook<Value>(_ type: Value.Type) -> Bool {
    type is UIColor.Type || type is UIFont.Type || type is UIImage.Type
  }

  private static func color(_ place: String) -> UIColor? {
    if place.contains("background") { return .systemBackground }
    return place.contains("text") || place.contains("label") ? .label : nil
  }

  private static func literal<Value>(_ type: Value.Type) -> Any? {
    switch type {
    case is Void.Type: ()
    case is Bool.Type: false
    case let type as any ExpressibleByIntegerLiteral.Type: zero(of: type)
    case let type as any RangeReplaceableCollection.Type: type.init()
    case is UIInterfaceOrientationMask.Type: UIInterfaceOrientationMask.all
    case let type as any SetAlgebra.Type: type.init()
    case let type as any EmptyCollection.Type: type.init()
    case let type as any EmptyResult.Type: type.emptySuccess()
    case is Character.Type: Character(" ")
    default: nil
    }
  }

  private static func plain<Value>(_ type: Value.Type) -> Any? {
    switch type {
    case is Date.Type: Date(timeIntervalSince1970: 0)
    case is URL.Type: emptyFile()
    case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    case is Locale.Type: Locale(identifier: "en_US")
    case is TimeZone.Type: TimeZone(secondsFromGMT: 0)
    case is Calendar.Type: Calendar(identifier: .gregorian)
    case is IndexPath.Type: IndexPath()
    case is CGRect.Type: CGRect.zero
    case is CGPoint.Type: CGPoint.zero
    case is CGSize.Type: CGSize.zero
    case is CGAffineTransform.Type: CGAffineTransform.identity
    case is UIEdgeInsets.Type: UIEdgeInsets.zero
    case is NSRange.Type: NSRange(location: 0, length: 0)
    case is NSMutableAttributedString.Type: NSMutableAttributedString(string: "")
    case is NSAttributedString.Type: NSAttributedString(string: "")
    case is NSMutableString.Type: NSMutableString(string: "")
    case is NSString.Type: NSString(string: "")
    case is NSNumber.Type: NSNumber(value: 0)
    case is NSMutableArray.Type: NSMutableArray(array: [])
    case is NSArray.Type: NSArray(array: [])
    case is NSMutableDictionary.Type: NSMutableDictionary(dictionary: [:])
    case is NSDictionary.Type: NSDictionary(dictionary: [:])
    case is NSData.Type: NSData(data: Data())
    case is DateComponents.Type: DateComponents()
    case is JSONDecoder.Type: JSONDecoder()
    case is JSONEncoder.Type: JSONEncoder()
    case is DateFormatter.Type: DateFormatter()
    case is NumberFormatter.Type: NumberFormatter()
    case _ where type == (any Error).self || type == NSError.self:
      NSError(domain: "NavScope", code: 0)
    case _ where type == (any CVarArg).self: 0
    case let type as any RawRepresentable.Type: raw(type)
    default: nil
    }
  }

  /// A file with nothing in it, which can be read.
  private static func emptyFile() -> URL {
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("Missing")
    FileManager.default.createFile(atPath: file.path, contents: nil)
    return file
  }

  /// UIKit's own views and controllers, as they come from a file; not the app's, which may refuse.
  private static func interface<Value>(_ type: Value.Type) -> Any? {
    switch type {
    case is UIColor.Type: UIColor.clear
    case is CGColor.Type: UIColor.clear.cgColor
    case is UIImage.Type: UIImage()
    case is UIFont.Type: UIFont.systemFont(ofSize: 17)
    case is UIWindow.Type where type == UIWindow.self: UIWindow(frame: UIScreen.main.bounds)
    case let type as UIView.Type where type.uikitClass == type: type.init(coder: StoryboardCoder())
    case let type as UIViewController.Type where type.uikitClass == type:
      type.init(coder: StoryboardCoder())
    case is UISceneConfiguration.Type:
      UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    case is NSObject.Type where type == NSObject.self: NSObject()
    default: nil
    }
  }

  /// What UIKit's screens and views are given, of no class of the app's own.
  private static func part<Value>(_ type: Value.Type) -> Any? {
    switch type {
    case _ where type == UICollectionViewLayout.self || type == UICollectionViewFlowLayout.self:
      UICollectionViewFlowLayout()
    case _ where type == CALayer.self: CALayer()
    case _ where type == UIBarButtonItem.self: UIBarButtonItem()
    case _ where type == UITabBarItem.self: UITabBarItem()
    case _ where type == UINavigationItem.self: UINavigationItem(title: "")
    case _ where type == UITapGestureRecognizer.self: UITapGestureRecognizer()
    case _ where type == UILayoutGuide.self: UILayoutGuide()
    default: nil
    }
  }

  private static func shared<Value>(_ type: Value.Type) -> Any? {
    switch type {
    case is Bundle.Type: Bundle.main
    case is FileManager.Type: FileManager.default
    case is UserDefaults.Type: UserDefaults.standard
    case is NotificationCenter.Type: NotificationCenter.default
    case is DispatchQueue.Type: DispatchQueue.main
    case is OperationQueue.Type: OperationQueue.main
    case is UIApplication.Type: UIApplication.shared
    case is UIScreen.Type: UIScreen.main
    case is UIDevice.Type: UIDevice.current
    case is UIPasteboard.Type: UIPasteboard.general
    case is UNUserNotificationCenter.Type: UNUserNotificationCenter.current()
    default: nil
    }
  }

  /// The first of those that a type lists.
  private static func listed<Value>(_ type: Value.Type) -> Any? {
    guard let type = type as? any CaseIterable.Type else { return nil }
    return first(of: type)
  }

  private static func first<Listed: CaseIterable>(of type: Listed.Type) -> Any? {
    Array(type.allCases).first
  }

  /// A closure that does nothing.
  private static func closure<Value>(_ type: Value.Type) -> Any? {
    let closures: [Any] = [{ () -> Void in }, { (_: Bool) -> Void in }, { (_: String) -> Void in }]
    return closures.first { $0 is Value }
  }

  private static func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
    empty(Raw.RawValue.self).flatMap(Raw.init)
  }

  private static func zero<Number: ExpressibleByIntegerLiteral>(of type: Number.Type) -> Any {
    0 as Number
  }
}

/// A collection that begins empty.
private protocol EmptyCollection { init() }
extension Dictionary: EmptyCollection {}

/// A result whose success begins empty.
private protocol EmptyResult {
  /// `nil` if nothing can be made of nothing.
  static func emptySuccess() -> Any?
}
extension Result: EmptyResult {
  static func emptySuccess() -> Any? { StandIn.empty(Success.self).map(Self.success) }
}
