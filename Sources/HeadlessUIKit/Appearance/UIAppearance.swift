public import Foundation

/// What has an appearance proxy: an object of the class that takes settings for all of them.
///
/// A view takes what was set on the proxies of its class and of the classes above when it enters a
/// window, as far as it has nothing of its own: tint and background of every view, text color and
/// font of labels, and the looks of navigation and tab bars. Other settings, and those of bar
/// items, are stored, without effect.
public protocol UIAppearance: NSObjectProtocol {}

/// What an appearance may be limited to.
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: NSObject {
  /// The proxy of the class. It is made with `init()`, in no window; a class that has no such
  /// initializer, such as a cell, as from a file.
  public static func appearance() -> Self { AppearanceProxies.current.proxy(of: Self.self) }

  /// A proxy for objects in certain containers. What is set is stored, without effect.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { RequiredObject.make(Self.self) }

  /// A proxy for some traits. What is set is stored, without effect.
  public static func appearance(for trait: UITraitCollection) -> Self {
    RequiredObject.make(Self.self)
  }
}

/// The proxies of the process.
final class AppearanceProxies {
  private struct Proxy {
    let object: NSObject
    /// What it was made with: what differs has been set.
    let made: [Any]
  }

  private var proxies: [ObjectIdentifier: Proxy] = [:]

  static var current: AppearanceProxies {
    let process = CurrentSimulation.process
    let proxies = process.appearance ?? AppearanceProxies()
    process.appearance = proxies
    return proxies
  }

  func proxy<Object: NSObject>(of type: Object.Type) -> Object {
    if let known = proxies[ObjectIdentifier(type)]?.object as? Object { return known }
    let made = (type as? UIView.Type)?.unframed as? Object ?? RequiredObject.make(type)
    let settings = (made as? UIView).map { view in
      view.appearanceSettings.map { $0.value(view) }
    }
    proxies[ObjectIdentifier(type)] = Proxy(object: made, made: settings ?? [])
    return made
  }

  /// Gives a view what was set for its class, the more special last.
  func apply(to view: UIView) {
    var classes: [AnyClass] = []
    var type: AnyClass? = Swift.type(of: view)
    while let current = type, current != UIResponder.self {
      classes.append(current)
      type = _getSuperclass(current)
    }
    var given = Set<Int>()
    for type in classes {
      guard let proxy = proxies[ObjectIdentifier(type)], let source = proxy.object as? UIView,
        source !== view
      else { continue }
      for (place, setting) in source.appearanceSettings.enumerated()
      where !setting.isEqual(setting.value(source), proxy.made[place])
        && setting.isEqual(setting.value(view), proxy.made[place])
        && given.insert(place).inserted
      {
        setting.give(source, view)
      }
    }
  }
}

/// A property that a proxy hands on.
struct AppearanceSetting {
  let value: (UIView) -> Any
  let isEqual: (Any, Any) -> Bool
  let give: (_ proxy: UIView, _ view: UIView) -> Void

  init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(path) { $0 == $1 }
  }

  init<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, isEqual: @escaping (Value, Value) -> Bool
  ) {
    value = { ($0 as! View)[keyPath: path] as Any }
    self.isEqual = {
      guard let a = $0 as? Value, let b = $1 as? Value else { return false }
      return isEqual(a, b)
    }
    give = { proxy, view in
      guard let proxy = proxy as? View, let view = view as? View else { return }
      view[keyPath: path] = proxy[keyPath: path]
    }
  }
}
