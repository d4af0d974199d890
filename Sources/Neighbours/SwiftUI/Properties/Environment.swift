public import Foundation
internal import HeadlessUIKit

/// A value that views hand on to those in them, under a key.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What surrounds a view.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  /// Puts a value at the end of the path of the stack around it; `nil` without a path.
  var append: ((AnyHashable) -> Void)?
  /// The view of the app in whose body it stands.
  var owner: (any View)?
  /// How many views are around it.
  var depth = 0

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  func object<Object>(_ type: Object.Type) -> Object? { objects[ObjectIdentifier(type)] as? Object }

  mutating func add(_ object: AnyObject, as type: Any.Type) {
    objects[ObjectIdentifier(type)] = object
  }

  /// Closes what the view is shown in.
  public internal(set) var dismiss = DismissAction {}
  /// Opens an address elsewhere.
  public var openURL = OpenURLAction { url in
    UIApplication.shared.open(url)
    return .handled
  }
  /// Whether controls react.
  public var isEnabled = true
  /// Whether the app is in front.
  public var scenePhase = ScenePhase.active
  public var colorScheme = ColorScheme.light
  public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  public var locale = Locale(identifier: "en_US")
  public var editMode: Binding<EditMode>?
  public var isPresented: Bool { true }
  /// The former way to close what the view is shown in.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(close: dismiss))
  }
}

/// Closes what a view is shown in.
public struct DismissAction {
  let close: () -> Void
  init(_ close: @escaping () -> Void) { self.close = close }
  public func callAsFunction() { close() }
}

/// Opens an address.
public struct OpenURLAction {
  /// What became of a URL.
  public struct Result: Equatable {
    private let number: Int
    public static let handled = Result(number: 0)
    public static let discarded = Result(number: 1)
    public static let systemAction = Result(number: 2)
  }

  private let handler: (URL) -> Result
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }
  public func callAsFunction(_ url: URL) { _ = handler(url) }
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler(url) == .handled)
  }
}

/// Whether a view is shown by another one, and how to end that.
public struct PresentationMode {
  let close: DismissAction
  public var isPresented: Bool { true }
  public func dismiss() { close() }
}

/// The state of the scene that shows the view.
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
/// Always light: nothing is drawn dark.
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
/// Always that of a phone held upright.
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
/// Whether a list is edited.
public enum EditMode: Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

/// A value of what surrounds a view.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, ConnectedProperty {
  private final class Location { var value: Value? }

  private let location = Location()
  private let read: (EnvironmentValues) -> Value?

  public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }
  public init(_ type: Value.Type) where Value: AnyObject { read = { $0.object(type) } }
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    read = { .some($0.object(type)) }
  }

  public var wrappedValue: Value {
    guard let value = location.value ?? read(EnvironmentValues()) else {
      fatalError(
        "No Observable object of type \(Value.self) found. A View.environment(_:) for \(Value.self) may be missing as an ancestor of this view."
      )
    }
    return value
  }

  func connect(_ slot: PropertySlot) { location.value = read(slot.environment) }
}

extension View {
  /// Gives an object to the views in this one.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    Surrounded(content: self) { $0.add(object, as: Object.self) }
  }

  /// Gives an observable object to the views in this one.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    Surrounded(content: self) { values in
      if let object { values.add(object, as: Object.self) }
    }
  }

  /// Sets a value for the views in this one.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    Surrounded(content: self) { $0[keyPath: path] = value }
  }

  /// Whether the controls in it do not react.
  public func disabled(_ isDisabled: Bool) -> some View {
    Surrounded(content: self) { if isDisabled { $0.isEnabled = false } }
  }
}

/// A view with other values around it.
struct Surrounded<Content: View>: LeafView, KnownView, ChangedView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
  var inner: any View { content }
  var mark: ViewMark? { nil }

  func changing(_ other: any View) -> any View {
    Surrounded<AnyView>(content: AnyView(erasing: other), change: change)
  }

  func build(in context: ViewContext) {
    var inner = context
    change(&inner.environment)
    inner.build(content, at: "e")
  }
}
