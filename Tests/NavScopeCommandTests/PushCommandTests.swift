import Testing

@Suite struct PushCommandTests {
  private static func push(_ payload: String, _ options: String...) throws -> Binary.Outcome {
    try Binary.debug.run(["push", "-"] + options, input: payload)
  }

  @Test func `the bundle that is given wins over a malformed one in the file`() throws {
    let payload = #"{"Simulator Target Bundle":null,"aps":{"alert":"x"}}"#

    #expect(
      try Self.push(payload, "--app", "com.x")
        == .init(
          status: 0,
          output: """
            accepted: alert for com.x
              banner: x
              app: no code runs in the background; a tap calls userNotificationCenter(_:didReceive:withCompletionHandler:); \
            in the foreground willPresent decides whether the banner is shown
              userInfo: aps alone
            warning: /Simulator Target Bundle (line 1, column 28): the bundle com.x was given, so that "null" in the file, \
            which is not a bundle identifier, does not count. Leave the key out of the file, or write com.example.app.
            change: /Simulator Target Bundle (line 1, column 28): Leave the key out of the file, or write com.example.app.

            """, errors: ""))
    #expect(try Self.push(payload).status == 1)
  }

  @Test func `a pipe is read like a file`() throws {
    let payload = #"{"aps":{"alert":"x"}}"#
    let piped = try Binary.debug.run(
      "push", "/dev/stdin", "--app", "com.x", input: payload)
    #expect(try piped == Self.push(payload, "--app", "com.x"))
    #expect(piped.status == 0)
  }

  @Test func `what it does to the phone and the app is told`() throws {
    let fetch = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    #expect(
      try Self.push(
        #"{"aps":{"content-available":1,"badge":0},"data":{"id":"4"},"link":"a"}"#, "--app", "com.x"
      ).output.hasPrefix(
        """
        accepted: badge+background for com.x
          badge: cleared
          app: woken in the background by \(fetch), unless the user has force-quit it
          userInfo: aps, data, link
        warning:
        """))
    #expect(
      try Self.push(#"{"aps":{"alert":{"titel":"x"}}}"#, "--app", "com.x").output == """
        accepted: no alert, badge, sound or background update for com.x
          app: no code runs in the background
          userInfo: aps alone
        warning: /aps/alert/titel (line 1, column 26): the key "titel" is not known and does nothing. Write "title".
        warning: /aps/alert (line 1, column 17): the alert has no text, so that nothing is shown. Give the alert a body.
        change: /aps/alert/titel (line 1, column 26): Write "title".

        """)
  }

  @Test func `an alert that also wakes the app does so unless it was force-quit`() throws {
    #expect(
      try Self.push(#"{"aps":{"alert":"x","content-available":1}}"#, "--app", "com.x").output
        .contains(
          "fetchCompletionHandler:), unless the user has force-quit it; a tap calls "))
  }

  @Test(arguments: [
    ("start", "starts a Live Activity; the app is woken in the background"),
    ("update", "updates a Live Activity; no app code runs"),
    ("end", "ends a Live Activity; no app code runs"),
  ])
  func `a Live Activity is started, updated and ended`(event: String, effect: String) throws {
    #expect(
      try Self.push(
        #"{"aps":{"event":"\#(event)","timestamp":1,"content-state":{}}}"#, "--app", "com.x"
      ).output.hasPrefix("accepted: live-activity for com.x\n  phone: \(effect)\n"))
  }

  @Test func `no line break in a payload makes a line of its own`() throws {
    #expect(
      try Self.push(
        #"{"aps":{"alert":"a\naccepted: alert for com.y","sound":"b\r"},"c\nd":1}"#, "--app",
        "com.x"
      ).output == """
        accepted: alert for com.x
          banner: a\\u{a}accepted: alert for com.y
          sound: b\\u{d}
          app: no code runs in the background; a tap calls userNotificationCenter(_:didReceive:withCompletionHandler:); \
        in the foreground willPresent decides whether the banner is shown
          userInfo: aps, c\\u{a}d

        """)
  }

  @Test func `a file is taken byte by byte`() throws {
    let folder = try Folder()
    let payload = #"{"aps":{"alert":"\#(String(repeating: "x", count: 4073))"}}"#
    let marked = try folder.write([0xEF, 0xBB, 0xBF] + Array(payload.utf8), to: "marked.apns")
    let broken = try folder.write(Array("{\n \"a\":\"".utf8) + [0xFF], to: "broken.apns")
    let fits = try folder.write(Array(payload.utf8), to: "fits.apns")

    #expect(try Binary.debug.run("push", fits, "--app", "com.x").status == 0)
    let read = try Binary.debug.run("push", marked, "--app", "com.x")
    #expect(
      read.status == 0
        && read.output.hasSuffix(
          "change: line 1, column 1: Save the file as UTF-8 without a byte order mark.\n")
    )
    #expect(
      try Binary.debug.run("push", broken, "--app", "com.x")
        == .init(
          status: 1,
          output: "refused: line 2, column 7: the text is not UTF-8. "
            + "Save the file as UTF-8.\n", errors: ""))
  }

  @Test(arguments: ["", "com.exa mple", ".com", "com/x"])
  func `a malformed bundle on the command line is bad usage`(app: String) throws {
    #expect(
      try Self.push(#"{"aps":{"alert":"x"}}"#, "--app", app)
        == .init(
          status: 2, output: "",
          errors: "navscope: --app: \"\(app)\" is not a bundle identifier. "
            + "Write it with letters, digits, hyphens and periods: com.example.app.\n"))
  }
}
