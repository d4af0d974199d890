import ConstraintSolver
import Testing

@Suite struct `A solver` {
  @Test func `finds what equations say`() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = solver.add([.init(1, x), .init(1, y)], .equal, 10)
    _ = solver.add([.init(1, x), .init(-1, y)], .equal, 4)

    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
    #expect(solver.isDetermined(x) && solver.isDetermined(y))
  }

  @Test func `prefers one strong constraint to many weak ones`() {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<50 { _ = solver.add([.init(1, x)], .equal, 0, priority: 749) }
    let strong = solver.add([.init(1, x)], .equal, 100, priority: 750)

    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 100)

    solver.remove(strong)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 0)
  }

  @Test func `meets a wish as far as the required bounds let it`() {
    var solver = Solver()
    let x = solver.makeVariable()
    let bound = solver.add([.init(1, x)], .lessThanOrEqual, 80)
    _ = solver.add([.init(1, x)], .greaterThanOrEqual, 20)
    let wish = solver.add([.init(1, x)], .equal, 200, priority: 1)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 80)

    solver.setConstant(-5, of: wish)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 20)

    solver.setConstant(150, of: wish)
    solver.setConstant(100, of: bound)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 100)
  }

  @Test func `names the required constraints that contradict each other, and no others`() {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let least = solver.add([.init(1, x)], .greaterThanOrEqual, 100)
    _ = solver.add([.init(1, z)], .equal, 1)
    let same = solver.add([.init(1, x), .init(-1, y)], .equal, 0)
    _ = solver.add([.init(1, y)], .equal, 60, priority: 999)
    #expect(solver.solve() == nil)
    let most = solver.add([.init(1, y)], .lessThanOrEqual, 50)

    #expect(solver.solve()?.constraints == [least, same, most])

    solver.remove(same)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) >= 100)
    #expect(solver.value(of: y) == 50)
    #expect(solver.value(of: z) == 1)
  }

  @Test func `tells of a conflict that a changed constant makes, and takes it back with it`() {
    var solver = Solver()
    let x = solver.makeVariable()
    let a = solver.add([.init(1, x)], .equal, 100)
    let b = solver.add([.init(2, x)], .equal, 200)
    #expect(solver.solve() == nil)

    solver.setConstant(300, of: b)
    #expect(solver.solve()?.constraints == [a, b])

    solver.setConstant(150, of: a)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 150)
  }

  @Test func `says what is left open`() {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = solver.add([.init(1, x), .init(-1, y)], .equal, 10)
    #expect(solver.solve() == nil)
    #expect(!solver.isDetermined(x) && !solver.isDetermined(y))

    _ = solver.add([.init(1, y)], .greaterThanOrEqual, 5)
    #expect(solver.solve() == nil)
    #expect(!solver.isDetermined(x))

    _ = solver.add([.init(1, x)], .equal, 0, priority: 1)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 15)
    #expect(solver.isDetermined(x) && solver.isDetermined(y))
  }
}
