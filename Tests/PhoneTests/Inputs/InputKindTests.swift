import JSON
import Phone
import Testing
import VirtualTime

@Suite struct InputKindTests {
  @Test(arguments: Input.examples)
  func `an example is written, read and written again the same`(input: Input) throws {
    let written = JSONValue.object(JSONObject(input.members))
    let read = try Input(JSONCursor(written))

    #expect(read == input)
    #expect(JSONValue.object(JSONObject(read.members)).encoded == written.encoded)
  }

  @Test func `every kind has a name of its own and an example`() {
    #expect(Set(Input.names).count == Input.kinds.count)
    #expect(Set(Input.examples.map(\.name)) == Set(Input.names))
  }

  @Test(arguments: Input.examples)
  func `an input has the keys that its kind declares, and values of their shapes`(
    input: Input
  ) throws {
    let columns = try #require(Input.kind(named: input.name)).columns
    let members = JSONObject(input.members.dropFirst())

    #expect(members.keys == columns.map(\.key).filter { members[$0] != nil })
    for column in columns {
      guard let value = members[column.key] else {
        #expect(column.isOptional, "\(column.key)")
        continue
      }
      #expect(column.shape.admits(value), "\(column.key)")
    }
  }

  @Test(arguments: Input.examples)
  func `a key that may not be left out is missed by its name`(input: Input) throws {
    let columns = try #require(Input.kind(named: input.name)).columns
    for column in columns where !column.isOptional {
      let rest = JSONObject(input.members.filter { $0.0 != column.key })
      #expect(throws: ScriptProblem(.missing(key: column.key))) {
        try Input(JSONCursor(.object(rest)))
      }
    }
  }

  @Test func `each input has words of its own, in one line`() {
    let phrases = Input.examples.map(\.phrase)

    #expect(Set(phrases).count == phrases.count)
    #expect(phrases.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
    #expect(Input.tap(target: "Log In").phrase == "tap “Log In”")
    #expect(Input.type(target: "Name", text: "kim").phrase == "type “kim” into “Name”")
    #expect(Input.shortcut(type: "com.myApp.activity").phrase == "quick action activity")
    #expect(Input.interruption(seconds: 1.5).phrase == "interruption, 1.5 s")
    #expect(Input.swipeBack(finish: false).phrase == "swipe back, cancelled")
    #expect(Input.swipeBack(finish: true).phrase == "swipe back")
    let payload: JSONValue = ["aps": ["alert": ["body": "Hi"]]]
    #expect(
      Input.notification(payload: payload, tapped: true).phrase
        == "push notification “Hi” (tapped)")
    #expect(
      Input.notification(payload: ["aps": [:]], tapped: false).phrase == "push notification")
  }
}

extension InputShape {
  fileprivate func admits(_ value: JSONValue) -> Bool {
    switch self {
    case .seconds:
      value.number.map { (0...Instant.endOfScript.seconds).contains($0.double) } == true
    case .wholeNumber(let range): value.number?.integer.map(range.contains) == true
    case .text: value.string != nil
    case .flag: value.bool != nil
    case .choice(let names): value.string.map(names.contains) == true
    case .object: value.object != nil
    case .file: value.string != nil || value.object != nil
    case .urls: value.array?.allSatisfy { $0.string != nil } == true
    }
  }
}
