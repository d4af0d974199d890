public import HeadlessUIKit

/// An application delegate beside a SwiftUI root.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>:
  DynamicProperty, ConnectedProperty, DelegateHolder
{
  public let wrappedValue: Delegate

  public init(_ type: Delegate.Type = Delegate.self) {
    guard let delegate = RequiredObject.make(type) as? Delegate else {
      fatalError("\(type) is not made with init()")
    }
    wrappedValue = delegate
  }

  public var projectedValue: Self { self }
  var held: any UIApplicationDelegate { wrappedValue }

  func connect(_ slot: PropertySlot) {}
}

extension UIApplicationDelegateAdaptor where Delegate: ObservableObject {
  func connect(_ slot: PropertySlot) { slot.observe(wrappedValue) }
}

/// A property that holds an application delegate.
protocol DelegateHolder {
  var held: any UIApplicationDelegate { get }
}
