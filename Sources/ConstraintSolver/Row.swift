/// A linear expression: a constant and the coefficients of symbols, in order of symbol.
struct Row {
  struct Term {
    var symbol: Int32
    var coefficient: Double
  }

  var constant: Double
  private(set) var terms: ContiguousArray<Term> = []

  /// Coefficients nearer to zero than this are what rounding left of zero.
  static var epsilon: Double { 1e-9 }

  init(constant: Double = 0) { self.constant = constant }

  func coefficient(of symbol: Int32) -> Double {
    let place = place(of: symbol)
    return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
  }

  mutating func add(_ coefficient: Double, _ symbol: Int32) {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else {
      if abs(coefficient) > Self.epsilon {
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: place)
      }
      return
    }
    let sum = terms[place].coefficient + coefficient
    if abs(sum) > Self.epsilon { terms[place].coefficient = sum } else { terms.remove(at: place) }
  }

  mutating func add(_ other: Row, times factor: Double) {
    constant += other.constant * factor
    var sum = ContiguousArray<Term>()
    sum.reserveCapacity(terms.count + other.terms.count)
    var (own, its) = (0, 0)
    while own < terms.count, its < other.terms.count {
      let (a, b) = (terms[own], other.terms[its])
      if a.symbol < b.symbol {
        sum.append(a)
        own += 1
      } else if b.symbol < a.symbol {
        sum.append(Term(symbol: b.symbol, coefficient: b.coefficient * factor))
        its += 1
      } else {
        let coefficient = a.coefficient + b.coefficient * factor
        if abs(coefficient) > Self.epsilon {
          sum.append(Term(symbol: a.symbol, coefficient: coefficient))
        }
        own += 1
        its += 1
      }
    }
    sum.append(contentsOf: terms[own...])
    for term in other.terms[its...] {
      sum.append(Term(symbol: term.symbol, coefficient: term.coefficient * factor))
    }
    terms = sum
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for place in terms.indices { terms[place].coefficient *= factor }
  }

  /// Takes `symbol = self` and makes it `other = self`, where `other` is a term of it.
  mutating func exchange(_ symbol: Int32, with other: Int32) {
    let factor = -1 / take(other)
    multiply(by: factor)
    add(-factor, symbol)
  }

  /// Takes `0 = self` and makes it `symbol = self`, where `symbol` is a term of it.
  mutating func solve(for symbol: Int32) {
    multiply(by: -1 / take(symbol))
  }

  /// Puts a row in a symbol's place.
  mutating func substitute(_ symbol: Int32, by row: Row) {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else { return }
    let factor = terms.remove(at: place).coefficient
    add(row, times: factor)
  }

  private mutating func take(_ symbol: Int32) -> Double {
    terms.remove(at: place(of: symbol)).coefficient
  }

  private func place(of symbol: Int32) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
