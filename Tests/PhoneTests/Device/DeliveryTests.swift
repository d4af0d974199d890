import HeadlessUIKit
import Phone
import Playback
import ProbeApp
import Testing

/// The launch tables of iOS: what the delegate is called for each delivery in each state.
@Suite struct DeliveryTests {
  /// An input, how it shows in launch options, in the ledger, and in the delegate's calls.
  struct Case: CustomTestStringConvertible {
    var name: String
    var arguments: String
    var option: String
    var raw: String
    var value: String
    var calls: [String]
    var testDescription: String { name }

    func input(at time: Double) -> String { #"{"at":\#(time),"do":\#(arguments)}"# }
    func received(_ state: String) -> String { "link 1 received: \(name), \(raw), \(state)" }
    var parsed: String { "link 1 parsed: \(value)" }
    var handled: String { "link 1 handled: \(value), UINavigationController#" }
  }

  static let interrupting = [
    Case(
      name: "shortcut", arguments: #""shortcut","type":"activity""#, option: "shortcutItem",
      raw: "com.myApp.activity", value: "activity",
      calls: ["performActionFor com.myApp.activity", "returned performActionFor true"]),
    Case(
      name: "url", arguments: #""openURL","url":"navscope://request/7""#, option: "url",
      raw: "navscope://request/7", value: "request/7",
      calls: ["open navscope://request/7", "returned open true"]),
    Case(
      name: "universalLink",
      arguments: #""universalLink","url":"https://navscope.example/messages/42""#,
      option: "userActivityDictionary", raw: "https://navscope.example/messages/42",
      value: "messages/42",
      calls: [
        "willContinueUserActivity NSUserActivityTypeBrowsingWeb",
        "continue NSUserActivityTypeBrowsingWeb https://navscope.example/messages/42",
        "returned continue true",
      ]),
    Case(
      name: "userActivity", arguments: #""userActivity","activity":{"activityType":"edit"}"#,
      option: "userActivityDictionary", raw: "edit", value: "edit",
      calls: ["willContinueUserActivity edit", "continue edit", "returned continue true"]),
  ]
  static let notification = Case(
    name: "notification",
    arguments:
      #""notification","tapped":true,"payload":{"aps":{"alert":"Hi"},"data":{"messageId":"42"}}"#,
    option: "remoteNotification", raw: #"{"aps":{"alert":"Hi"},"data":{"messageId":"42"}}"#,
    value: "messages/42", calls: ["didReceive"])
  static let all = interrupting + [notification]

  private static let launched = #"{"at":0,"do":"launch"}"#

  @Test(arguments: all) func `cold: launch options, delivery, then active`(delivery: Case) throws {
    let run = try play(ProbeApp(), delivery.input(at: 1))

    #expect(
      run.story().withoutNumbers
        == ([
          "▶ \(delivery.doName)", delivery.received("notRunning"), "is inactive",
          "willFinishLaunching \(delivery.option)", "didFinishLaunching \(delivery.option)",
          "set LAUNCHES 1", "session none", delivery.parsed,
        ] + delivery.calls + [delivery.handled, "is active", "didBecomeActive"]).map { "1 " + $0 })
  }

