public import Foundation

/// Something that views and controllers may adapt to: one of UIKit's traits, or the app's own.
public protocol UITraitDefinition {
  associatedtype Value
  /// The default value.
  static var defaultValue: Value { get }
  /// Whether colours depend on it.
  static var affectsColorAppearance: Bool { get }
  static var name: String { get }
  static var identifier: String { get }
}

extension UITraitDefinition {
  public static var affectsColorAppearance: Bool { false }
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
}

/// A trait, to name it.
public typealias UITrait = any UITraitDefinition.Type

/// One of UIKit's own traits.
protocol SystemTrait: UITraitDefinition {
  static var path: WritableKeyPath<UITraitCollection, Value> { get }
}

extension SystemTrait {
  static func read(_ traits: UITraitCollection) -> Any { traits[keyPath: path] }
  static func write(_ value: Any, to traits: inout UITraitCollection) {
    if let value = value as? Value { traits[keyPath: path] = value }
  }
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: SystemTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceStyle> {
    \.userInterfaceStyle
  }
}

/// Room from side to side.
public enum UITraitHorizontalSizeClass: SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> {
    \.horizontalSizeClass
  }
}

/// Room from top to bottom.
public enum UITraitVerticalSizeClass: SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> {
    \.verticalSizeClass
  }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: SystemTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<UITraitCollection, UIUserInterfaceIdiom> {
    \.userInterfaceIdiom
  }
}

/// Pixels a point.
public enum UITraitDisplayScale: SystemTrait {
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<UITraitCollection, CGFloat> { \.displayScale }
}

/// The size of text that a person has chosen; here it is always the default.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .large }
}

/// In which direction the interface is read; from left to right here.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// Traits that can be set.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

/// Traits that a view or a controller has set for all in it.
public struct UITraitOverrides: UIMutableTraits {
  var traits = UITraitCollection()
  fileprivate var set: [ObjectIdentifier] = []
  fileprivate var changes: [(inout UITraitCollection) -> Void] = []

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { traits[trait] }
    set {
      remove(trait)
      traits[trait] = newValue
      set.append(ObjectIdentifier(trait))
      changes.append { $0[trait] = newValue }
    }
  }

  /// Whether a trait is set.
  public func contains(_ trait: UITrait) -> Bool { set.contains(ObjectIdentifier(trait)) }

  /// Sets a trait no more.
  public mutating func remove(_ trait: UITrait) {
    guard let place = set.firstIndex(of: ObjectIdentifier(trait)) else { return }
    set.remove(at: place)
    changes.remove(at: place)
    traits = UITraitCollection()
    for change in changes { change(&traits) }
  }

  func apply(to traits: inout UITraitCollection) {
    for change in changes { change(&traits) }
  }
}

/// The values of an app's own traits.
struct OwnTraits: Hashable, @unchecked Sendable {
  // Sendable: the values come from one simulation and stay in it.
  private var values: [(trait: ObjectIdentifier, value: Any)] = []

  subscript(trait: ObjectIdentifier) -> Any? {
    get { values.first { $0.trait == trait }?.value }
    set {
      values.removeAll { $0.trait == trait }
      if let newValue { values.append((trait, newValue)) }
    }
  }

  static func == (a: OwnTraits, b: OwnTraits) -> Bool {
    a.values.count == b.values.count
      && a.values.allSatisfy { "\($0.value)" == b[$0.trait].map { "\($0)" } }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values.count) }
}
