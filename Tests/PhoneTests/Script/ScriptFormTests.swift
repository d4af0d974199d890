import DeeplinkFormats
import JSON
import Phone
import Testing
import VirtualTime

@Suite struct ScriptFormTests {
  @Test(arguments: everyInput)
  func `an input is read, written and read again the same`(text: String, expected: Input) throws {
    let script = try Script(parsing: #"{"version":1,"inputs":[{"at":1.5,\#(text)}]}"#)
    #expect(script.inputs == [TimedInput(at: Instant(seconds: 1.5), expected)])

    let written = script.json.encoded
    let again = try Script(parsing: written)
    #expect(again == script)
    #expect(again.json.encoded == written)
  }

  @Test func `every name that an input may have is read`() {
    let read = Set(everyInput.map(\.1.name))
    #expect(read == Set(Input.names))
    #expect(Input.names.count == read.count)
  }

  @Test func `an input is written with its time and then as it is read`() {
    let lines = everyInput.map { TimedInput(at: Instant(seconds: 2), $0.1).json.encoded }
    #expect(
      lines == [
        #"{"at":2,"do":"launch"}"#,
        #"{"at":2,"do":"terminate"}"#,
        #"{"at":2,"do":"background"}"#,
        #"{"at":2,"do":"foreground"}"#,
        #"{"at":2,"do":"interruption","seconds":1.5}"#,
        #"{"at":2,"do":"interruption","seconds":1}"#,
        #"{"at":2,"do":"tap","target":"Log In#2"}"#,
        #"{"at":2,"do":"back"}"#,
        #"{"at":2,"do":"selectTab","index":99}"#,
        #"{"at":2,"do":"type","target":"User name","text":"kim"}"#,
        #"{"at":2,"do":"scroll","x":195,"y":422,"direction":"down","points":600}"#,
        #"{"at":2,"do":"shortcut","type":"activity"}"#,
        #"{"at":2,"do":"notification","payload":{"aps":{"alert":"Hi"},"data":{"messageId":"42"}},"tapped":true}"#,
        #"{"at":2,"do":"notification","payload":{"aps":{}},"tapped":false}"#,
        #"{"at":2,"do":"openURL","url":"navscope://request/7?x=%20"}"#,
        #"{"at":2,"do":"universalLink","url":"https://navscope.example/messages/42"}"#,
        #"{"at":2,"do":"userActivity","activity":{"activityType":"edit","webpageURL":"https://a.example/","referrerURL":"https://b.example/","title":"T","userInfo":{"n":[1,null]}}}"#,
        #"{"at":2,"do":"session","state":"valid"}"#,
        #"{"at":2,"do":"session","state":"expired"}"#,
        #"{"at":2,"do":"session","state":"none"}"#,
        #"{"at":2,"do":"statusBar","inCall":true}"#,
        #"{"at":2,"do":"rotate","to":"portrait"}"#,
        #"{"at":2,"do":"rotate","to":"landscape"}"#,
        #"{"at":2,"do":"rotate","to":"landscapeLeft"}"#,
        #"{"at":2,"do":"rotate","to":"landscapeRight"}"#,
        #"{"at":2,"do":"serviceLatency","seconds":0}"#,
        #"{"at":2,"do":"memoryWarning"}"#,
        #"{"at":2,"do":"swipeBack","finish":false}"#,
        #"{"at":2,"do":"dragSheet","finish":true}"#,
        #"{"at":2,"do":"disconnectScene"}"#,
        #"{"at":2,"do":"connectScene"}"#,
        #"{"at":2,"do":"install","association":{},"domain":"a.example","appID":"T.a"}"#,
        #"{"at":2,"do":"install","infoPlist":"<plist><dict/></plist>"}"#,
        #"{"at":2,"do":"openFile","url":"file:///a.pdf","inPlace":false}"#,
        #"{"at":2,"do":"openURLs","urls":["navscope://a","file:///b"]}"#,
        #"{"at":2,"do":"notificationAction","payload":{"aps":{"alert":"Hi"}},"action":"REPLY","text":"Yes"}"#,
        #"{"at":2,"do":"handoff","activity":{"activityType":"edit"},"data":"later"}"#,
        #"{"at":2,"do":"backgroundFetch"}"#,
        #"{"at":2,"do":"backgroundURLSession","identifier":"downloads"}"#,
        #"{"at":2,"do":"discardScene"}"#,
      ])
  }

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

let everyInput: [(String, Input)] = [
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
