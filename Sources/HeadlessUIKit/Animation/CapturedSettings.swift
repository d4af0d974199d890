internal import Foundation

/// What animation blocks set while they run: the innermost block takes it.
struct CapturedSettings {
  /// A property's value before a block and after it.
  struct Setting {
    let view: UIView
    let property: Property
    let from: PropertyValue
    var to: PropertyValue

    var changesValue: Bool { from != to }
  }

  private var blocks: [[Setting]] = []

  /// Records what an animation block sets, even if the value stays the same.
  mutating func record(
    _ view: UIView, _ property: Property, from: PropertyValue, to: PropertyValue
  ) {
    guard property.isAnimatable, !blocks.isEmpty else { return }
    let last = blocks.count - 1
    if let known = blocks[last].firstIndex(where: { $0.view === view && $0.property == property }) {
      blocks[last][known].to = to
    } else {
      blocks[last].append(Setting(view: view, property: property, from: from, to: to))
    }
  }

  mutating func begin() { blocks.append([]) }

  mutating func end() -> [Setting] { blocks.popLast() ?? [] }

  mutating func removeAll() { blocks = [] }
}

extension [CapturedSettings.Setting] {
  /// What a block set on the incoming view names the effect.
  func effect(on incoming: UIView?) -> TransitionEffect {
    let properties = Set(filter { $0.view === incoming }.map(\.property))
    return switch properties {
    case []: .none
    case [.frame]: .slide
    case [.alpha]: .alpha
    default: .custom
    }
  }
}

extension Property {
  /// Whether UIKit animates it.
  fileprivate var isAnimatable: Bool {
    switch self {
    case .frame, .bounds, .alpha, .transform, .backgroundColor, .cornerRadius: true
    default: false
    }
  }
}
