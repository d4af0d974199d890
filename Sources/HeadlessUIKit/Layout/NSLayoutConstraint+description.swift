internal import Foundation

// How the console names a constraint, as it reads in logs of iOS 10 and later: in the visual format
// if that can say it, otherwise as an equation.
extension NSLayoutConstraint {
  final var consoleText: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    var body = equationText
    var names = ""
    if let (format, superview) = visualText {
      body = format
      names = superview.map { ", names: '|':\($0) " } ?? ""
    }
    let state = isActive ? "   (active\(names))" : names.isEmpty ? "" : "   (\(names.dropFirst(2)))"
    return "<NSLayoutConstraint:0x\(String(number, radix: 16)) \(name)\(body)\(state)>"
  }

  private var priorityText: String {
    priority == .required ? "" : " @\(priority.rawValue.shortText)"
  }

  private var equationText: String {
    let left = "\((first?.text ?? "(null)")).\(firstAttribute.text) \(relation.text) "
    guard let second else { return left + constant.shortText + priorityText }
    let factor = multiplier == 1 ? "" : "\(multiplier.shortText)*"
    let sum =
      constant == 0 ? "" : constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)"
    return left + "\(factor)\(second.text).\(secondAttribute.text)\(sum)\(priorityText)"
  }

  /// `H:|-(8)-[UILabel:0x5'Name']` and the superview's name; `nil` if no format says it.
  private var visualText: (String, String?)? {
    guard multiplier == 1, let first, let second,
      let axis = firstAttribute.visualAxis(after: secondAttribute, isPair: true)
        ?? firstAttribute.visualAxis(after: secondAttribute, isPair: false)
    else { return nil }
    let letter = axis == .horizontal ? "H:" : "V:"
    let sign = relation == .equal ? "" : relation == .lessThanOrEqual ? "<=" : ">="
    let strength = priority == .required ? "" : "@\(priority.rawValue.shortText)"
    let gap = "-(\(sign)\(constant.shortText)\(strength))-"
    let direction = firstAttribute.isLeftOrRight ? "(LTR)" : ""
    if firstAttribute.visualAxis(after: secondAttribute, isPair: true) != nil {
      return ("\(letter)[\(second.text)]\(gap)[\(first.text)]\(direction)", nil)
    }
    let isNear = [.leading, .left, .top].contains(firstAttribute)
    if isNear, first.around === second.object {
      return ("\(letter)|\(gap)[\(first.text)]\(direction)", second.text)
    }
    if !isNear, second.around === first.object {
      return ("\(letter)[\(second.text)]\(gap)|\(direction)", first.text)
    }
    return nil
  }
}

extension UIView {
  /// `UILabel:0x5'Name'`.
  final var constraintName: String {
    let text = (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle
    return "\(id.className):0x\(String(id.number, radix: 16))" + (text.map { "'\($0)'" } ?? "")
  }
}

extension NSLayoutConstraint.Attribute {
  var text: String { "\(self)" }

  /// The axis on which the item of this attribute follows that of another; with `isPair` two that
  /// stand beside each other, else an item and its superview.
  fileprivate func visualAxis(
    after other: Self, isPair: Bool
  ) -> NSLayoutConstraint.Axis? {
    let known: [(Self, Self, NSLayoutConstraint.Axis)] =
      isPair
      ? [
        (.leading, .trailing, .horizontal), (.left, .right, .horizontal),
        (.top, .bottom, .vertical),
      ]
      : [
        (.leading, .leading, .horizontal), (.trailing, .trailing, .horizontal),
        (.left, .left, .horizontal), (.right, .right, .horizontal), (.top, .top, .vertical),
        (.bottom, .bottom, .vertical),
      ]
    return known.first { $0.0 == self && $0.1 == other }?.2
  }
}

extension NSLayoutConstraint.Relation {
  var text: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension BinaryFloatingPoint {
  /// As `%g` writes it: six digits, no zeros at the end.
  var shortText: String { String(format: "%g", Double(self)) }
}
