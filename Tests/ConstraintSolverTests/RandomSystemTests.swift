import ConstraintSolver
import Testing

/// Random systems of differences, whose best values are whole numbers, so that trying all of those
/// finds the same.
@Suite struct `Random systems` {
  @Test(arguments: 0..<300)
  func `have the errors that trying every value finds, with every change`(seed: Int) throws {
    var world = World(seed: UInt64(seed))
    for _ in 0..<12 {
      world.change()
      #expect(world.conflict == nil)
      #expect(world.errors == world.leastErrors, "seed \(seed)")
    }
  }

  @Test func `have the same values every time`() {
    func values() -> [Double] {
      var world = World(seed: 7)
      return (0..<40).flatMap { _ in
        world.change()
        return world.values
      }
    }
    #expect(values() == values())
  }
}

/// A solver, and beside it what it was told.
private struct World {
  struct Wish {
    let plus: Int
    let minus: Int?
    let relation: Solver.Relation
    var constant: Int
    let priority: Float
    let constraint: Solver.Constraint

    func error(_ values: [Int]) -> Int {
      let difference = values[plus] - (minus.map { values[$0] } ?? 0) - constant
      return switch relation {
      case .equal: abs(difference)
      case .lessThanOrEqual: max(0, difference)
      case .greaterThanOrEqual: max(0, -difference)
      }
    }
  }

  private static let largest = 6
  private static let priorities: [Float] = [1000, 750, 250]

  private var dice: Dice
  private var solver: Solver
  private let variables: [Solver.Variable]
  /// Values that meet everything that is required.
  private let secret: [Int]
  private var wishes: [Wish] = []
  private(set) var conflict: Solver.Conflict?

  init(seed: UInt64) {
    var dice = Dice(state: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    var solver = Solver()
    variables = (0..<3).map { _ in solver.makeVariable() }
    secret = (0..<3).map { _ in dice.next(Self.largest + 1) }
    for variable in variables {
      _ = solver.add([.init(1, variable)], .greaterThanOrEqual, 0)
      _ = solver.add([.init(1, variable)], .lessThanOrEqual, Double(Self.largest))
    }
    self.dice = dice
    self.solver = solver
  }

  /// Adds a constraint, takes one away or changes the constant of one, and solves.
  mutating func change() {
    switch dice.next(4) {
    case 0 where !wishes.isEmpty:
      solver.remove(wishes.remove(at: dice.next(wishes.count)).constraint)
    case 1 where !wishes.isEmpty:
      let place = dice.next(wishes.count)
      let wish = wishes[place]
      wishes[place].constant = constant(wish.plus, wish.minus, wish.relation, wish.priority)
      solver.setConstant(Double(wishes[place].constant), of: wish.constraint)
    default: add()
    }
    conflict = solver.solve()
  }

  private mutating func add() {
    let plus = dice.next(3)
    let minus = dice.next(2) == 0 ? nil : Optional((plus + 1 + dice.next(2)) % 3)
    let relation: Solver.Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual][dice.next(3)]
    let priority = Self.priorities[dice.next(3)]
    let constant = constant(plus, minus, relation, priority)
    let terms =
      [Solver.Term(1, variables[plus])] + (minus.map { [Solver.Term(-1, variables[$0])] } ?? [])
    let added = solver.add(terms, relation, Double(constant), priority: priority)
    wishes.append(
      Wish(
        plus: plus, minus: minus, relation: relation, constant: constant, priority: priority,
        constraint: added))
  }

  /// One that the secret values meet, if it is required.
  private mutating func constant(
    _ plus: Int, _ minus: Int?, _ relation: Solver.Relation, _ priority: Float
  ) -> Int {
    guard priority == Solver.requiredPriority else { return dice.next(15) - 7 }
    let exact = secret[plus] - (minus.map { secret[$0] } ?? 0)
    return switch relation {
    case .equal: exact
    case .lessThanOrEqual: exact + dice.next(3)
    case .greaterThanOrEqual: exact - dice.next(3)
    }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// The sums of the errors by priority that the solver's values have; more than any if they are
  /// not whole numbers or out of bounds.
  var errors: [Int] {
    let whole = values.map { Int($0.rounded()) }
    guard zip(values, whole).allSatisfy({ abs($0 - Double($1)) < 1e-6 }),
      whole.allSatisfy({ (0...Self.largest).contains($0) })
    else { return [.max] }
    return errors(of: whole)
  }

  var leastErrors: [Int] {
    let range = 0...Self.largest
    var least = [Int.max]
    for x in range {
      for y in range {
        for z in range {
          let found = errors(of: [x, y, z])
          if found.lexicographicallyPrecedes(least) { least = found }
        }
      }
    }
    return least
  }

  private func errors(of values: [Int]) -> [Int] {
    Self.priorities.map { priority in
      wishes.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(values) }
    }
  }
}

/// Chance that is the same in every run.
private struct Dice {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }
}
