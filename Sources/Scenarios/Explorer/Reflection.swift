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
        return part.hash
      })
  }

  private static func isBasic(_ type: Any.Type) -> Bool {
    type == UIViewController.self || type == UIResponder.self || type == UIView.self
      || type == NSObject.self
  }

  private static let deepest = 12

  private mutating func add(_ value: Any, depth: Int) {
    switch value {
    case let number as Int: addInt(number)
    case let text as String: hash.add(text)
    case let flag as Bool: hash.add(flag)
    case let number as Double: hash.add(number)
    case let number as Int32: hash.add(ranks[number])
    case let instant as Instant: hash.add(Int((instant - run.now).nanoseconds))
    case let span as TimeSpan: hash.add(Int(span.nanoseconds))
    case let controller as StageController: hash.add(ranks[controller.number])
    case let view as StageView: hash.add(ranks[view.number])
    case let id as ObjectIdentifier: hash.add(id)
    case let type as Any.Type: hash.add(ObjectIdentifier(type))
    default: addStructure(of: value, depth: depth)
    }
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
