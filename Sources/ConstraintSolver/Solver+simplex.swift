extension Solver {
  /// The errors of one priority, as a sum of symbols.
  struct Level {
    let priority: Float
    var row: Row
  }

  /// How far a value may be beyond its bound and count as on it.
  static var tolerance: Double { 1e-7 }

  /// Finds the values. If required constraints contradict each other, it says which, and the values
  /// mean nothing until one of them is removed and this is called again.
  public mutating func solve() -> Conflict? {
    if !isWeighed { objective = [] }
    if let conflict = makeFeasible() { return conflict }
    if !isWeighed {
      weighErrors()
      minimize()
      isWeighed = true
    }
    needsSolving = false
    return nil
  }

  // MARK: Dual simplex

  /// Brings every symbol within its bound, and keeps what is best by the objective.
  private mutating func makeFeasible() -> Conflict? {
    while let place = firstInfeasible() {
      guard let entering = entering(toMend: place) else { return conflict(in: place) }
      pivot(place, entering)
    }
    return nil
  }

  /// Of the rows that are out of bounds the one with the lowest symbol.
  private func firstInfeasible() -> Int? {
    var found: Int?
    for place in rows.indices {
      let value = rows[place].constant
      let isOut =
        switch kinds[Int(basics[place])] {
        case .restricted: value < -Self.tolerance
        case .fixed: abs(value) > Self.tolerance
        case .free, .unused: false
        }
      if isOut, found.map({ basics[place] < basics[$0] }) ?? true { found = place }
    }
    return found
  }

  /// The symbol whose growth mends the row at the least cost; of equal ones the lowest.
  private func entering(toMend place: Int) -> Int32? {
    let direction: Double = rows[place].constant < 0 ? 1 : -1
    var best: Row.Term?
    for term in rows[place].terms where kinds[Int(term.symbol)] == .restricted {
      let gain = term.coefficient * direction
      guard gain > Row.epsilon else { continue }
      let candidate = Row.Term(symbol: term.symbol, coefficient: gain)
      if let known = best, !isCheaper(candidate, than: known) { continue }
      best = candidate
    }
    return best?.symbol
  }

  private func isCheaper(_ a: Row.Term, than b: Row.Term) -> Bool {
    for level in objective {
      let costOfA = level.row.coefficient(of: a.symbol) / a.coefficient
      let costOfB = level.row.coefficient(of: b.symbol) / b.coefficient
      if abs(costOfA - costOfB) > Row.epsilon { return costOfA < costOfB }
    }
    return false
  }

  /// No symbol can mend the row: the constraints whose symbols are in it contradict each other.
  private func conflict(in place: Int) -> Conflict {
    let symbols = [basics[place]] + rows[place].terms.map(\.symbol)
    let numbers = symbols.compactMap { symbol -> Int? in
      let owner = Int(owners[Int(symbol)])
      guard owner >= 0, entries[owner]?.error == nil else { return nil }
      return owner
    }
    return Conflict(constraints: numbers.sorted().map { Constraint(number: $0) })
  }

  // MARK: Primal simplex

  /// Makes the errors as small as they get, level by level.
  private mutating func minimize() {
    while let entering = cheapening() {
      guard let leaving = leaving(for: entering) else { return }
      pivot(leaving, entering)
    }
  }

  /// The lowest symbol whose growth lessens the errors.
  private func cheapening() -> Int32? {
    var best: Int32?
    for (depth, level) in objective.enumerated() {
      for term in level.row.terms
      where term.coefficient < -Row.epsilon && kinds[Int(term.symbol)] == .restricted {
        if let best, best <= term.symbol { break }
        let isFree = objective[..<depth].allSatisfy {
          $0.row.coefficient(of: term.symbol) <= Row.epsilon
        }
        if isFree { best = term.symbol }
      }
    }
    return best
  }

  /// The row that first stops a symbol from growing; of equal ones that with the lowest symbol.
  private func leaving(for symbol: Int32) -> Int? {
    var best: (place: Int, room: Double)?
    for place in rows.indices {
      guard let room = room(of: place, for: rows[place].coefficient(of: symbol)) else { continue }
      if let best {
        if room > best.room + Row.epsilon { continue }
        if room > best.room - Row.epsilon, basics[place] > basics[best.place] { continue }
      }
      best = (place, room)
    }
    return best?.place
  }

  /// How far a symbol with this coefficient may grow before the row's own is at its bound; `nil` if
  /// there is no bound.
  private func room(of place: Int, for coefficient: Double) -> Double? {
    guard abs(coefficient) > Row.epsilon else { return nil }
    switch kinds[Int(basics[place])] {
    case .fixed: return 0
    case .restricted: return coefficient < 0 ? max(0, rows[place].constant) / -coefficient : nil
    case .free, .unused: return nil
    }
  }

  /// The row to be solved for a symbol that is to be taken out: one that keeps the others in their
  /// bounds.
  func leavingRow(for symbol: Int32) -> Int {
    var best: (place: Int, isFree: Bool, room: Double)?
    for place in rows.indices {
      let coefficient = rows[place].coefficient(of: symbol)
      guard coefficient != 0 else { continue }
      let isFree = kinds[Int(basics[place])] == .free
      let room = isFree || coefficient < 0 ? 0 : Double.greatestFiniteMagnitude.squareRoot()
      let ratio = room + max(0, rows[place].constant) / abs(coefficient)
      let candidate = (place, isFree, kinds[Int(basics[place])] == .fixed ? 0 : ratio)
      guard let known = best else {
        best = candidate
        continue
      }
      if isFree != known.isFree {
        if known.isFree { best = candidate }
      } else if candidate.2 < known.room
        || candidate.2 == known.room && basics[place] < basics[known.place]
      {
        best = candidate
      }
    }
    guard let best else { preconditionFailure("A symbol of a constraint is in some row.") }
    return best.place
  }

  // MARK: Tableau

  /// Solves a row for one of its terms.
  mutating func pivot(_ place: Int, _ entering: Int32) {
    let leaving = basics[place]
    rows[place].exchange(leaving, with: entering)
    basics[place] = entering
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = Int32(place)
    let row = rows[place]
    for other in rows.indices where other != place { rows[other].substitute(entering, by: row) }
    for level in objective.indices { objective[level].row.substitute(entering, by: row) }
  }

  /// Sums the errors of each priority, the highest first.
  private mutating func weighErrors() {
    var levels = ContiguousArray<Level>()
    for entry in entries {
      guard let entry, let error = entry.error else { continue }
      let place = levels.firstIndex { $0.priority <= entry.priority } ?? levels.count
      if place == levels.count || levels[place].priority != entry.priority {
        levels.insert(Level(priority: entry.priority, row: Row()), at: place)
      }
      weigh(error, in: &levels[place].row)
      if entry.isEqual { weigh(entry.marker, in: &levels[place].row) }
    }
    objective = levels
  }

  private func weigh(_ symbol: Int32, in sum: inout Row) {
    let place = rowOf[Int(symbol)]
    if place < 0 { sum.add(1, symbol) } else { sum.add(rows[Int(place)], times: 1) }
  }

  /// Whether a symbol that no row is solved for may change without a constraint being met worse.
  func canMove(_ symbol: Int32) -> Bool {
    switch kinds[Int(symbol)] {
    case .free: return true
    case .fixed, .unused: return false
    case .restricted:
      guard !objective.contains(where: { $0.row.coefficient(of: symbol) > Row.epsilon }) else {
        return false
      }
      return !rows.indices.contains {
        room(of: $0, for: rows[$0].coefficient(of: symbol)).map { $0 <= Self.tolerance } ?? false
      }
    }
  }
}
