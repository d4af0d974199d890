/// Finds values for variables under linear constraints, some of which must hold and some of which
/// had better.
///
/// The constraints of priority 1000 are required. The others are met as well as can be: first those
/// of the highest priority, whose sum of errors is made as small as possible; then those of the
/// next, without making that sum larger. No number of weak constraints outweighs a strong one.
///
/// It is an incremental simplex method: a change of a constant is followed from the solution
/// before. The same calls give the same values: nothing is hashed, and ties are broken by number.
public struct Solver {
  /// A number to be found; it may be negative.
  public struct Variable: Hashable, Sendable {
    let symbol: Int32
  }

  /// A constraint that was added, by its number; the number of one that was removed is given again.
  public struct Constraint: Hashable, Sendable {
    /// Counted from 0.
    public let number: Int
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// A variable times a number.
  public struct Term: Sendable {
    public var coefficient: Double
    public var variable: Variable

    public init(_ coefficient: Double, _ variable: Variable) {
      (self.coefficient, self.variable) = (coefficient, variable)
    }
  }

  /// Required constraints that cannot all hold, in order of number. Without any one of them the
  /// others can.
  public struct Conflict: Sendable, Equatable {
    public let constraints: [Constraint]
  }

  /// From this on a constraint is required.
  public static let requiredPriority: Float = 1000

  /// A symbol is a column of the tableau: a variable, or what makes a relation an equation.
  enum Kind: UInt8 {
    case free, restricted, fixed, unused
  }

  struct Entry {
    var constant: Double
    let priority: Float
    /// The expression less its constant is `sign * (marker - error)`.
    let marker: Int32
    let error: Int32?
    let sign: Double
    /// Whether the marker is an error too.
    let isEqual: Bool
  }

  var kinds: ContiguousArray<Kind> = []
  /// The row that a symbol is solved for, -1 for none.
  var rowOf: ContiguousArray<Int32> = []
  /// The constraint that a symbol belongs to, -1 for a variable.
  var owners: ContiguousArray<Int32> = []
  var rows: ContiguousArray<Row> = []
  var basics: ContiguousArray<Int32> = []
  var entries: ContiguousArray<Entry?> = []
  var objective: ContiguousArray<Level> = []
  private var freeSymbols: [Int32] = []
  private var freeEntries: [Int] = []
  /// Whether constraints were added or removed, so that the errors are weighed again.
  var isWeighed = true
  /// Whether anything changed since the last solution.
  public internal(set) var needsSolving = false

  /// A solver without variables.
  public init() {}

  /// A new variable; as long as no constraint says otherwise its value is 0.
  public mutating func makeVariable() -> Variable {
    Variable(symbol: makeSymbol(.free, owner: -1))
  }

  /// Demands, or wishes, that the sum of the terms compares so with a constant. It shows in the
  /// values after the next `solve()`.
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double,
    priority: Float = Solver.requiredPriority
  ) -> Constraint {
    let number = freeEntries.popLast() ?? entries.count
    if number == entries.count { entries.append(nil) }
    let isRequired = priority >= Self.requiredPriority
    let isEqual = relation == .equal
    let entry = Entry(
      constant: constant, priority: priority,
      marker: makeSymbol(isEqual && isRequired ? .fixed : .restricted, owner: Int32(number)),
      error: isRequired ? nil : makeSymbol(.restricted, owner: Int32(number)),
      sign: relation == .lessThanOrEqual ? -1 : 1, isEqual: isEqual)
    entries[number] = entry
    insert(row(of: terms, entry), of: entry)
    isWeighed = false
    needsSolving = true
    return Constraint(number: number)
  }

  /// Takes a constraint back.
  public mutating func remove(_ constraint: Constraint) {
    guard let entry = entries[constraint.number] else { return }
    dropRow(of: entry)
    entries[constraint.number] = nil
    freeEntries.append(constraint.number)
    for symbol in [entry.marker, entry.error].compactMap(\.self) {
      kinds[Int(symbol)] = .unused
      freeSymbols.append(symbol)
    }
    isWeighed = false
    needsSolving = true
  }

