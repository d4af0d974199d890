import JSON
import Phone
import Testing

private enum Meal: String, CaseIterable {
  case breakfast, dinner
}

@Suite struct `The shape of a body` {
  private let shape = BodyShape(
    .text("guest", atMost: 5), BodyField<Meal>.choice("meal"),
    .optional(.flag("late"), default: false), .optional(.seconds("until")),
    .nullable(.text("table")))

  private func read(_ text: String) throws -> String {
    let body = JSONCursor(try JSONValue(parsing: text))
    do throws(ScriptProblem) {
      let (guest, meal, isLate, until, table) = try shape.read(body)
      return "\(guest) \(meal) \(isLate) \(until ?? -1) \(table ?? "none")"
    } catch {
      return error.description
    }
  }

  @Test func `gives the fields in their order, and what those mean that are left out`() throws {
    #expect(
      try read(#"{"table":"by the door","guest":"Kim","meal":"dinner","late":true,"until":2.5}"#)
        == "Kim dinner true 2.5 by the door")
    #expect(
      try read(#"{"guest":"Kim","meal":"breakfast","table":null}"#)
        == "Kim breakfast false -1.0 none")
  }

  @Test(arguments: [
    (#"["Kim"]"#, "expected an object, found an array. Write { … }."),
    (
      #"{"guest":"Kim","meal":"dinner","table":null,"dog":1}"#,
      #"/dog: the key "dog" is not known here. Known here: guest, meal, late, until, table. Remove the key or correct its name."#
    ),
    (#"{"meal":"dinner","table":null}"#, #""guest" is missing. Add "guest"."#),
    (#"{"guest":"Kim","meal":"dinner"}"#, #""table" is missing. Add "table"."#),
    (
      #"{"guest":"Somebody","meal":"dinner","table":null}"#,
      #"/guest: "guest" is out of range. Write 1 to 5 characters, none of them a control character."#
    ),
    (
      #"{"guest":"K\u202Em","meal":"dinner","table":null}"#,
      #"/guest: "guest" is out of range. Write 1 to 5 characters, none of them a control character."#
    ),
    (
      #"{"guest":"Kim","meal":"lunch","table":null}"#,
      #"/meal: "lunch" is not a value of "meal". Choose one of breakfast, dinner."#
    ),
    (
      #"{"guest":"Kim","meal":"dinner","table":null,"late":1}"#,
      #"/late: "late" must be true or false, found a number. Write true or false."#
    ),
  ])
  func `refuses what is no such body`(text: String, refusal: String) throws {
    #expect(try read(text) == refusal)
  }

  @Test func `names the keys of other shapes too`() throws {
    let one = BodyShape(.text("word"))
    let refusal = #expect(throws: ScriptProblem.self) {
      try one.read(JSONCursor(["phrases": "a b"]), or: ["phrase"])
    }
    #expect(
      refusal?.description
        == #"/phrases: the key "phrases" is not known here. Known here: word, phrase. Remove the key or correct its name."#
    )
  }

  @Test func `is its own schema`() {
    #expect(
      shape.schema.encoded
        == #"{"type":"object","properties":{"guest":{"type":"string","minLength":1,"maxLength":5,"pattern":"^[^\\u0000-\\u0008\\u000b-\\u001f]*$"},"meal":{"type":"string","enum":["breakfast","dinner"]},"late":{"type":"boolean"},"until":{"type":"number","minimum":0,"maximum":86400},"table":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["guest","meal","table"],"additionalProperties":false}"#
    )
    #expect(
      BodyShape(.optional(.flag("late")), .optional(.flag("hungry"))).schemaWithAny.encoded
        == #"{"type":"object","properties":{"late":{"type":"boolean"},"hungry":{"type":"boolean"}},"additionalProperties":false,"minProperties":1}"#
    )
    #expect(
      BodyShape().schema.encoded
        == #"{"type":"object","properties":{},"additionalProperties":false}"#)
  }
}
