import DeeplinkFormats
import JSON
import Testing

@Suite struct CheckRouteTests {
  @Test(arguments: [
    (
      #"{"text":"xcrun simctl openurl booted 'app://x?a=1&b=2'"}"#,
      #"{"accepted":true,"url":"app://x?a=1&b=2","do":"openURL","origin":"simctl","warnings":[]}"#
    ),
    (
      #"{"text":"https://a.example/"}"#,
      #"{"accepted":true,"url":"https://a.example/","do":"universalLink","origin":"text","warnings":[]}"#
    ),
    (
      #"{"text":"app://a b"}"#,
      #"{"accepted":false,"reason":"contains a space","remedy":"Encode it as %20.","place":"line 1, column 8","line":1,"column":8}"#
    ),
    (
      #"{"text":"https://"}"#,
      #"{"accepted":false,"reason":"the web address has no host","remedy":"Write it after //, for example https://example.com/messages.","place":"","line":null,"column":null}"#
    ),
    (
      #"{"text":"open https:///x"}"#,
      #"{"accepted":false,"reason":"the web address has no host","remedy":"Write it after //, for example https://example.com/messages.","place":"","line":null,"column":null}"#
    ),
    (
      #"{"infoPlist":"[{\"UIApplicationShortcutItemType\":\"t\",\"UIApplicationShortcutItemTitle\":\"T\"}]"}"#,
      #"{"accepted":true,"schemes":[],"shortcuts":["t"],"warnings":[]}"#
    ),
    (
      #"{"infoPlist":"[{\"CFBundleURLName\":\"n\",\"CFBundleURLSchemes\":[\"shop\"]}]"}"#,
      #"{"accepted":true,"schemes":["shop"],"shortcuts":[],"warnings":[]}"#
    ),
    (
      #"{"infoPlist":"[7]"}"#,
      #"{"accepted":true,"schemes":[],"shortcuts":[],"warnings":["/0 (line 1, column 2): a URL type must be a dictionary, found a number. Write a dictionary.","/0 (line 1, column 2): a quick action must be a dictionary, found a number. Write one dictionary for each quick action."],"change":"/0 (line 1, column 2): Write a dictionary."}"#
    ),
    (
      #"{"association":"{\"applinks\":\n{,}}"}"#,
      #"{"accepted":false,"reason":"found ',' where a key in double quotes should be","remedy":"Put a key in double quotes there.","place":"/applinks (line 2, column 2)","line":2,"column":2}"#
    ),
    (
      #"{"association":"{\"applinks\":{\"details\":[{\"appID\":\"ABCDE12345.x\",\"paths\":[\"NOT /a\",\"*\"]}]}}","domain":"a.example","urls":["https://a.example/a","https://a.example/b"]}"#,
      #"{"accepted":true,"appIDs":["ABCDE12345.x"],"warnings":[],"verdicts":[{"url":"https://a.example/a","outcome":"exclude","reason":"excluded by component 1 of entry 1, \"NOT /a\"","sentence":"Stays in the browser: excluded by component 1 of entry 1, \"NOT /a\".","entry":0,"component":0,"pointer":"/applinks/details/0/paths/0","change":"Put \"/a\" before component 1 of entry 1, \"NOT /a\", or remove that exclusion."},{"url":"https://a.example/b","outcome":"match","reason":"matched by component 2 of entry 1, \"*\"","sentence":"Opens the app: matched by component 2 of entry 1, \"*\".","entry":0,"component":1,"pointer":"/applinks/details/0/paths/1"}],"change":"Put \"/a\" before component 1 of entry 1, \"NOT /a\", or remove that exclusion."}"#
    ),
    (
      #"{"infoPlist":"{\"CFBundleURLTypes\":[{\"CFBundleURLSchemes\":[\"shop\"]}]}"}"#,
      #"{"accepted":true,"schemes":["shop"],"shortcuts":[],"warnings":["/CFBundleURLTypes/0 (line 1, column 22): the URL type has no CFBundleURLName. Add a reverse-DNS name, for example com.example.app."],"change":"/CFBundleURLTypes/0 (line 1, column 22): Add a reverse-DNS name, for example com.example.app."}"#
    ),
  ])
  func `a link or a file is checked`(body: String, answer: String) throws {
    try RouteTests.serve { client, _, _ in
      let checked = try client.post("/api/links/check", body)
      #expect(checked.status == 200)
      #expect(checked.body == answer)
    }
  }

