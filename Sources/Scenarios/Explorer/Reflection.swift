internal import DeeplinkFormats
internal import Foundation
internal import HeadlessUIKit
internal import VirtualTime

/// Stored properties as a hash: those of an app's objects, or those of the rules.
///
/// An object of UIKit counts by its rank, any other with all that it holds, by its place in the order in which it is met. A closure
/// counts by its type alone.
struct Reflection {
  private(set) var hash = StateHash()
  private let run: Run
  private let ranks: ObjectRanks
  private let isOfRules: Bool
  private var met: [ObjectIdentifier: Int] = [:]

  init(of run: Run, _ ranks: ObjectRanks, isOfRules: Bool) {
    self.run = run
    self.ranks = ranks
    self.isOfRules = isOfRules
  }

  /// The stored properties of an object, of UIKit's containers too; what UIKit's basic classes store, the trace has told.
  mutating func addProperties(of object: AnyObject) {
    met[ObjectIdentifier(object)] = met.count
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, !Self.isBasic(level.subjectType) {
      for child in level.children where !isOfRules || !Self.isFixed(child.label) {
        add(child.value, depth: 0)
      }
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
        return part.hash
      })
  }

  private static func isBasic(_ type: Any.Type) -> Bool {
    type == UIViewController.self || type == UIResponder.self || type == UIView.self
      || type == NSObject.self
  }

  /// What every rule of a class has alike.
  private static func isFixed(_ label: String?) -> Bool { label == "interests" || label == "app" }

  private static let deepest = 12

  // The type is compared first: a cast that fails is dear, and most would fail.
  private mutating func add(_ value: Any, depth: Int) {
    let type = type(of: value)
    if type == Int.self, let number = value as? Int { return addInt(number) }
    if type == Bool.self, let flag = value as? Bool { return hash.add(flag) }
    if type == String.self, let text = value as? String { return hash.add(text) }
    if type == Double.self, let number = value as? Double { return hash.add(number) }
    if type == Int32.self, let number = value as? Int32 { return hash.add(ranks[number]) }
    if type == Instant.self, let instant = value as? Instant {
      return hash.add(Int(clamping: (instant - run.now).nanoseconds))
    }
    if type == TimeSpan.self, let span = value as? TimeSpan {
      return hash.add(Int(clamping: span.nanoseconds))
    }
    if type == ObjectIdentifier.self, let id = value as? ObjectIdentifier { return hash.add(id) }
    addStructure(of: value, depth: depth)
  }

  /// A whole number of a rule is mostly that of an event: what counts is whose birth it was, or whether it was before the last input.
  private mutating func addInt(_ number: Int) {
    guard isOfRules, number > Self.largestCount else { return hash.add(number) }
    if let rank = ranks.byBirth[number] {
      hash.add(1 << 40 | Int(rank))
    } else {
      hash.add(2 << 40 | (number < run.recorder.stage.lastInputAt ? 1 : 2))
    }
  }

  /// Counts in rules are less than this; the events up to here are the same in all runs.
  private static let largestCount = 16

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
    if let controller = object as? StageController { return hash.add(ranks[controller.number]) }
    if let view = object as? StageView { return hash.add(ranks[view.number]) }
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
