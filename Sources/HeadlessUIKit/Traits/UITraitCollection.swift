public import Foundation

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// What a controller or a view may adapt to.
public struct UITraitCollection: Hashable, Sendable {
  /// Room from side to side.
  public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Room from top to bottom.
  public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Light or dark.
  public internal(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The kind of device.
  public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// Pixels a point; 0 if it is unspecified.
  public internal(set) var displayScale: CGFloat = 0

  private var own = OwnTraits()

  /// The value of a trait: one of UIKit's, or the app's own.
  public internal(set) subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get {
      if let system = trait as? any SystemTrait.Type {
        return system.read(self) as? Trait.Value ?? trait.defaultValue
      }
      return own[ObjectIdentifier(trait)] as? Trait.Value ?? trait.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type {
        system.write(newValue, to: &self)
      } else {
        own[ObjectIdentifier(trait)] = newValue
      }
    }
  }

  /// The size of text that the person has chosen.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    self[UITraitPreferredContentSizeCategory.self]
  }
  /// In which direction the interface is read.
  public var layoutDirection: UIUserInterfaceLayoutDirection { self[UITraitLayoutDirection.self] }

  func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    func value<Trait: UITraitDefinition>(_ traits: Self, _ trait: Trait.Type) -> String {
      "\(traits[trait])"
    }
    return value(self, trait) != value(other, trait)
  }

  /// Traits that a block sets.
  public init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init()
    var overrides: any UIMutableTraits = UITraitOverrides()
    mutations(&overrides)
    (overrides as? UITraitOverrides)?.apply(to: &self)
  }

  /// All that is said in some traits; what later ones say holds.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for traits in traitCollections { take(traits) }
  }

  /// Takes over what is said in other traits.
  mutating func take(_ traits: UITraitCollection) {
    if traits.horizontalSizeClass != .unspecified {
      horizontalSizeClass = traits.horizontalSizeClass
    }
    if traits.verticalSizeClass != .unspecified { verticalSizeClass = traits.verticalSizeClass }
    if traits.userInterfaceStyle != .unspecified { userInterfaceStyle = traits.userInterfaceStyle }
    if traits.userInterfaceIdiom != .unspecified { userInterfaceIdiom = traits.userInterfaceIdiom }
    if traits.displayScale != 0 { displayScale = traits.displayScale }
  }

  /// Nothing is said.
  public init() {}
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }
  public init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.verticalSizeClass = verticalSizeClass
  }
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
  public init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.userInterfaceIdiom = userInterfaceIdiom
  }

  /// The traits of a screen of this size in points: a side from 600 on is regular, and so is the
  /// height of a phone held upright.
  init(size: CGSize, style: UIUserInterfaceStyle) {
    let isWide = min(size.width, size.height) >= 600
    horizontalSizeClass = size.width >= 600 && isWide ? .regular : .compact
    verticalSizeClass = size.height >= 600 ? .regular : .compact
    userInterfaceStyle = style
    userInterfaceIdiom = isWide ? .pad : .phone
    displayScale = 3
  }

  /// The traits of the running app's screen.
  public static var current: UITraitCollection {
    CurrentSimulation.process.device.traits
  }

  /// Whether colours look different under the other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }
}

extension DeviceState {
  /// What a screen of a size may adapt to.
  func traits(size: CGSize) -> UITraitCollection {
    UITraitCollection(size: size, style: isDark ? .dark : .light)
  }

  /// What the whole screen may adapt to.
  var traits: UITraitCollection { traits(size: bounds.size) }
}

extension UIViewController {
  /// What it may adapt to: its process's screen, and the style that it or something around it asks
  /// for.
  public final var traitCollection: UITraitCollection {
    var traits = process.device.traits
    if let askedStyle { traits.userInterfaceStyle = askedStyle }
    if process.usesTraitOverrides { applyOverrides(to: &traits) }
    return traits
  }

  fileprivate final func applyOverrides(to traits: inout UITraitCollection) {
    if let around = parent ?? ownPresentation?.presenter {
      around.applyOverrides(to: &traits)
    } else {
      viewIfLoaded?.window?.applyOverrides(to: &traits)
    }
    if let imposed = traitKeeper?.imposed, imposed.by == parent.map(ObjectIdentifier.init) {
      traits.take(imposed.traits)
    }
    traitKeeper?.overrides.apply(to: &traits)
  }

  /// Sets traits for a child and all in it, in place of those that it would have; `nil` sets none
  /// (N3-204). Size classes are the usual reason: a container that shows a split as on a tablet.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard process.isRunning, childViewController.parent === self else { return }
    let previous = childViewController.traitCollection
    childViewController.madeTraitKeeper.imposed = collection.map { ($0, ObjectIdentifier(self)) }
    process.usesTraitOverrides = true
    guard childViewController.traitCollection != previous else { return }
    childViewController.traitOverridesChanged(from: previous)
  }

  /// The traits that were set for a child.
  public final func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    guard let imposed = childViewController.traitKeeper?.imposed,
      imposed.by == ObjectIdentifier(self)
    else { return nil }
    return imposed.traits
  }

  fileprivate final var askedStyle: UIUserInterfaceStyle? {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    if let own = viewIfLoaded?.overrideUserInterfaceStyle, own != .unspecified { return own }
    return (parent ?? ownPresentation?.presenter)?.askedStyle ?? viewIfLoaded?.window?.askedStyle
  }
}

extension UIView {
  /// What it may adapt to: as for the controller that it belongs to, unless it or a view around it
  /// asks for a style.
  public final var traitCollection: UITraitCollection {
    var traits = process.device.traits
    if let askedStyle { traits.userInterfaceStyle = askedStyle }
    if process.usesTraitOverrides { applyOverrides(to: &traits) }
    return traits
  }

  fileprivate final func applyOverrides(to traits: inout UITraitCollection) {
    if let viewController {
      viewController.applyOverrides(to: &traits)
    } else {
      superview?.applyOverrides(to: &traits)
    }
    traitKeeper?.overrides.apply(to: &traits)
  }

  fileprivate final var askedStyle: UIUserInterfaceStyle? {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    return viewController?.askedStyle ?? superview?.askedStyle
  }

  /// Tells the views in it, and the controllers that they belong to, outermost first.
  final func traitsChanged(from previous: UITraitCollection) {
    followStyle()
    if let viewController {
      viewController.send(.traitCollectionDidChange) {
        viewController.traitCollectionDidChange(previous)
      }
      viewController.traitKeeper?.notify(of: viewController.traitCollection)
      viewController.traitsHaveChanged()
    }
    traitCollectionDidChange(previous)
    traitKeeper?.notify(of: traitCollection)
    for view in subviews where process.isRunning { view.traitsChanged(from: previous) }
  }
}
