internal import Foundation
internal import HeadlessUIKit
internal import Phone
internal import Playback
internal import Rules
internal import VirtualTime

/// The stored properties of an app's objects as a hash.
///
/// An object of UIKit counts by its rank, any other with all that it holds, by its place in the
/// order in which it is met. A closure counts by its type alone.
struct Reflection {
  private(set) var hash = StateHash()
  private let run: Run
  private let ranks: ObjectRanks
  private var met: [ObjectIdentifier: Int] = [:]
  /// Whether something in it changes as time passes.
  private(set) var dependsOnTime = false

  init(of run: Run, _ ranks: ObjectRanks) {
    self.run = run
    self.ranks = ranks
  }

  /// The stored properties of an object, of UIKit's containers too; what UIKit's basic classes
  /// store, the trace has told.
  mutating func addProperties(of object: AnyObject) {
    met[ObjectIdentifier(object)] = met.count
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, !Self.isBasic(level.subjectType) {
      for child in level.children { add(child.value, depth: 0) }
      mirror = level.superclassMirror
    }
  }

  /// Values whose order says nothing.
  mutating func addUnordered(_ values: [Any]) {
    hash.addUnordered(
      values.map { value in
        var part = self
        part.hash = StateHash()
        part.add(value, depth: 0)
        dependsOnTime = dependsOnTime || part.dependsOnTime
        return part.hash
      })
  }

  private static func isBasic(_ type: Any.Type) -> Bool {
    type == UIViewController.self || type == UIResponder.self || type == UIView.self
      || type == NSObject.self
  }

  private static let deepest = 12

  // The type is compared first: a cast that fails is dear, and most would fail.
  private mutating func add(_ value: Any, depth: Int) {
    let type = type(of: value)
    if type == Int.self, let number = value as? Int { return hash.add(number) }
    if type == Bool.self, let flag = value as? Bool { return hash.add(flag) }
    if type == String.self, let text = value as? String { return hash.add(text) }
    if type == Double.self, let number = value as? Double { return hash.add(number) }
    if type == Instant.self, let instant = value as? Instant {
      dependsOnTime = true
      return hash.add(Int(clamping: (instant - run.now).nanoseconds))
    }
    if type == TimeSpan.self, let span = value as? TimeSpan {
      return hash.add(Int(clamping: span.nanoseconds))
    }
    if type == ObjectIdentifier.self, let id = value as? ObjectIdentifier { return hash.add(id) }
    addStructure(of: value, depth: depth)
  }

  private mutating func addStructure(of value: Any, depth: Int) {
    guard depth < Self.deepest else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: addObject(value as AnyObject, mirror, depth: depth)
    case .set, .dictionary:
      let parts = mirror.children.map { child in
        var part = self
        part.hash = StateHash()
        part.add(child.value, depth: depth + 1)
        dependsOnTime = dependsOnTime || part.dependsOnTime
        return part.hash
      }
      hash.addUnordered(parts)
    case .enum:
      hash.add(mirror.children.first?.label ?? String(describing: value))
      for child in mirror.children { add(child.value, depth: depth + 1) }
    case nil: hash.add(ObjectIdentifier(type(of: value)))
    default:
      hash.add(mirror.children.count)
      for child in mirror.children { add(child.value, depth: depth + 1) }
    }
  }

  private mutating func addObject(_ object: AnyObject, _ mirror: Mirror, depth: Int) {
    if let number = Simulation.number(of: object) { return hash.add(ranks[number]) }
    let id = ObjectIdentifier(object)
    if let place = met[id] { return hash.add(place) }
    met[id] = met.count
    hash.add(ObjectIdentifier(mirror.subjectType as Any.Type))
    guard !isOpaque(object) else { return }
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children { add(child.value, depth: depth + 1) }
      level = current.superclassMirror
    }
  }

  /// What holds the whole simulation, or is its inside.
  private func isOpaque(_ object: AnyObject) -> Bool {
    object is ProcessImage || object is Simulation
      || String(reflecting: type(of: object)).hasPrefix("HeadlessUIKit.")
  }
}
