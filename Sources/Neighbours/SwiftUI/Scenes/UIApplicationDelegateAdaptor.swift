public import HeadlessUIKit

/// An application delegate beside a SwiftUI root.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>:
  DynamicProperty, ConnectedProperty, DelegateHolder
{
  public let wrappedValue: Delegate

  public init(_ type: Delegate.Type = Delegate.self) {
    wrappedValue = RequiredObject.make(type)
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
