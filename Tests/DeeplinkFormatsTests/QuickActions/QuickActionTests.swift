import Testing

@testable import DeeplinkFormats
@testable import JSON

@Suite struct QuickActionCaseTests {
  static let cases = Case.all(in: "quick-actions.json")

  /// The cases with a parser or a profile of a published app are the apps' to pass.
  @Test(arguments: cases.filter { $0.input["check"] == "plist" })
  func `an Info.plist is judged`(_ testCase: Case) {
    let actions = StaticQuickActions(testCase.file)

    if let problem = actions.refusals.first {
      #expect(testCase.expected == ["valid": false, "reason": .string(problem.message)])
    } else {
      #expect(testCase.expected == ["valid": true])
      #expect(actions.items == [QuickAction(type: "x", title: "X")])
    }
  }

  /// The cases with a state are the phone's to pass.
  @Test func `every other case belongs to a published app`() {
    let others = Self.cases.filter { $0.input["check"] == nil && $0.input["state"] == nil }

    #expect(others.allSatisfy { $0.file["parser"] != nil || $0.file["profile"] != nil })
  }
}

@Suite struct QuickActionTests {
  private func action(_ type: String) -> QuickAction { QuickAction(type: type, title: type) }

  @Test func `four are shown, static first`() {
    let two = [action("s1"), action("s2")]
    let five = (1...5).map { action("s\($0)") }
    let dynamic = (1...3).map { action("d\($0)") }

    #expect(
      QuickActionMenu(fixed: two, dynamic: dynamic).shown.map(\.type) == ["s1", "s2", "d1", "d2"])
    #expect(QuickActionMenu(fixed: two, dynamic: dynamic).hidden.map(\.type) == ["d3"])
    #expect(
      QuickActionMenu(fixed: five, dynamic: dynamic).shown.map(\.type) == ["s1", "s2", "s3", "s4"])
    #expect(QuickActionMenu(fixed: []).shown == [])
  }

  @Test func `an XML property list is read with everything it says`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><!-- menu -->
        <key>UIApplicationShortcutItems</key>
        <array><dict>
          <key>UIApplicationShortcutItemType</key><string>com.myApp.messages</string>
          <key>UIApplicationShortcutItemTitle</key><string>M &amp; &#x4D;</string>
          <key>UIApplicationShortcutItemSubtitle</key><string/>
          <key>UIApplicationShortcutItemIconType</key><string>UIApplicationShortcutIconTypeAdd</string>
          <key>UIApplicationShortcutItemIconFile</key><string>add.png</string>
          <key>UIApplicationShortcutItemUserInfo</key>
          <dict><key>id</key><integer>42</integer><key>on</key><true/><key>x</key><real>1.5</real>
          <key>when</key><date>2026-01-01T00:00:00Z</date></dict>
        </dict></array>
      </dict></plist>

      """

    let actions = try StaticQuickActions(parsing: Array(text.utf8))

    #expect(
      actions.items == [
        QuickAction(
          type: "com.myApp.messages", title: "M & M", subtitle: "", icon: .file("add.png"),
          userInfo: ["id": 42, "on": true, "x": 1.5, "when": "2026-01-01T00:00:00Z"])
      ])
    #expect(actions.refusals == [])
    #expect(
      actions.warnings.map(\.message) == [
        "UIApplicationShortcutItemIconType is ignored because UIApplicationShortcutItemIconFile is present"
      ])
  }

  @Test func `invalid entries are left out with the reason and the line`() throws {
    let text = """
      [ {"UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": ""},
        {"UIApplicationShortcutItemType": 5},
        {"UIApplicationShortcutItemType": "b", "UIApplicationShortcutItemTitle": "B",
         "UIApplicationShortcutItemUserInfo": {"x": [null]}},
        "c",
        {"UIApplicationShortcutItemType": "d", "UIApplicationShortcutItemTitle": "D"},
        {"UIApplicationShortcutItemType": "d", "UIApplicationShortcutItemTitle": "E",
         "uiapplicationshortcutitemsubtitle": "s"} ]
      """

    let actions = try StaticQuickActions(parsing: Array(text.utf8))

    #expect(actions.items.map(\.title) == ["D", "E"])
    #expect(
      actions.refusals.map { "\($0.place.position?.line ?? 0): \($0.message)" } == [
        "1: UIApplicationShortcutItemTitle is empty",
        "2: UIApplicationShortcutItemType must be a string, found a number",
        "2: UIApplicationShortcutItemTitle is required",
        "4: userInfo holds null, which no property list can hold",
        "5: a quick action must be a dictionary, found a string",
      ])
    #expect(
      actions.warnings.map { "\($0.place.position?.line ?? 0): \($0.message)" } == [
        "8: the key \"uiapplicationshortcutitemsubtitle\" is not known and is ignored",
        "7: two quick actions have the type \"d\", and the app cannot tell them apart",
      ])
    #expect(StaticQuickActions(["UIApplicationShortcutItems": 3]).refusals.count == 1)
    #expect(StaticQuickActions([:]).items == [])
  }

  @Test func `a dynamic item is checked when the app sets it`() {
    #expect(action("x").problem == nil)
    #expect(QuickAction(type: "", title: "X").problem?.message == "type is empty")
    #expect(QuickAction(type: "x", title: "").problem?.message == "title is empty")
    #expect(
      QuickAction(type: "x", title: "X", userInfo: ["a": ["b": nil]]).problem?.place.description
        == "/userInfo/a/b")
  }
}
