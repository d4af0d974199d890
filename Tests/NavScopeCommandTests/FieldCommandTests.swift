import Testing

/// What people give to `links`, `push` and `log`, and what they are told.
@Suite struct FieldCommandTests {
  private static let association =
    #"{"applinks":{"details":[{"appID":"ABCDE12345.com.x","paths":["/buy/:id","/Help"]}]}}"#

  private static func links(_ input: String, _ arguments: String...) throws -> Binary.Outcome {
    try Binary.debug.run(["links", "-", "--domain", "shop.example"] + arguments, input: input)
  }

  @Test func `the last line is what to change`() throws {
    #expect(
      try Self.links(Self.association, "https://shop.example/buy/7")
        == .init(
          status: 0,
          output: """
              none     https://shop.example/buy/7
                       Stays in the browser: no component matched.
            warning: /applinks/details/0/paths/0 (line 1, column 62): :id is compared as written: only * and ? stand for other characters. Write "/buy/?*".
            change: /applinks/details/0/paths/0 (line 1, column 62): Write "/buy/?*".

            """, errors: ""))
    let clean =
      #"{"applinks":{"details":[{"appID":"ABCDE12345.com.x","paths":["/Help","NOT /no/*"]}]}}"#
    func change(_ url: String) throws -> Substring? {
      try Self.links(clean, url).output.split(separator: "\n").last
    }
    #expect(
      try change("https://shop.example/help")
        == #"change: Add "defaults": {"caseSensitive": false} to entry 1."#)
    #expect(
      try change("https://shop.example/no/1")
        == #"change: Put "/no/1" before component 2 of entry 1, "NOT /no/*", or remove that exclusion."#
    )
    #expect(
      try change("https://shop.example/other?x=1") == #"change: Add the path "/other"."#)
    #expect(
      try change("https://else.example/x")
        == "change: Serve a file for else.example, and add applinks:else.example to the app's associated domains."
    )
    #expect(
      try change("https://shop.example/Help")
        == #"           Opens the app: matched by component 1 of entry 1, "/Help"."#)
    #expect(
      try change("https://shop.example/Help=none")
        == #"change: Put "NOT /Help" before component 1 of entry 1, "/Help"."#)
  }

  @Test func `what to change is written as the entry writes its patterns`() throws {
    let file =
      #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.x"],"components":[{"/":"/Help"},{"/":"/no","exclude":true}],"paths":["*"]}]}}"#
    func change(_ url: String) throws -> Substring? {
      try Self.links(file, url).output.split(separator: "\n").last
    }
    #expect(
      try change("https://shop.example/help")
        == #"change: Add "caseSensitive": false to component 1 of entry 1, {"/":"/Help"}."#)
    #expect(
      try change("https://shop.example/no")
        == #"change: Put {"/": "/no"} before component 2 of entry 1, {"/":"/no","exclude":true}, or remove that exclusion."#
    )
    #expect(
      try change("https://shop.example/else") == #"change: Add the component {"/": "/else"}."#)
    #expect(
      try change("https://shop.example/Help=exclude")
        == #"change: Put {"/": "/Help", "exclude": true} before component 1 of entry 1, {"/":"/Help"}."#
    )
  }

  @Test func `an App Clip is told who offers it`() throws {
    let file =
      #"{"applinks":{"details":[{"appID":"ABCDE12345.com.x","paths":["/a"]}]},"appclips":{"apps":["ABCDE12345.com.x.Clip"]}}"#
    let run = try Self.links(file, "--app-id", "ABCDE12345.com.x.Clip", "https://shop.example/a")
    #expect(
      run
        == .init(
          status: 1,
          output: """
              none     https://shop.example/a
                       Stays in the browser: the file lists no entry for the app ABCDE12345.com.x.Clip; it lists ABCDE12345.com.x.
                       note: ABCDE12345.com.x.Clip is listed under appclips: iOS offers an App Clip for the URLs of its experiences in App Store Connect, whatever applinks says.

            """, errors: ""))
  }

  @Test func `an object among other lines is read, and the others are named`() throws {
    let file = "---\npermalink: /x\n---\n\n\(Self.association)\n"
    let run = try Self.links(file, "https://shop.example/Help")
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        #"warning: the text around the JSON, "---", is left out. Serve the object alone: the system reads no other text."#
      ))
    // The places are those of the whole text.
    #expect(run.output.contains("/applinks/details/0/paths/0 (line 5, column 62)"))
    #expect(
      try Self.links("```json\n\(Self.association)\n```\n", "https://shop.example/Help=match")
        .output.hasPrefix("✓ match    https://shop.example/Help\n"))
    #expect(
      try Self.links("not a file", "https://shop.example/").errors
        == "navscope: -: line 1, column 1: the text begins with \"not a file\", which is not JSON. Give the JSON alone; it begins with { or [.\n"
    )
    let push = try Binary.debug.run(
      "push", "-", "--app", "com.x",
      input: "xcrun simctl push booted com.x - <<EOF\n{\"aps\":{\"badge\":1}}\nEOF\n")
    #expect(push.status == 0)
    #expect(
      push.output.hasSuffix(
        "change: Keep the object alone in a file: simctl push takes nothing else.\n"))
  }

  @Test func `json keeps its keys and has the new ones beside them`() throws {
    let run = try Self.links(
      Self.association, "--format", "json", "https://shop.example/buy/7",
      "https://shop.example/Help")
    #expect(
      run.output == """
        {"url":"https://shop.example/buy/7","outcome":"none","reason":"no component matched",\
        "sentence":"Stays in the browser: no component matched.",\
        "change":"/applinks/details/0/paths/0 (line 1, column 62): Write \\"/buy/?*\\".",\
        "warnings":["/applinks/details/0/paths/0 (line 1, column 62): :id is compared as written: only * and ? stand for other characters. Write \\"/buy/?*\\"."]}
        {"url":"https://shop.example/Help","outcome":"match","reason":"matched by component 2 of entry 1, \\"/Help\\"",\
        "sentence":"Opens the app: matched by component 2 of entry 1, \\"/Help\\".","entry":0,"component":1,"pointer":"/applinks/details/0/paths/1",\
        "warnings":["/applinks/details/0/paths/0 (line 1, column 62): :id is compared as written: only * and ? stand for other characters. Write \\"/buy/?*\\"."]}

        """)
  }

  @Test func `a file at a URL is fetched as iOS fetches it`() throws {
    let server = try AnsweringServer("200 OK", Self.association)
    let found = try Binary.debug.run(
      "links", server.url("/"), "--domain", "shop.example", "https://shop.example/Help=match")
    #expect(found.status == 0, "\(found)")
    #expect(found.output.hasPrefix("✓ match    https://shop.example/Help\n"))

    let moved = try AnsweringServer("302 Found\r\nLocation: https://www.shop.example/x")
    let address = moved.url("/x")
    #expect(
      try Binary.debug.run("links", address, "--domain", "shop.example", "https://shop.example/")
        == .init(
          status: 2, output: "",
          errors:
            "navscope: \(address): the server redirects to https://www.shop.example/x. iOS follows no redirect of an association file: serve the file here, or name that address.\n"
        ))
    let page = try AnsweringServer("200 OK", "<!DOCTYPE html><html></html>")
    let run = try Binary.debug.run(
      "links", page.url("/"), "--domain", "shop.example", "https://shop.example/")
    #expect(
      run.status == 2
        && run.errors.contains(
          "the file is a web page (HTML). The server answers with a page where the file should be")
    )
    let gone = try AnsweringServer("404 Not Found", "no")
    #expect(
      try Binary.debug.run("push", gone.url("/a.apns"), "--app", "com.x").errors
        == "navscope: \(gone.url("/a.apns")): the server answers with status 404. Serve the file there, or name another address.\n"
    )
    let pushed = try AnsweringServer("200 OK", #"{"aps":{"alert":"x"}}"#)
    #expect(
      try Binary.debug.run("push", pushed.url("/a.apns"), "--app", "com.x").output.hasPrefix(
        "accepted: alert for com.x\n"))
  }

  @Test func `links are read from what was copied`() throws {
    let folder = try Folder()
    let file = try folder.write(Self.association, to: "aasa.json")
    let run = try Binary.debug.run(
      "links", file, "--domain", "shop.example", "-",
      input:
        "https://shop.example/Help\n\nxcrun simctl openurl booted \"https://shop.example/no\"\n"
    )
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("  match    https://shop.example/Help\n"))
    #expect(run.output.contains("\n  none     https://shop.example/no\n"))
    let bad = try Binary.debug.run(
      "links", file, "--domain", "shop.example", "-", input: "shop.example/Help")
    #expect(
      bad.errors
        == "navscope: shop.example/Help: line 1, column 1: no scheme. For a web address, write https://shop.example/Help.\n"
    )
  }

  @Test func `what is missing is asked for`() throws {
    let two =
      #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a","ABCDE12345.b"],"paths":["*"]}]}}"#
    #expect(
      try Self.links(two, "https://shop.example/").errors
        == "navscope: --app-id is missing: the file names 2 apps. Name one of them: ABCDE12345.a, ABCDE12345.b.\n"
    )
    #expect(
      try Binary.debug.run("links", "-", "https://shop.example/", input: two).errors
        == "navscope: --domain is missing: name the domain that serves the file, such as example.com.\n"
    )
  }

  @Test func `a push is read from what was copied`() throws {
    let command = """
      curl -v --header "apns-topic: com.example.app.push-type.liveactivity" --header "apns-push-type: liveactivity" \\
        --data '{"aps":{"timestamp":1,"event":"update","content-state":{}}}' --http2 https://api.sandbox.push.apple.com/3/device/TOKEN
      """
    #expect(
      try Binary.debug.run("push", "-", input: command)
        == .init(
          status: 0,
          output: """
            accepted: live-activity for com.example.app
              phone: updates a Live Activity; no app code runs

            """, errors: ""))
    #expect(
      try Binary.debug.run(
        "push", "-", "--app", "com.x", input: "```json\n{\"aps\":{\"badge\":1}}\n```\n"
      ).output.hasPrefix("accepted: badge-only for com.x\n"))
  }

  @Test func `a request of another service ends with what iOS gets`() throws {
    let request = #"{"to":"T","notification":{"body":"b"}}"#
    let run = try Binary.debug.run("push", "-", "--app", "com.x", input: request)
    #expect(run.status == 1)
    #expect(
      run.output
        == "refused: line 1, column 1: this is a request to FCM (legacy API), not a payload. Check and push what FCM sends: {\"aps\":{\"alert\":{\"body\":\"b\"}}}.\n"
    )
    let json = try Binary.debug.run(
      "push", "-", "--app", "com.x", "--format", "json", input: request)
    #expect(json.output.contains(#""payload":{"aps":{"alert":{"body":"b"}}}"#))
  }

  @Test func `a crash report tells what raised the exception, as one crash`() throws {
    let report = """
      Exception Type:  EXC_CRASH (SIGABRT)

      Last Exception Backtrace:
      0   CoreFoundation   \t0x18c52c964 __exceptionPreprocess + 164 (NSException.m:249)
      1   libobjc.A.dylib  \t0x189409814 objc_exception_throw + 88 (objc-exception.mm:356)
      2   Foundation       \t0x18a3a7be8 -[NSAssertionHandler handleFailureInMethod:object:] + 288
      3   UIKitCore        \t0x18d750618 -[UINavigationController pushViewController:animated:] + 420
      4   Shop             \t0x100533348 -[ShopController open] + 148
      """
    #expect(
      try Binary.debug.run("log", "-", input: report)
        == .init(
          status: 0,
          output: """
                  1  ✓         –  EXC_CRASH: (SIGABRT)
                2–6  other output
                  7  ✓         –  uncaught exception: raised in -[UINavigationController pushViewController:animated:]
                  8  other output
            8 lines: 2 read, 6 other output, 0 not read; 1 crash

            """, errors: ""))
    #expect(
      try Binary.debug.run("log", "-", input: "LoginViewController viewDidLoad\n").output
        .hasSuffix("1 line: 1 read, 0 other output, 0 not read\n"))
  }

  @Test func `a crash report in JSON tells why the app ended`() throws {
    func report(_ members: String) -> String {
      let images = (0..<3_000).map { #"    {"base":\#($0),"path":"/usr/lib/\#($0)"},"# }
      return """
        {"app_name":"Shop","bug_type":"309","name":"Shop"}
        {
          "exception" : {"type":"EXC_CRASH","signal":"SIGABRT"},
          "usedImages" : [
        \(images.joined(separator: "\n"))
            {"base":0}
          ],
          "threads" : [
            {
              "id" : 1
            }
          ],
          \(members)
        }

        """
    }
    func told(_ members: String) throws -> Substring? {
      try Binary.debug.run("log", "-", input: report(members)).output.split(separator: "\n").first {
        $0.contains("✓")
      }?.split(separator: "–  ").last
    }
    #expect(
      try told(
        #""asi" : {"CoreFoundation":["*** Terminating app due to uncaught exception 'NSRangeException', reason: 'beyond bounds'\nterminating"]}"#
      ) == "NSRangeException: beyond bounds")
    #expect(
      try told(
        #""lastExceptionBacktrace" : [{"symbol":"__exceptionPreprocess"},{"symbol":"-[UINavigationController pushViewController:animated:]"}]"#
      ) == "uncaught exception: raised in -[UINavigationController pushViewController:animated:]")
    #expect(try told(#""pid" : 1"#) == "EXC_CRASH: SIGABRT")
  }

  @Test func `a log tells what UIKit complains about, and the rule that finds it`() throws {
    let log = """
      10:00:00.000 Warning: Attempt to present <A: 0x1> on <B: 0x2> which is already presenting <C: 0x3>
      10:00:01.000 *** Terminating app due to uncaught exception 'NSRangeException', reason: 'out of bounds'
      0   CoreFoundation   0x00000001234567 -[UIViewController viewDidLoad] + 172
      """
    #expect(
      try Binary.debug.run("log", "-", input: log)
        == .init(
          status: 0,
          output: """
                  1  ✓         0  Warning: Attempt to present <A: 0x1> on <B: 0x2> which is already presenting <C: 0x3>
                     rule: modal.already-presenting
                  2  ✓         1  NSRangeException: out of bounds
                  3  other output
            3 lines: 2 read, 1 other output, 0 not read; 1 message of UIKit, 1 crash

            """, errors: ""))
    #expect(
      try Binary.debug.run("log", "-", input: "x\npushViewController(_:animated:)\n")
        == .init(
          status: 2, output: "",
          errors:
            "navscope: -: no line can be read. Line 2: the line has push but no class. Print \\(type(of: self)) with it.\n"
        ))
  }
}
