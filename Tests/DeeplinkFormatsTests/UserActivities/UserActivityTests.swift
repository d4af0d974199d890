import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct UserActivityTests {
  private func meaning(_ value: JSONValue) throws -> UserActivity.Meaning {
    try UserActivity.read(value).activity.meaning()
  }

  @Test func `each type has its meaning`() throws {
    #expect(
      try meaning([
        "activityType": "NSUserActivityTypeBrowsingWeb", "webpageURL": "https://example.com/a",
        "referrerURL": "https://google.com/",
      ]) == .universalLink(try LinkURL("https://example.com/a")))
    #expect(
      try meaning([
        "activityType": "com.apple.corespotlightitem",
        "userInfo": ["kCSSearchableItemActivityIdentifier": "msg-42"],
      ]) == .spotlight(item: "msg-42"))
    #expect(
      try meaning(["activityType": "com.example.other", "webpageURL": "https://example.com"])
        == .own(type: "com.example.other"))
  }

  static let refused: [(JSONValue, UserActivityFault)] = [
    (["activityType": "NSUserActivityTypeBrowsingWeb"], UserActivityFault.browsingWithoutURL),
    (["activityType": "com.apple.corespotlightitem"], .spotlightWithoutItem),
    (
      [
        "activityType": "com.apple.corespotlightitem",
        "userInfo": ["kCSSearchableItemActivityIdentifier": 4],
      ], .spotlightWithoutItem
    ),
    (["webpageURL": "https://x"], .missing(key: "activityType")),
    (
      ["activityType": 5],
      .wrongType(key: "activityType", expected: "a string", found: "a number")
    ),
    (["activityType": "x", "webpageURL": "app://x"], .notAWebURL(scheme: "app")),
    (["activityType": "x", "webpageURL": "https://a b"], .malformedURL(.space)),
    (
      ["activityType": "x", "userInfo": []],
      .wrongType(key: "userInfo", expected: "an object", found: "an array")
    ),
    ("x", .notAnObject(found: "a string")),
  ]

  @Test(arguments: refused)
  func `an activity that leads nowhere is refused`(value: JSONValue, fault: UserActivityFault)
    throws
  {
    let problem = try #require(throws: Problem<UserActivityFault>.self) { try meaning(value) }

    #expect(problem.reason == fault)
  }

  @Test func `an own type must be declared, a system type need not`() throws {
    let own = UserActivity(activityType: "com.example.edit")

    try own.checkDeclared(in: ["com.example.edit"])
    try UserActivity(activityType: UserActivity.spotlightItem).checkDeclared(in: [])
    #expect(throws: Problem<UserActivityFault>.self) { try own.checkDeclared(in: []) }
  }

  @Test func `unknown keys are ignored with a warning`() throws {
    let (_, warnings) = try UserActivity.read(["activityType": "x", "webpageUrl": "y", "z": 1])

    #expect(
      warnings.map(\.description) == [
        "/webpageUrl: the key \"webpageUrl\" is not known and is ignored. Write \"webpageURL\".",
        "/z: the key \"z\" is not known and is ignored. Remove it, or move it into userInfo.",
      ])
  }
}
