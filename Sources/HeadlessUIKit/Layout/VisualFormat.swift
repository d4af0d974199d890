internal import Foundation

/// What a visual format says: things along an axis, with the gaps between them.
struct VisualFormat {
  /// `==100@750`, `>=other`: the object is a number, a metric or a view's width or height.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Value?

    enum Object {
      case value(Value)
      case view(String)
    }
  }

  enum Value {
    case number(Double)
    case metric(String)
  }

  /// A view with the predicates of its size, or the superview's edge.
  struct Part {
    /// `nil` for the superview.
    var name: String?
    var sizes: [Predicate] = []
  }

  /// What is between two parts: nothing, the system's space, or predicates.
  enum Gap {
    case flush, system
    case predicates([Predicate])
  }

  private(set) var axis = NSLayoutConstraint.Axis.horizontal
  private(set) var parts: [Part] = []
  /// One fewer than parts.
  private(set) var gaps: [Gap] = []

  /// What is wrong with a format, and behind which character.
  struct Failure: Error {
    let reason: String
    let offset: Int
  }

  private var text: [Character]
  private var place = 0

  init(parsing format: String) throws(Failure) {
    text = Array(format)
    if takes("H:") {
      axis = .horizontal
    } else if takes("V:") {
      axis = .vertical
    }
    if takes("|") {
      parts.append(Part())
      gaps.append(try gap())
    }
    parts.append(try view())
    while place < text.count {
      gaps.append(try gap())
      if takes("|") {
        parts.append(Part())
        break
      }
      parts.append(try view())
    }
    if place < text.count { throw failure("Unexpected characters after the end of the format") }
  }

  // MARK: Grammar

  private mutating func gap() throws(Failure) -> Gap {
    guard takes("-") else { return .flush }
    if peek == "[" || peek == "|" { return .system }
    let found: [Predicate]
    if takes("(") {
      found = try predicates()
    } else {
      found = [Predicate(object: .value(try value()))]
    }
    guard takes("-") else { throw failure("Expected a '-' after the space") }
    return .predicates(found)
  }

  private mutating func view() throws(Failure) -> Part {
    guard takes("[") else {
      throw failure("Expected a view. Views must begin with an open bracket '['")
    }
    var part = Part(name: try name())
    if takes("(") { part.sizes = try predicates() }
    guard takes("]") else { throw failure("Expected a ']' here. That is how you end a view") }
    return part
  }

  private mutating func predicates() throws(Failure) -> [Predicate] {
    var found: [Predicate] = []
    repeat {
      var relation = NSLayoutConstraint.Relation.equal
      if takes(">=") {
        relation = .greaterThanOrEqual
      } else if takes("<=") {
        relation = .lessThanOrEqual
      } else {
        _ = takes("==")
      }
      var predicate = Predicate(relation: relation, object: try object())
      if takes("@") { predicate.priority = try value() }
      found.append(predicate)
    } while takes(",")
    guard takes(")") else { throw failure("Expected a ')' here") }
    return found
  }

  private mutating func object() throws(Failure) -> Predicate.Object {
    if case .metric(let name) = try value() { return .view(name) }
    place = lastValue
    return .value(try value())
  }

  private var lastValue = 0

  private mutating func value() throws(Failure) -> Value {
    lastValue = place
    let digits = take { $0.isNumber || $0 == "." || $0 == "-" && $1 == 0 }
    if let number = Double(digits) { return .number(number) }
    place = lastValue
    return .metric(try name())
  }

  private mutating func name() throws(Failure) -> String {
    let found = take { character, _ in character.isLetter || character.isNumber || character == "_"
    }
    if found.isEmpty { throw failure("Expected a name or number here") }
    return found
  }

  // MARK: Characters

  private var peek: Character? { place < text.count ? text[place] : nil }

  private mutating func takes(_ token: String) -> Bool {
    guard text[place...].starts(with: token) else { return false }
    place += token.count
    return true
  }

  private mutating func take(while isPart: (Character, Int) -> Bool) -> String {
    var found = ""
    while let next = peek, isPart(next, found.count) {
      found.append(next)
      place += 1
    }
    return found
  }

  private func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: place) }
}