  @Test(arguments: all, ["terminate", "tap\",\"target\":\"Crash"])
  func `after a force quit and after a crash a delivery is cold again`(
    delivery: Case, end: String
  ) throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"\#(end)"}"#, delivery.input(at: 2))

    #expect(
      run.story(fromInput: 3).withoutNumbers.filter { !$0.contains("link") }
        == ([
          "▶ \(delivery.doName)", "is inactive", "willFinishLaunching \(delivery.option)",
          "didFinishLaunching \(delivery.option)", "set LAUNCHES 2", "session none",
        ] + delivery.calls + ["is active", "didBecomeActive"]).map { "2 " + $0 })
  }

  @Test(arguments: interrupting)
  func `cold: a launch method that answers false keeps the delivery from the app`(
    delivery: Case
  ) throws {
    for answers in [(will: false, did: true), (will: true, did: false), (will: false, did: false)] {
      let run = try play(ProbeApp(answers: answers), delivery.input(at: 0))

      #expect(
        run.story().withoutNumbers
          == [
            "▶ \(delivery.doName)", delivery.received("notRunning"), "is inactive",
            "willFinishLaunching \(delivery.option)", "didFinishLaunching \(delivery.option)",
            "set LAUNCHES 1", "returned didFinishLaunching false", "session none",
            delivery.parsed,
            "link 1 dropped: \(delivery.value), a launch method answered false, so that it is not delivered",
            "is active", "didBecomeActive",
          ].map { "0 " + $0 })
    }
  }

  @Test func `cold: a notification is delivered whatever the launch methods answered`() throws {
    let run = try play(ProbeApp(answers: (false, false)), Self.notification.input(at: 0))

    #expect(
      run.story().withoutNumbers.suffix(5)
        == [
          "0 link 1 parsed: messages/42", "0 didReceive", "0 \(Self.notification.handled)",
          "0 is active", "0 didBecomeActive",
        ])
  }

  @Test(arguments: all) func `from the background: foreground, delivery, active`(
    delivery: Case
  ) throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"background"}"#, delivery.input(at: 2))

    #expect(
      run.story(fromInput: 3).withoutNumbers
        == ([
          "▶ \(delivery.doName)", delivery.received("background"), "willEnterForeground",
          "is inactive", delivery.parsed,
        ] + delivery.calls + [delivery.handled, "is active", "didBecomeActive"]).map { "2 " + $0 })
  }

  @Test(arguments: all) func `from suspension: the same, and the app's timers go on`(
    delivery: Case
  ) throws {
    let run = try play(
      ProbeApp(startsTimer: true), Self.launched, #"{"at":1,"do":"background"}"#,
      delivery.input(at: 60), until: 60)

    #expect(
      run.story(fromInput: 2).withoutNumbers
        == [
          "1 ▶ background", "1 willResignActive", "1 is inactive", "1 is background",
          "1 didEnterBackground", "6 is suspended",
        ]
        + ([
          "▶ \(delivery.doName)", delivery.received("suspended"), "is background",
          "willEnterForeground", "is inactive", delivery.parsed,
        ]
        + delivery.calls + [delivery.handled, "is active", "didBecomeActive", "set TIMER true"])
        .map { "60 " + $0 })
  }

  @Test(arguments: interrupting)
  func `while active: resign, delivery and active again at one instant`(delivery: Case) throws {
    let run = try play(ProbeApp(), Self.launched, delivery.input(at: 2.5))

    #expect(
      run.story(fromInput: 2).withoutNumbers
        == ([
          "▶ \(delivery.doName)", delivery.received("active"), "willResignActive",
          "is inactive", delivery.parsed,
        ]
        + delivery.calls + [delivery.handled, "is active", "didBecomeActive"]).map { "2.5 " + $0 })
  }

  @Test func `while active: a tapped notification changes no state`() throws {
    let run = try play(ProbeApp(), Self.launched, Self.notification.input(at: 2.5))

    #expect(
      run.story(fromInput: 2).withoutNumbers
        == [
          "▶ notification", Self.notification.received("active"), Self.notification.parsed,
          "didReceive", Self.notification.handled,
        ].map { "2.5 " + $0 })
  }

  @Test(arguments: all)
  func `under an interruption: the delivery ends it`(delivery: Case) throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"interruption","seconds":9}"#,
      delivery.input(at: 2), until: 20)

    #expect(
      run.story(fromInput: 2).withoutNumbers
        == ["1 ▶ interruption", "1 willResignActive", "1 is inactive"]
        + (["▶ \(delivery.doName)", delivery.received("inactive"), delivery.parsed]
        + delivery.calls + [delivery.handled, "is active", "didBecomeActive"]).map { "2 " + $0 })
  }

  @Test(arguments: interrupting)
  func `a delegate without a method for it drops the link`(delivery: Case) throws {
    let run = try play(ProbeApp(isBare: true), Self.launched, delivery.input(at: 1))

    #expect(
      run.story(fromInput: 2).withoutNumbers.filter { $0.hasPrefix("1 link") }
        == [
          delivery.received("active"), delivery.parsed,
          "link 1 dropped: \(delivery.value), the app delegate has no method for it",
        ]
        .map { "1 " + $0 })
  }

  @Test func `a URL whose scheme nobody has registered does not reach the app`() throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"openURL","url":"other://messages/1"}"#,
      #"{"at":2,"do":"openURL","url":"NAVSCOPE://activity"}"#)

    #expect(
      run.story(fromInput: 2).filter { $0.contains("link") && $0.hasPrefix("1") } == [
        "1 link 1 received: url, other://messages/1, active",
        "1 link 1 refused: no installed app has registered the scheme \"other\"",
      ])
    #expect(
      run.story().withoutNumbers.contains("2 link 2 handled: activity, UINavigationController#"))
  }

  @Test func `a scheme of the system's own apps does not reach the app that registers it`() throws {
    let run = try play(
      ProbeApp(), Self.launched,
      #"{"at":1,"do":"install","infoPlist":{"CFBundleURLTypes":[{"CFBundleURLName":"n","CFBundleURLSchemes":["tel","mailto"]}]}}"#,
      #"{"at":2,"do":"openURL","url":"tel:112"}"#,
      #"{"at":3,"do":"openURL","url":"mailto:a@b.example"}"#)

    let fates = run.story().filter { $0.contains("refused") }
    #expect(fates == ["2 link 1 refused: the scheme \"tel\" is the system's own"])
  }

  @Test func `a web address of a foreign domain opens the browser, and the app is not started`()
    throws
  {
    let run = try play(
      ProbeApp(), #"{"at":1,"do":"universalLink","url":"https://a.example/messages/1"}"#)

    #expect(
      run.story() == [
        "1 ▶ universalLink",
        "1 link 1 received: universalLink, https://a.example/messages/1, notRunning",
        "1 link 1 refused: the browser opens it: no installed app is associated with a.example",
      ])
    #expect(!run.simulation.isRunning)
  }

  @Test func `an activity comes with all that the script says of it`() throws {
    let run = try play(
      ProbeApp(policy: .ignore), Self.launched,
      #"{"at":1,"do":"userActivity","activity":{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://navscope.example/messages/42","referrerURL":"https://b.example/","title":"T"}}"#
    )

    #expect(
      run.story(fromInput: 2).contains(
        "1 continue NSUserActivityTypeBrowsingWeb https://navscope.example/messages/42"))
  }

  @Test func `an activity of the browser goes by the association file, as its address does`() throws
  {
    let run = try play(
      ProbeApp(policy: .ignore), Self.launched,
      #"{"at":1,"do":"userActivity","activity":{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://a.example/x"}}"#
    )

    #expect(
      run.story(fromInput: 2).last
        == "1 link 1 refused: the browser opens it: no installed app is associated with a.example")
  }
}

extension DeliveryTests.Case {
  var doName: String {
    String(arguments.split(separator: ",")[0].dropFirst().dropLast())
  }
}

extension [String] {
  /// The story without objects' numbers and without the state before.
  var withoutNumbers: [String] {
    map { line in
      var line = line
      if let mark = line.lastIndex(of: "#") { line = String(line[...mark]) }
      return line
    }
  }
}