  /// Changes what the terms of a constraint are compared with.
  public mutating func setConstant(_ constant: Double, of constraint: Constraint) {
    guard let entry = entries[constraint.number], entry.constant != constant else { return }
    entries[constraint.number]?.constant = constant
    let shift = (constant - entry.constant) * entry.sign
    let place = rowOf[Int(entry.marker)]
    if place >= 0 {
      rows[Int(place)].constant -= shift
    } else {
      for place in rows.indices {
        let coefficient = rows[place].coefficient(of: entry.marker)
        if coefficient != 0 { rows[place].constant += coefficient * shift }
      }
    }
    needsSolving = true
  }

  /// What a variable came to in the last solution.
  public func value(of variable: Variable) -> Double {
    let place = rowOf[Int(variable.symbol)]
    return place < 0 ? 0 : rows[Int(place)].constant
  }

  /// Whether the constraints leave a variable no other value than the one it has.
  public func isDetermined(_ variable: Variable) -> Bool {
    let place = rowOf[Int(variable.symbol)]
    guard place >= 0 else { return false }
    return !rows[Int(place)].terms.contains { canMove($0.symbol) }
  }

  // MARK: Building rows

  private mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    owners.append(owner)
    rowOf.append(-1)
    return Int32(kinds.count - 1)
  }

  /// What the terms are beyond the constant, in the symbols that no row is solved for.
  private func row(of terms: [Term], _ entry: Entry) -> Row {
    var row = Row(constant: -entry.constant)
    for term in terms {
      let symbol = term.variable.symbol
      let place = rowOf[Int(symbol)]
      if place < 0 {
        row.add(term.coefficient, symbol)
      } else {
        row.add(rows[Int(place)], times: term.coefficient)
      }
    }
    return row
  }

  /// Solves the new constraint for a variable that is free yet, else for a symbol of its own; a
  /// required one may be left unmet then, until the next solution.
  private mutating func insert(_ expression: Row, of entry: Entry) {
    var row = expression
    if let free = row.terms.first(where: { kinds[Int($0.symbol)] == .free })?.symbol {
      row.add(-entry.sign, entry.marker)
      if let error = entry.error { row.add(entry.sign, error) }
      row.solve(for: free)
      put(row, for: free)
      return
    }
    row.multiply(by: entry.sign)
    guard let error = entry.error else { return append(row, for: entry.marker) }
    if row.constant >= 0 {
      row.add(1, error)
      append(row, for: entry.marker)
    } else {
      row.multiply(by: -1)
      row.add(1, entry.marker)
      append(row, for: error)
    }
  }

  private mutating func put(_ row: Row, for symbol: Int32) {
    for place in rows.indices { rows[place].substitute(symbol, by: row) }
    append(row, for: symbol)
  }

  private mutating func append(_ row: Row, for symbol: Int32) {
    rowOf[Int(symbol)] = Int32(rows.count)
    basics.append(symbol)
    rows.append(row)
  }

  /// Takes the constraint's equation out of the tableau: its row is one that is solved for a symbol
  /// of its own.
  private mutating func dropRow(of entry: Entry) {
    var place = rowOf[Int(entry.marker)]
    if place < 0, let error = entry.error { place = rowOf[Int(error)] }
    if place < 0 {
      place = Int32(leavingRow(for: entry.marker))
      pivot(Int(place), entry.marker)
    }
    rowOf[Int(basics[Int(place)])] = -1
    let last = rows.count - 1
    if place < last {
      rows[Int(place)] = rows[last]
      basics[Int(place)] = basics[last]
      rowOf[Int(basics[last])] = place
    }
    rows.removeLast()
    basics.removeLast()
  }
}
