import Testing

@testable import AppImport

/// What stands in for objects that conform to the app's own protocols.
@Suite struct OwnConformerTests {
  private func conformers(_ text: String) throws -> [OwnConformer] {
    StandInLearner([try TeamFile(text, path: "File.swift")]).conformers
  }

  @Test func `a protocol that nothing conforms to has a class with all that it asks for`() throws {
    let all = try conformers(
      """
      protocol Docks: Named { func makeQuay(at place: Int) -> Quay; var tide: Tide? { get } }
      protocol Named: AnyObject { func rename(_ name: String) throws }
      class Quay {}
      """)

    #expect(
      all.map(\.text) == [
        """
        private final class SomeDocksStandIn: NSObject, Docks {
          @discardableResult func makeQuay(at _0: Int) -> Quay { standIn("Docks.makeQuay", of: [_0]) }
          lazy var tide: Tide? = standIn("Docks.tide")
          func rename(_ _0: String) throws { standIn("Docks.rename", with: [self, _0]) }
        }

        """,
        """
        private final class SomeNamedStandIn: NSObject, Named {
          func rename(_ _0: String) throws { standIn("Named.rename", with: [self, _0]) }
        }

        """,
      ])
  }

  @Test(
    "Nothing stands in for what a class cannot conform to unseen, or what the app has",
    arguments: [
      "protocol A { associatedtype B }", "protocol A { init() }", "private protocol A {}",
      "protocol A { func copy() -> Self }", "protocol A {}; struct B: A {}",
      "protocol A {}; final class B: NSObject, A {}",
    ])
  func none(text: String) throws {
    #expect(try conformers(text).isEmpty)
  }

  @Test func `a protocol of controllers has a screen that is none of the app's own`() throws {
    let all = try conformers("protocol LoginView: UIViewController { func show(_ error: String) }")
    #expect(
      all.first?.text.hasPrefix("private final class SomeLoginViewStandIn: UIViewController, ")
        == true)
    #expect(all.first?.text.contains("extension SomeLoginViewStandIn: UIKit.StandInScreen") == true)
  }

  @Test func `a class that does not compile is taken back`() throws {
    var learner = StandInLearner([
      try TeamFile("protocol A { func b() -> Int }", path: "File.swift")
    ])
    var other = StandIn(
      "D", .class, reason: "", place: CodePlace(file: "File.swift", line: 1, column: 1))
    _ = other.add(.init(name: "e", isStatic: false, form: .property(type: unknownType)))
    learner.standIns["D"] = other
    let lines = learner.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("func b()") }) + 1

    let hasChanged = learner.takeBack(
      Diagnostic.parse("/a/StandIns.swift:\(line):3: error: type 'Int' is not that"))

    #expect(hasChanged)
    #expect(learner.conformers.isEmpty)
    #expect(!learner.text.contains("SomeAStandIn"))
  }
}
