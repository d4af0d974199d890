import JSON
import Phone
import Testing

@Suite struct ScriptRefusalTests {
  @Test(arguments: [
    ("", "line 1, column 1: the text is empty. Write a JSON value, for example {}."),
    ("[]", "line 1, column 1: expected an object, found an array. Write { … }."),
    ("\"x\"", "line 1, column 1: expected an object, found a string. Write { … }."),
    ("null", "line 1, column 1: expected an object, found null. Write { … }."),
    (
      #"{"version":1,}"#,
      "line 1, column 13: there is a comma before the closing bracket. Remove the comma."
    ),
    (
      "{\"version\":1,\n \"version\":1,\"inputs\":[]}",
      "line 2, column 2: the key \"version\" appears twice. Keep one of the two."
    ),
    (#"{"inputs":[]}"#, "line 1, column 1: \"version\" is missing. Add \"version\"."),
    (#"{"version":1}"#, "line 1, column 1: \"inputs\" is missing. Add \"inputs\"."),
    (
      #"{"version":2,"inputs":[]}"#,
      "/version (line 1, column 12): version 2 of the script format is not supported. Write \"version\": 1."
    ),
    (
      #"{"version":"1","inputs":[]}"#,
      "/version (line 1, column 12): version \"1\" of the script format is not supported. Write \"version\": 1."
    ),
    (
      #"{"version":1,"inputs":[],"name":"x"}"#,
      "/name (line 1, column 33): the key \"name\" is not known here. Known here: version, app, conditions, device, inputs, expect. Remove the key or correct its name."
    ),
    (
      #"{"version":1,"app":7,"inputs":[]}"#,
      "/app (line 1, column 20): \"app\" must be a string, found a number. Write a string."
    ),
    (
      #"{"version":1,"conditions":[],"inputs":[]}"#,
      "/conditions (line 1, column 27): expected an object, found an array. Write { … }."
    ),
    (
      #"{"version":1,"inputs":{}}"#,
      "/inputs (line 1, column 23): \"inputs\" must be an array, found an object. Write an array."
    ),
  ])
  func `a script is refused with place and remedy`(text: String, refusal: String) {
    #expect(Self.refusal(of: text) == refusal)
  }

  @Test(arguments: [
    (
      "7",
      "/inputs/0 (line 2, column 1): expected an object, found a number. Write { … }."
    ),
    (#"{"do":"launch"}"#, "/inputs/0 (line 2, column 1): \"at\" is missing. Add \"at\"."),
    (#"{"at":1}"#, "/inputs/0 (line 2, column 1): \"do\" is missing. Add \"do\"."),
    (
      #"{"at":"1","do":"launch"}"#,
      "/inputs/0/at (line 2, column 7): \"at\" must be a number of seconds, found a string. Write a number of seconds."
    ),
    (
      #"{"at":-0.1,"do":"launch"}"#,
      "/inputs/0/at (line 2, column 7): \"at\" is out of range. Write a number from 0 to 86400, in seconds."
    ),
    (
      #"{"at":86400.1,"do":"launch"}"#,
      "/inputs/0/at (line 2, column 7): \"at\" is out of range. Write a number from 0 to 86400, in seconds."
    ),
    (
      #"{"at":0,"do":true}"#,
      "/inputs/0/do (line 2, column 14): \"do\" must be a string, found a boolean. Write a string."
    ),
    (
      #"{"at":0,"do":"Launch"}"#,
      "/inputs/0/do (line 2, column 14): there is no input \"Launch\". Did you mean \"launch\"? The inputs are \(Input.names.joined(separator: ", "))."
    ),
    (
      #"{"at":0,"do":"launch","target":"x"}"#,
      "/inputs/0/target (line 2, column 32): the key \"target\" is not known here. Known here: at, do. Remove the key or correct its name."
    ),
    (
      #"{"at":0,"do":"tap"}"#,
      "/inputs/0 (line 2, column 1): \"target\" is missing. Add \"target\"."
    ),
    (
      #"{"at":0,"do":"selectTab","index":1.5}"#,
      "/inputs/0/index (line 2, column 34): \"index\" is out of range. Write a whole number from 0 to 99."
    ),
    (
      #"{"at":0,"do":"selectTab","index":null}"#,
      "/inputs/0/index (line 2, column 34): \"index\" must be a whole number, found null. Write a whole number."
    ),
    (
      #"{"at":0,"do":"session","state":"maybe"}"#,
      "/inputs/0/state (line 2, column 32): \"maybe\" is not a value of \"state\". Choose one of valid, expired, none."
    ),
    (
      #"{"at":0,"do":"rotate","to":"up"}"#,
      "/inputs/0/to (line 2, column 28): \"up\" is not a value of \"to\". Choose one of portrait, landscape, landscapeLeft, landscapeRight."
    ),
    (
      #"{"at":0,"do":"statusBar","inCall":1}"#,
      "/inputs/0/inCall (line 2, column 35): \"inCall\" must be true or false, found a number. Write true or false."
    ),
    (
      #"{"at":0,"do":"interruption","seconds":1e9}"#,
      "/inputs/0/seconds (line 2, column 39): \"seconds\" is out of range. Write a number from 0 to 86400, in seconds."
    ),
    (
      #"{"at":0,"do":"openURL","url":"a:b c"}"#,
      "/inputs/0/url (line 2, column 30): contains a space. Encode it as %20."
    ),
    (
      #"{"at":0,"do":"openURL","url":"a:é"}"#,
      "/inputs/0/url (line 2, column 30): contains the character é. Encode it as %C3%A9."
    ),
    (
      #"{"at":0,"do":"openURL","url":"a_b:c"}"#,
      "/inputs/0/url (line 2, column 30): \"a_b\" is not a scheme. Use a letter first, then letters, digits, +, - and periods, and no underscore."
    ),
    (
      #"{"at":0,"do":"openURL","url":"messages/1"}"#,
      "/inputs/0/url (line 2, column 30): no scheme. Begin with the app's scheme and ://, for example app://messages/1."
    ),
    (
      #"{"at":0,"do":"openURL","url":"example.com/messages/1"}"#,
      "/inputs/0/url (line 2, column 30): no scheme. For a web address, write https://example.com/messages/1."
    ),
    (
      #"{"at":0,"do":"universalLink","url":"messages/1"}"#,
      "/inputs/0/url (line 2, column 36): \"messages/1\" is not a web address. A universal link is an https address with a host; send a custom scheme by openURL."
    ),
    (
      #"{"at":0,"do":"universalLink","url":"navscope://x"}"#,
      "/inputs/0/url (line 2, column 36): \"navscope://x\" is not a web address. A universal link is an https address with a host; send a custom scheme by openURL."
    ),
    (
      #"{"at":0,"do":"notification","payload":[]}"#,
      "/inputs/0/payload (line 2, column 39): top level must be an object. Write {\"aps\": {…}}; an array was found."
    ),
    (
      #"{"at":0,"do":"notification","payload":{"data":1}}"#,
      "/inputs/0/payload (line 2, column 39): aps is missing. Add \"aps\": {\"alert\": \"…\"}."
    ),
    (
      #"{"at":0,"do":"notification","payload":{"aps":"Hi"}}"#,
      "/inputs/0/payload/aps (line 2, column 46): aps must be a dictionary. Write \"aps\": {\"alert\": \"…\"}; a string was found."
    ),
    (
      #"{"at":0,"do":"notification","payload":{"aps":{"alert":7}}}"#,
      "/inputs/0/payload/aps/alert (line 2, column 55): alert must be a string or a dictionary. Write \"alert\": \"text\" or {\"title\": \"…\", \"body\": \"…\"}; a number was found."
    ),
    (
      #"{"at":0,"do":"userActivity","activity":{"title":"x"}}"#,
      "/inputs/0/activity (line 2, column 40): activityType is required. Add \"activityType\"."
    ),
    (
      #"{"at":0,"do":"userActivity","activity":{"activityType":"x","url":"y"}}"#,
      "/inputs/0/activity/url (line 2, column 66): the key \"url\" is not known here. Known here: activityType, webpageURL, referrerURL, title, userInfo. Remove the key or correct its name."
    ),
    (
      #"{"at":0,"do":"userActivity","activity":{"activityType":"x","webpageURL":"no page"}}"#,
      "/inputs/0/activity/webpageURL (line 2, column 73): no scheme. Begin with the app's scheme and ://, for example app://messages/1."
    ),
    (
      #"{"at":0,"do":"userActivity","activity":{"activityType":"x","webpageURL":"ftp://a.example"}}"#,
      "/inputs/0/activity/webpageURL (line 2, column 73): webpageURL must be an https or http URL, found ftp. Open other URLs as URLs, not as activities."
    ),
    (
      #"{"at":0,"do":"userActivity","activity":{"activityType":"x","userInfo":[]}}"#,
      "/inputs/0/activity/userInfo (line 2, column 71): userInfo must be an object, found an array. Write an object."
    ),
    (
      #"{"at":0,"do":"userActivity","activity":{"activityType":"x","title":1}}"#,
      "/inputs/0/activity/title (line 2, column 68): title must be a string, found a number. Write a string."
    ),
    (
      #"{"at":0,"do":"install"}"#,
      "/inputs/0 (line 2, column 1): \"association\" is missing. Add \"association\"."
    ),
    (
      #"{"at":0,"do":"install","association":7,"domain":"a.example"}"#,
      "/inputs/0/association (line 2, column 38): \"association\" must be the file's text or an object, found a number. Write the file's text or an object."
    ),
    (
      #"{"at":0,"do":"install","association":"{\n\"applinks\":,}","domain":"a.example"}"#,
      "/inputs/0/association (line 2, column 38): the association file, /applinks (line 2, column 12): found ',' where a value should be. Put a value there."
    ),
    (
      #"{"at":0,"do":"install","association":{},"appID":"T.a"}"#,
      "/inputs/0 (line 2, column 1): \"domain\" is missing. Add \"domain\"."
    ),
    (
      #"{"at":0,"do":"install","association":{},"domain":"https://a.example/"}"#,
      "/inputs/0/domain (line 2, column 50): \"https://a.example/\" is not a domain. Write only its name, such as shop.example.com."
    ),
    (
      #"{"at":0,"do":"install","association":{},"domain":"a.example"}"#,
      "/inputs/0 (line 2, column 1): the association file names no app. Add \"appIDs\" to the file, or \"appID\" beside it."
    ),
    (
      #"{"at":0,"do":"install","association":{"applinks":{"details":[{"appIDs":["T.a","T.b"]}]}},"domain":"a.example"}"#,
      "/inputs/0 (line 2, column 1): the association file is for 2 apps. Add \"appID\" with one of T.a, T.b."
    ),
    (
      #"{"at":0,"do":"install","infoPlist":"<plist><dict>\n<key>a</dict></plist>"}"#,
      "/inputs/0/infoPlist (line 2, column 36): the Info.plist, line 2, column 1: close tag does not match open tag key. Fix it there; plutil -lint checks the file."
    ),
    (
      #"{"at":0,"do":"install","infoPlist":{"CFBundleURLTypes":[{}]}}"#,
      "/inputs/0/infoPlist (line 2, column 36): the Info.plist, /CFBundleURLTypes/0: the URL type has no CFBundleURLSchemes. Add \"CFBundleURLSchemes\": [\"app\"]."
    ),
    (
      #"{"at":0,"do":"install","infoPlist":{},"domain":"a.example"}"#,
      "/inputs/0/domain (line 2, column 48): the key \"domain\" is not known here. Known here: at, do, infoPlist. Remove the key or correct its name."
    ),
  ])
  func `an input is refused with place and remedy`(input: String, refusal: String) {
    #expect(Self.refusal(of: "{\"version\":1,\"inputs\":[\n\(input)]}") == refusal)
  }

  @Test func `a time that goes back is refused at the later input`() {
    let text = """
      {"version":1,"inputs":[
        {"at":2,"do":"launch"},
        {"at":2,"do":"back"},
        {"at":1.9,"do":"back"}]}
      """
    #expect(
      Self.refusal(of: text)
        == "/inputs/2/at (line 4, column 9): the time goes back from 2 to 1.9 seconds. Put the inputs in the order of their times."
    )
  }

  @Test func `a URL of 2048 bytes is taken and one more is refused`() throws {
    func script(_ length: Int) -> String {
      let url = "navscope://" + String(repeating: "x", count: length - 11)
      return #"{"version":1,"inputs":[{"at":0,"do":"openURL","url":"\#(url)"}]}"#
    }
    _ = try Script(parsing: script(2048))
    #expect(
      Self.refusal(of: script(2049))
        == "/inputs/0/url (line 1, column 53): the URL has 2049 bytes, more than 2048. Shorten it to 2048 bytes."
    )
  }

  @Test func `a payload of 4096 bytes is taken and one more is refused`() throws {
    func script(_ size: Int) -> String {
      let alert = String(repeating: "x", count: size - #"{"aps":{"alert":""}}"#.utf8.count)
      return
        #"{"version":1,"inputs":[{"at":0,"do":"notification","payload":{"aps":{"alert":"\#(alert)"}}}]}"#
    }
    _ = try Script(parsing: script(4096))
    #expect(
      Self.refusal(of: script(4097))
        == "/inputs/0/payload (line 1, column 62): the payload has 4097 bytes, more than 4096. Send an identifier instead, and let the app fetch the rest."
    )
  }

  @Test func `ten thousand inputs are taken and one more is refused`() throws {
    func script(_ count: Int) -> String {
      let inputs = Array(repeating: #"{"at":0,"do":"back"}"#, count: count).joined(separator: ",")
      return #"{"version":1,"inputs":[\#(inputs)]}"#
    }
    #expect(try Script(parsing: script(10_000)).inputs.count == 10_000)
    #expect(
      Self.refusal(of: script(10_001))
        == "/inputs (line 1, column 23): there are more than 10000 inputs. Split the script, or shorten it to 10000 inputs."
    )
  }

  @Test func `an input that is sent alone has no time`() {
    #expect(throws: ScriptProblem(.timeNotAllowed, at: Place(["at"]))) {
      try Input(JSONCursor(["at": 1, "do": "launch"]))
    }
    #expect(throws: ScriptProblem(.unknownKey("x", known: ["do"]), at: Place(["x"]))) {
      try Input(JSONCursor(["do": "launch", "x": 1]))
    }
  }

  static func refusal(of text: String) -> String? {
    do throws(ScriptProblem) {
      _ = try Script(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }
}
