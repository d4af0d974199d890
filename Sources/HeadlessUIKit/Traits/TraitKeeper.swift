public import Foundation

/// Identifies a registration for trait changes, so that it can be removed.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// What one view or controller has set of traits, and who registered for its changes.
final class TraitKeeper {
  var overrides = UITraitOverrides()
  /// What a container has set for it, and which.
  var imposed: (traits: UITraitCollection, by: ObjectIdentifier)?
  private var registrations: [Registration] = []
  /// What the object's own traits were when it was last looked at.
  private var known: UITraitCollection?

  final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let tell: (UITraitCollection) -> Void
    init(_ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void) {
      (self.traits, self.tell) = (traits, tell)
    }
  }

  func add(_ registration: Registration, knowing traits: UITraitCollection) {
    if registrations.isEmpty { known = traits }
    registrations.append(registration)
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Tells those for whom something has changed, in the order in which they asked.
  func notify(of traits: UITraitCollection) {
    guard let previous = known else { return }
    known = traits
    for registration in registrations
    where registration.traits.contains(where: { traits.differs(from: previous, in: $0) }) {
      registration.tell(previous)
    }
  }
}

/// What has traits, and tells of their changes: views and controllers.
public protocol UITraitChangeObservable: UIResponder {
  var traitCollection: UITraitCollection { get }
}

protocol KeepsTraits: UITraitChangeObservable {
  var traitKeeper: TraitKeeper? { get }
  var madeTraitKeeper: TraitKeeper { get }
  func traitOverridesChanged(from previous: UITraitCollection)
}

extension UITraitChangeObservable {
  /// Calls a handler whenever one of some traits has changed; the handler takes the object itself
  /// and the traits before.
  @discardableResult
  public func registerForTraitChanges<Observed>(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: Observed, _ previousTraitCollection: UITraitCollection)
      -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { [weak self] previous in
      if let observed = self as? Observed { handler(observed, previous) }
    }
  }

  /// Sends a message to the object itself whenever one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector, file: StaticString = #fileID, line: UInt = #line
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action, file: file, line: line)
  }

  /// Sends a message to an object whenever one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any UITraitChangeRegistration {
    let message = TargetAction(target, action, SourceLine(file, line))
    return register(traits) { [weak self] _ in
      if let self { message.perform(in: process, from: self) }
    }
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any KeepsTraits)?.traitKeeper?.remove(registration)
  }

  private func register(
    _ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let made = TraitKeeper.Registration(traits, tell)
    (self as? any KeepsTraits)?.madeTraitKeeper.add(made, knowing: traitCollection)
    return made
  }
}

extension KeepsTraits {
  fileprivate func setTraitOverrides(_ overrides: UITraitOverrides) {
    let previous = traitCollection
    madeTraitKeeper.overrides = overrides
    process.usesTraitOverrides = true
    if traitCollection != previous { traitOverridesChanged(from: previous) }
  }
}

extension UIView: KeepsTraits {
  final var traitKeeper: TraitKeeper? { viewExtras?.traitKeeper }
  final var madeTraitKeeper: TraitKeeper {
    if let traitKeeper { return traitKeeper }
    let made = TraitKeeper()
    madeExtras.traitKeeper = made
    return made
  }
  /// Traits that are set for all in it.
  public final var traitOverrides: UITraitOverrides {
    get { traitKeeper?.overrides ?? UITraitOverrides() }
    set { setTraitOverrides(newValue) }
  }
  final func traitOverridesChanged(from previous: UITraitCollection) {
    process.runLoop.afterCommit { [self] in if window != nil { traitsChanged(from: previous) } }
  }
}

extension UIViewController: KeepsTraits {
  final var traitKeeper: TraitKeeper? { extras?.traitKeeper }
  final var madeTraitKeeper: TraitKeeper {
    if let traitKeeper { return traitKeeper }
    let made = TraitKeeper()
    madeExtras.traitKeeper = made
    return made
  }
  /// Traits that are set for all in it.
  public final var traitOverrides: UITraitOverrides {
    get { traitKeeper?.overrides ?? UITraitOverrides() }
    set { setTraitOverrides(newValue) }
  }
  final func traitOverridesChanged(from previous: UITraitCollection) {
    viewIfLoaded?.traitOverridesChanged(from: previous)
  }
}
