import Testing
import VirtualTime

@testable import Explorer

@Suite struct RegionTests {
  private func instant(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test func `an input from which nothing follows can come until the next that is due`() {
    #expect(Region(of: instant(1), fixed: [instant(3), instant(2)]).end == instant(2))
  }

  @Test func `with nothing due it can come at any time`() {
    var region = Region(of: instant(1), fixed: [])
    region.insert(instant(1.5), moves: true)
    #expect(region.end == .endOfScript)
  }

  @Test func `it can come until what follows from it meets what was due`() {
    var region = Region(of: instant(1), fixed: [instant(3)])
    region.insert(instant(2.5), moves: true)
    #expect(region.end == instant(1.5))
    #expect(region.moves(instant(2.5)))
    #expect(!region.moves(instant(3)))
  }

  @Test func `what follows later than all that was due bounds nothing`() {
    var region = Region(of: instant(1), fixed: [instant(3)])
    region.insert(instant(3.5), moves: true)
    #expect(region.end == instant(3))
  }

  @Test func `what is scheduled by what was due stays where it is`() {
    var region = Region(of: instant(1), fixed: [instant(3)])
    region.insert(instant(3.5), moves: true)
    region.insert(instant(3.75), moves: false)
    #expect(region.end == instant(1.25))
  }

  @Test func `where two meet it stands for itself alone`() {
    var region = Region(of: instant(1), fixed: [instant(3)])
    region.insert(instant(3), moves: true)
    #expect(region.end == instant(1))
  }
}
