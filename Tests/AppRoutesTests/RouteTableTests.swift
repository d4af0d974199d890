import AppRoutes
import Foundation
import Testing

@Suite struct RouteTableTests {
  private static func table(_ routes: String...) throws -> RouteTable<String> {
    var table = RouteTable<String>()
    for route in routes {
      try table.add(route) { match in
        ([route] + match.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
          .joined(separator: " ")
      }
    }
    return table
  }

  @Test(arguments: [
    ("app://messages", "/messages"),
    ("app://messages/42", "/messages/:id(int)(/edit) id=42"),
    ("app://messages/42/edit", "/messages/:id(int)(/edit) id=42"),
    ("https://a.example/messages/new/", "/messages/new"),
    ("https://a.example/messages/a%2Fb%20c", "/messages/:name name=a/b c"),
    (
      "app:///items/0E984725-C51C-4BF4-9960-E1C80E27ABA0",
      "/items/:id(uuid) id=0E984725-C51C-4BF4-9960-E1C80E27ABA0"
    ),
    ("app://items/7", "/*rest rest=items/7"),
    ("app://messages/42/edit/now", "/*rest rest=messages/42/edit/now"),
  ])
  func `the most specific route wins`(link: String, destination: String) throws {
    let table = try Self.table(
      "/*rest", "/messages/:name", "/messages/:id(int)(/edit)", "/messages", "/messages/new",
      "/items/:id(uuid)")

    #expect(table.destination(of: RoutePath(try #require(URL(string: link)))) == destination)
    #expect(table.warnings == [])
  }

  @Test func `no route takes what none describes`() throws {
    let table = try Self.table("/messages/:id(int)", "/files/*path")

    for link in ["app://messages", "app://messages/x", "app://files", "app://", "app://Messages/1"]
    {
      #expect(table.destination(of: RoutePath(try #require(URL(string: link)))) == nil)
    }
  }

  @Test func `a destination that answers nothing lets the next route try`() throws {
    var table = RouteTable<String>()
    try table.add("/:id(int)") { ($0.int("id") ?? 0) < 10 ? "small" : nil }
    try table.add("/:any") { $0.query["x"] ?? "any" }

    #expect(table.destination(of: RoutePath(parts: ["9"])) == "small")
    #expect(
      table.destination(of: RoutePath(parts: ["10"], query: [("x", "a"), ("x", "b")])) == "a")
  }

  @Test func `groups with kinds stand beside each other`() throws {
    let table = try Self.table("(/a)/x(/:id(int))")

    for parts in [["a", "x", "7"], ["x", "7"], ["a", "x"], ["x"]] {
      #expect(table.destination(of: RoutePath(parts: parts)) != nil)
    }
    #expect(table.destination(of: RoutePath(parts: ["x", "y"])) == nil)
  }

  @Test func `routes of one form are told`() throws {
    let table = try Self.table("/a/:id", "/a/:name", "/b(/:id)", "/b", "/c", "/c(/d)")

    #expect(
      table.warnings.map(\.description) == [
        "/a/:name is never reached: /a/:id was added first and takes the same paths. Remove one of the two.",
        "/b is never reached: /b(/:id) was added first and takes the same paths. Remove one of the two.",
        "/c(/d) shares paths with /c, which was added first and takes them. Narrow one of the two.",
      ])
  }

  @Test(arguments: [
    ("/a(/b", RouteFault.unclosedGroup("/a(/b")), ("/:id/:id", .repeatedName("id")),
    ("/*rest/a", .restNotLast("/*rest/a")), ("/:", .malformedPart("")),
    ("/a:b", .malformedPart("a:b")), ("/:id(date)", .unknownKind(":id(date)")),
    ("(/a)(/b)(/c)(/d)(/e)", .tooManyGroups("(/a)(/b)(/c)(/d)(/e)")),
  ])
  func `a text that is no route is refused`(text: String, fault: RouteFault) {
    #expect(throws: fault) { try RoutePattern(text) }
    #expect(fault.description.hasSuffix("."))
  }
}
