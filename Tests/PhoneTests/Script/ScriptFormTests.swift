import DeeplinkFormats
import JSON
import Phone
import Testing
import VirtualTime

@Suite struct ScriptFormTests {
  @Test(arguments: inputForms)
  func `an input is read, written and read again the same`(text: String, expected: Input) throws {
    let script = try Script(parsing: #"{"version":1,"inputs":[{"at":1.5,\#(text)}]}"#)
    #expect(script.inputs == [TimedInput(at: Instant(seconds: 1.5), expected)])
    let form = Self.writtenOtherwise[text] ?? text
    #expect(script.inputs.map(\.json.encoded) == [#"{"at":1.5,\#(form)}"#])

    let written = script.json.encoded
    let again = try Script(parsing: written)
    #expect(again == script)
    #expect(again.json.encoded == written)
  }

  /// Keys have an order of their own, and those that may be left out are written.
  private static let writtenOtherwise = [
    #""do":"interruption""#: #""do":"interruption","seconds":1"#,
    #""do":"scroll","points":600,"y":422,"x":195,"direction":"down""#:
      #""do":"scroll","x":195,"y":422,"direction":"down","points":600"#,
    #""do":"notification","tapped":true,"payload":{"aps":{"alert":"Hi"},"data":{"messageId":"42"}}"#:
      #""do":"notification","payload":{"aps":{"alert":"Hi"},"data":{"messageId":"42"}},"tapped":true"#,
    #""do":"notification","payload":{"aps":{}}"#:
      #""do":"notification","payload":{"aps":{}},"tapped":false"#,
    #""do":"install","appID":"T.a","domain":"a.example","association":{}"#:
      #""do":"install","association":{},"domain":"a.example","appID":"T.a""#,
    #""do":"openFile","url":"file:///a.pdf""#:
      #""do":"openFile","url":"file:///a.pdf","inPlace":false"#,
  ]

  @Test func `the script of the documentation is read and written`() throws {
    let script = try Script(parsing: documented)

    #expect(script.app == "root-controller")
    #expect(script.conditions.map(\.name) == ["loggedIn", "serviceLatency"])
    #expect(script.inputs.count == 16)
    #expect(try Script(parsing: script.json.encoded) == script)
  }

  @Test func `app and conditions may be left out and stay out`() throws {
    let script = try Script(parsing: #"{"inputs":[],"version":1}"#)

    #expect(script == Script())
    #expect(script.json.encoded == #"{"version":1,"inputs":[]}"#)
  }

  @Test func `conditions keep their order`() throws {
    let text = #"{"version":1,"app":"x","conditions":{"z":1,"a":[true],"m":"é"},"inputs":[]}"#
    #expect(try Script(parsing: text).json.encoded == text)
  }

  @Test func `times are exact to the nanosecond`() throws {
    let text = #"{"version":1,"inputs":[{"at":0.016666667,"do":"launch"},{"at":0.3,"do":"back"}]}"#
    let script = try Script(parsing: text)

    #expect(script.inputs.map(\.at.nanoseconds) == [16_666_667, 300_000_000])
    #expect(script.json.encoded == text)
  }

  @Test func `very small times come back as they were`() throws {
    let script = try Script(parsing: #"{"version":1,"inputs":[{"at":1e-9,"do":"launch"}]}"#)

    #expect(script.inputs.first?.at.nanoseconds == 1)
    #expect(try Script(parsing: script.json.encoded) == script)
  }
}

/// What scripts hold; `Input.examples` has each kind.
private let inputForms: [(String, Input)] = [
  (#""do":"launch""#, .launch),
  (#""do":"terminate""#, .terminate),
  (#""do":"background""#, .background),
  (#""do":"foreground""#, .foreground),
  (#""do":"interruption","seconds":1.5"#, .interruption(seconds: 1.5)),
  (#""do":"interruption""#, .interruption(seconds: 1)),
  (#""do":"tap","target":"Log In#2""#, .tap(target: "Log In#2")),
  (#""do":"back""#, .back),
  (#""do":"selectTab","index":99"#, .selectTab(index: 99)),
  (#""do":"type","target":"User name","text":"kim""#, .type(target: "User name", text: "kim")),
  (
    #""do":"scroll","points":600,"y":422,"x":195,"direction":"down""#,
    .scroll(x: 195, y: 422, .down, points: 600)
  ),
  (#""do":"shortcut","type":"activity""#, .shortcut(type: "activity")),
  (
    #""do":"notification","tapped":true,"payload":{"aps":{"alert":"Hi"},"data":{"messageId":"42"}}"#,
    .notification(payload: ["aps": ["alert": "Hi"], "data": ["messageId": "42"]], tapped: true)
  ),
  (
    #""do":"notification","payload":{"aps":{}}"#,
    .notification(payload: ["aps": [:]], tapped: false)
  ),
  (#""do":"openURL","url":"navscope://request/7?x=%20""#, .openURL("navscope://request/7?x=%20")),
  (
    #""do":"universalLink","url":"https://navscope.example/messages/42""#,
    .universalLink("https://navscope.example/messages/42")
  ),
  (
    #""do":"userActivity","activity":{"activityType":"edit","webpageURL":"https://a.example/","referrerURL":"https://b.example/","title":"T","userInfo":{"n":[1,null]}}"#,
    .userActivity([
      "activityType": "edit", "webpageURL": "https://a.example/",
      "referrerURL": "https://b.example/", "title": "T", "userInfo": ["n": [1, nil]],
    ])
  ),
  (#""do":"session","state":"valid""#, .session(.valid)),
  (#""do":"session","state":"expired""#, .session(.expired)),
  (#""do":"session","state":"none""#, .session(.none)),
  (#""do":"statusBar","inCall":true"#, .statusBar(inCall: true)),
  (#""do":"rotate","to":"portrait""#, .rotate(.portrait)),
  (#""do":"rotate","to":"landscape""#, .rotate(.landscape)),
  (#""do":"rotate","to":"landscapeLeft""#, .rotate(.landscapeLeft)),
  (#""do":"rotate","to":"landscapeRight""#, .rotate(.landscapeRight)),
  (#""do":"appearance","to":"dark""#, .appearance(.dark)),
  (#""do":"serviceLatency","seconds":0"#, .serviceLatency(seconds: 0)),
  (#""do":"memoryWarning""#, .memoryWarning),
  (#""do":"swipeBack","finish":false"#, .swipeBack(finish: false)),
  (#""do":"dragSheet","finish":true"#, .dragSheet(finish: true)),
  (#""do":"disconnectScene""#, .disconnectScene),
  (#""do":"connectScene""#, .connectScene),
  (
    #""do":"install","appID":"T.a","domain":"a.example","association":{}"#,
    .install(TeamFiles(association: .init(file: [:], domain: "a.example", appID: "T.a")))
  ),
  (
    #""do":"install","infoPlist":"<plist><dict/></plist>""#,
    .install(TeamFiles(infoPlist: "<plist><dict/></plist>"))
  ),
  (#""do":"openFile","url":"file:///a.pdf""#, .openFile("file:///a.pdf")),
  (
    #""do":"openURLs","urls":["navscope://a","file:///b"]"#,
    .openURLs(["navscope://a", "file:///b"])
  ),
  (
    #""do":"notificationAction","payload":{"aps":{"alert":"Hi"}},"action":"REPLY","text":"Yes""#,
    .notificationAction("REPLY", payload: ["aps": ["alert": "Hi"]], text: "Yes")
  ),
  (
    #""do":"handoff","activity":{"activityType":"edit"},"data":"later""#,
    .handoff(["activityType": "edit"], data: .later)
  ),
  (#""do":"backgroundFetch""#, .backgroundFetch),
  (
    #""do":"backgroundURLSession","identifier":"downloads""#,
    .backgroundURLSession(identifier: "downloads")
  ),
  (#""do":"discardScene""#, .discardScene),
]

let documented = """
  { "version": 1, "app": "root-controller",
    "conditions": { "loggedIn": false, "serviceLatency": 3.0 },
    "inputs": [
      { "at": 0.0,  "do": "launch" },
      { "at": 3.5,  "do": "tap", "target": "Log In" },
      { "at": 3.6,  "do": "shortcut", "type": "activity" },
      { "at": 4.0,  "do": "notification", "payload": { "aps": { "alert": "New message" }, "data": { "messageId": "42" } }, "tapped": true },
      { "at": 5.0,  "do": "openURL", "url": "navscope://request/7" },
      { "at": 6.0,  "do": "universalLink", "url": "https://navscope.example/messages/42" },
      { "at": 7.0,  "do": "session", "state": "expired" },
      { "at": 7.5,  "do": "interruption", "seconds": 1.0 },
      { "at": 9.0,  "do": "background" }, { "at": 9.5, "do": "foreground" },
      { "at": 9.6,  "do": "statusBar", "inCall": true }, { "at": 9.7, "do": "rotate", "to": "landscape" },
      { "at": 9.8,  "do": "serviceLatency", "seconds": 10 },
      { "at": 10.0, "do": "memoryWarning" }, { "at": 11.0, "do": "back" }, { "at": 12.0, "do": "selectTab", "index": 1 } ] }
  """
