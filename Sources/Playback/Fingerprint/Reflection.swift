internal import Foundation
internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import VirtualTime

/// The fingerprint of what an app's objects store.
///
/// An object of UIKit counts by its canonical name, any other with all that it holds, and by its
/// position in the order in which it is reached. A closure counts by its type alone.
struct Reflection {
  private(set) var fingerprint = Fingerprint()
  private let run: Run
  private let names: CanonicalNames
  /// The objects that were reached, each with its position.
  private var positions: [ObjectIdentifier: Int] = [:]
  /// Whether something in it changes as time passes.
  private(set) var dependsOnTime = false

  init(of run: Run, _ names: CanonicalNames) {
    self.run = run
    self.names = names
  }

  /// Adds the stored properties of an object, those of UIKit's containers too; what UIKit's basic
  /// classes store is in the trace.
  mutating func addProperties(of object: AnyObject) {
    positions[ObjectIdentifier(object)] = positions.count
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, !Self.isBasic(level.subjectType) {
      for child in level.children { add(child.value, depth: 0) }
      mirror = level.superclassMirror
    }
  }

  /// Adds values whose order means nothing.
  mutating func addUnordered(_ values: [Any]) {
    fingerprint.addUnordered(
      values.map { value in
        var part = self
        part.fingerprint = Fingerprint()
        part.add(value, depth: 0)
        dependsOnTime = dependsOnTime || part.dependsOnTime
        return part.fingerprint
      })
  }

  private static func isBasic(_ type: Any.Type) -> Bool {
    type == UIViewController.self || type == UIResponder.self || type == UIView.self
      || type == NSObject.self
  }

  /// How many objects and values may lie within each other; deeper ones do not count.
  private static let maximumDepth = 12

  // The type is compared first: a cast that fails is costly, and most would fail.
  private mutating func add(_ value: Any, depth: Int) {
    let type = type(of: value)
    if type == Int.self, let number = value as? Int { return fingerprint.add(number) }
    if type == Bool.self, let flag = value as? Bool { return fingerprint.add(flag) }
    if type == String.self, let text = value as? String { return fingerprint.add(text) }
    if type == Double.self, let number = value as? Double { return fingerprint.add(number) }
    if type == Instant.self, let instant = value as? Instant {
      dependsOnTime = true
      return fingerprint.add(instant - run.now)
    }
    if type == TimeSpan.self, let span = value as? TimeSpan {
      return fingerprint.add(span)
    }
    if type == ObjectIdentifier.self, let id = value as? ObjectIdentifier {
      return fingerprint.add(id)
    }
    addStructure(of: value, depth: depth)
  }

  private mutating func addStructure(of value: Any, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: addObject(value as AnyObject, mirror, depth: depth)
    case .set, .dictionary:
      let parts = mirror.children.map { child in
        var part = self
        part.fingerprint = Fingerprint()
        part.add(child.value, depth: depth + 1)
        dependsOnTime = dependsOnTime || part.dependsOnTime
        return part.fingerprint
      }
      fingerprint.addUnordered(parts)
    case .enum:
      fingerprint.add(mirror.children.first?.label ?? String(describing: value))
      for child in mirror.children { add(child.value, depth: depth + 1) }
    case nil: fingerprint.add(ObjectIdentifier(type(of: value)))
    default:
      fingerprint.add(mirror.children.count)
      for child in mirror.children { add(child.value, depth: depth + 1) }
    }
  }

  private mutating func addObject(_ object: AnyObject, _ mirror: Mirror, depth: Int) {
    if let number = Simulation.number(of: object) { return fingerprint.add(names[number]) }
    let id = ObjectIdentifier(object)
    if let position = positions[id] { return fingerprint.add(position) }
    positions[id] = positions.count
    fingerprint.add(ObjectIdentifier(mirror.subjectType as Any.Type))
    guard !isOpaque(object) else { return }
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children { add(child.value, depth: depth + 1) }
      level = current.superclassMirror
    }
  }

  /// Whether an object holds the whole simulation, or belongs to it.
  private func isOpaque(_ object: AnyObject) -> Bool {
    object is ProcessImage || object is Simulation
      || ObjectID.module(of: type(of: object)) == "HeadlessUIKit"
  }
}