  @Test(arguments: [
    ("https://shop.example/a", 1, false, "no installed app is associated with shop.example"),
    ("https://shop.example/a", 2, true, #"matched by component 2 of entry 1, {"/":"/*"}"#),
    (
      "https://shop.example/help", 2, false,
      #"excluded by component 1 of entry 1, {"/":"/help","exclude":true}"#
    ),
    (
      "https://navscope.example/help/1", 1, false,
      #"excluded by component 1 of entry 1, {"/":"/help/*","exclude":true,"comment":"help stays in the browser"}"#
    ),
    ("NavScope://a", 1, true, #"the app has registered the scheme "NavScope""#),
    ("shop://a", 1, false, #"no installed app has registered the scheme "shop""#),
  ])
  func `a link is told what the phone of a session would do with it, at a moment`(
    url: String, time: Double, opens: Bool, reason: String
  ) throws {
    try RouteTests.serve { client, _, _ in
      let script = #"""
        {"version":1,"app":"root-controller","inputs":[{"at":0,"do":"launch"},{"at":1.5,
        "do":"install","domain":"shop.example","association":{"applinks":{"details":[{"appIDs":
        ["ABCDE12345.x"],"components":[{"/":"/help","exclude":true},{"/":"/*"}]}]}}}]}
        """#
      let made = try client.post("/api/sessions", script)
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)

      let answer = try client.post(
        "/api/links/check", #"{"text":"\#(url)","session":"\#(id)","time":\#(time)}"#)

      let phone = try JSONValue(parsing: answer.body)["phone"]
      #expect(phone == ["opens": .bool(opens), "reason": .string(reason)])
    }
  }

  @Test func `a link is not checked on the phone of a session that is unknown`() throws {
    try RouteTests.serve { client, _, _ in
      let body = #"{"text":"a:b","session":"abcdefghjkmn"}"#
      let answer = try client.post("/api/links/check", body)
      #expect(answer.status == 404)
    }
  }

  @Test(arguments: [
    (
      #"{"payload":{"aps":{"alert":"Hi"}}}"#,
      #"{"accepted":true,"reason":null,"remedy":null,"place":null,"line":null,"column":null,"bundle":null,"class":"alert","warnings":[],"effects":["banner: Hi","app: no code runs in the background; a tap calls userNotificationCenter(_:didReceive:withCompletionHandler:); in the foreground willPresent decides whether the banner is shown","userInfo: aps alone"],"change":null,"payload":{"aps":{"alert":"Hi"}}}"#
    ),
    (
      #"{"payload":"{\"aps\":\n{\"alert\":7}}","bundle":"com.x"}"#,
      #"{"accepted":false,"reason":"alert must be a string or a dictionary","remedy":"Write \"alert\": \"text\" or {\"title\": \"…\", \"body\": \"…\"}; a number was found.","place":"/aps/alert (line 2, column 10)","line":2,"column":10,"bundle":null,"class":null,"warnings":[],"effects":[],"change":"/aps/alert (line 2, column 10): Write \"alert\": \"text\" or {\"title\": \"…\", \"body\": \"…\"}; a number was found."}"#
    ),
  ])
  func `a payload is checked`(body: String, answer: String) throws {
    try RouteTests.serve { client, _, _ in
      let checked = try client.post("/api/pushes/check", body)
      #expect(checked.status == 200)
      #expect(checked.body == answer)
    }
  }

  @Test func `a body of another form is refused`() throws {
    try RouteTests.serve { client, _, _ in
      for (path, body, status) in [
        ("links", "[]", 422), ("links", #"{"text":"a:b","urls":[]}"#, 422),
        ("links", #"{"association":"{}","urls":[7]}"#, 422), ("pushes", "{}", 422),
        ("pushes", "{", 422),
        ("links", #"{"text":"\#(String(repeating: "x", count: 70_000))"}"#, 413),
      ] {
        let answer = try client.post("/api/\(path)/check", body)
        #expect(answer.status == status)
      }
    }
  }

  @Test func `an association file of 128 KiB is installed, and kept in the script`() throws {
    try RouteTests.serve { client, _, _ in
      let head = #"{"applinks":{"details":[{"appIDs":["ABCDE12345.x"],"components":[{"/":"/*"}]}]}"#
      let file =
        head + String(repeating: " ", count: AssociationFile.largestSize - head.utf8.count - 1)
        + "}"
      let made = try client.post("/api/sessions", RouteTests.launch)
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
      let input: JSONValue = [
        "do": "install", "association": .string(file), "domain": "shop.example",
      ]
      let installed = try client.post("/api/sessions/\(id)/inputs", input.encoded)
      #expect(installed.status == 201)

      let script = try client.get("/api/sessions/\(id)/script").body
      let value = try JSONValue(parsing: script)
      #expect(value["inputs"]?.array?.last?["association"]?.string == file)
      let again = try client.post("/api/sessions", script)
      #expect(again.status == 201)
    }
  }
}
