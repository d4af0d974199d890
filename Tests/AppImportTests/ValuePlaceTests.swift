import Testing

@testable import AppImport

/// What the place of a value says of its type.
@Suite struct ValuePlaceTests {
  private func wanted(_ text: String, _ name: String) throws -> ValuePlace.Wanted? {
    let source = try SourceCode(text, path: "File.swift")
    return ValuePlace.wanted(try #require(source.tokens(of: name).first), in: source)
  }

  @Test(
    "It is found wherever the value stands",
    arguments: [
      ("if store.isOnboarded { show() } else { log() }", "isOnboarded", "Bool"),
      ("guard rules.isOpen, a else { return }", "isOpen", "Bool"),
      ("push(a, animated: !isUnderTest)", "isUnderTest", "Bool"),
      ("let b = a && pilot.isAboard()", "isAboard", "Bool"),
      ("if pilot?.isAboard() == true { return }", "isAboard", "Bool"),
      ("return true == pilot.isAboard", "isAboard", "Bool"),
      ("let b = gauge.isFull ? 1 : 2", "isFull", "Bool"),
      ("if item.kind == \"ebb\" { a() }", "kind", "String"),
      ("let b = 3 < port.count", "count", "Int"),
      ("let b = gauge.height > 1.5", "height", "Double"),
      ("let b = harbour.name ?? \"none\"", "name", "String?"),
      ("for ship in port.ships { ship.leave() }", "ships", "[Unknown]"),
      ("func f() { let a = x.isIn; b(); if a { c() } }", "isIn", "Bool"),
      ("func f() { if let a = x.text, a == \"b\" { c() } }", "text", "String"),
    ])
  func types(text: String, name: String, type: String) throws {
    #expect(try wanted(text, name) == .type(type))
  }

  @Test(
    "A value that is compared with a case is one of an enum",
    arguments: [
      ("let b = gauge.level == .high", "level"), ("let b = .high != gauge.level", "level"),
      ("switch gauge.level { case .high: a(); default: b() }", "level"),
      ("func f() { if let a = gauge?.state?.level, a == .high { b() } }", "level"),
    ])
  func cases(text: String, name: String) throws {
    #expect(try wanted(text, name) == .enumCase("high"))
  }

  @Test(
    "Nothing is said where the compiler says it, or more is asked of the value",
    arguments: [
      ("a.b = x.value", "value"), ("a(x.value)", "value"), ("let b = x.value.isOpen && c", "value"),
      ("let b = x.value + 1", "value"), ("let a = x.value == .zero", "value"),
    ])
  func silence(text: String, name: String) throws {
    #expect(try wanted(text, name) == nil)
  }
}
