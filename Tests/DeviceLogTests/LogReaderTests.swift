import DeviceLog
import Foundation
import Testing
import Trace
import VirtualTime

/// What a line of a log was made of, as `navscope log` shows it.
func shown(_ text: String) -> [String] {
  LogReader.lines(of: text).map { line in
    let place = line.place.map { place in
      (place.run > 1 ? "run \(place.run) " : "") + (place.instant.map { "\($0) " } ?? "")
    }
    let what =
      switch line.outcome {
      case .call(let call, _): sentence(call)
      case .calls(let calls, _): calls.map(sentence).joined(separator: " + ")
      case .end(let call, _): "end of \(call.sentence)"
      case .event(let event, _): line.calls.first?.sentence ?? "[\(event.kind)]"
      case .other: "–"
      case .unread(let reason): "✗ \(reason.text)"
      }
    return (place ?? "") + what + line.notes.map { "; \($0.text)" }.joined()
  }
}

private func sentence(_ call: LoggedCall) -> String {
  call.sentence + (call.identity.map { " <\($0)>" } ?? "")
}

@Suite struct `Lines that apps print` {
  @Test(arguments: [
    ("-[LoginViewController viewDidAppear:]", "LoginViewController viewDidAppear"),
    (
      "-[Shop.LoginViewController viewDidAppear:] 0x7f8e1b40 YES",
      "LoginViewController viewDidAppear animated=true <0x7f8e1b40>"
    ),
    ("LoginViewController viewDidAppear(_:)", "LoginViewController viewDidAppear"),
    ("[Login] viewDidAppear true", "Login viewDidAppear animated=true"),
    ("🟢 LoginViewController.viewDidLoad()", "LoginViewController viewDidLoad"),
    ("Shop.LoginViewController: viewWillAppear", "LoginViewController viewWillAppear"),
    (
      "LoginViewController - viewDidDisappear(false)",
      "LoginViewController viewDidDisappear animated=false"
    ),
    (
      "<Shop.LoginViewController: 0x7f8e1b40> viewWillAppear(_:) animated: true",
      "LoginViewController viewWillAppear animated=true <0x7f8e1b40>"
    ),
    ("viewDidAppear(_:) LoginViewController.swift:42", "LoginViewController viewDidAppear"),
    ("LoginViewController.swift:42 viewDidAppear(_:)", "LoginViewController viewDidAppear"),
    ("[Lifecycle] viewDidLoad – LoginViewController", "LoginViewController viewDidLoad"),
    ("INFO: LoginViewController: viewDidLoad()", "LoginViewController viewDidLoad"),
    ("viewDidLoad()", "viewDidLoad"),
    ("deinit LoginViewController", "LoginViewController deinit"),
    ("LoginViewController deallocated", "LoginViewController deinit"),
    ("-[LoginViewController dealloc]", "LoginViewController deinit"),
    ("-[LoginViewController initWithCoder:]", "LoginViewController init"),
    (
      "-[LoginViewController willMoveToParentViewController:]", "LoginViewController willMove"
    ),
    ("Login.willMove(toParent: nil)", "Login willMove nil"),
    ("ÖViewController viewDidAppear(_:)", "ÖViewController viewDidAppear"),
    ("登录ViewController viewDidAppear(_:)", "登录ViewController viewDidAppear"),
    ("Äpfel.willMove(toParent: Übersicht)", "Äpfel willMove Übersicht"),
    ("-[Shop.Über viewDidLoad]", "Über viewDidLoad"),
    ("❯Login – viewDidLoad…", "Login viewDidLoad"),
    ("“Login” viewDidLoad", "Login viewDidLoad"), ("❤️Login viewDidLoad", "Login viewDidLoad"),
    ("登录 Login viewDidLoad", "Login viewDidLoad"),
    ("进入LoginViewController的viewDidLoad方法", "LoginViewController viewDidLoad"),
    ("首页ViewController调用了viewWillAppear", "首页ViewController viewWillAppear"),
    ("LoginViewController已经释放 deinit", "LoginViewController deinit"),
    ("画面を表示viewDidAppear", "viewDidAppear"),
    ("Main View Controller: viewDidLoad", "Main View Controller viewDidLoad"),
    ("viewDidLoad - Main View Controller", "Main View Controller viewDidLoad"),
    ("INFO Login Screen viewDidAppear", "Login Screen viewDidAppear"),
    ("Entered Controller viewDidLoad", "Controller viewDidLoad"),
    ("Home tab: viewDidLoad", "Home tab viewDidLoad"),
    ("ViewWillDisappear()", "viewWillDisappear"),
    ("LoginVC ViewDidLoad called", "LoginVC viewDidLoad"),
    ("Deallocated LoginViewController", "LoginViewController deinit"),
    ("Deinit: HomeViewController", "HomeViewController deinit"),
    ("Disappearing Views in Main", "–"),
    (
      "LoginVC viewDidLoad, MainVC viewDidLoad",
      "LoginVC viewDidLoad + MainVC viewDidLoad; 2 calls in one line"
    ),
    (
      "-[Login viewDidLoad] -[Main viewDidLoad]",
      "Login viewDidLoad + Main viewDidLoad; 2 calls in one line"
    ),
    ("viewDidLoad: LoginVC viewDidLoad()", "LoginVC viewDidLoad"),
    ("-[Login viewDidLoad] by -[Loader load]", "Login viewDidLoad"),
    ("Login.didMove(Root)", "Login didMove Root"),
    ("Badge.didMove(toSuperview: nil)", "Badge didMove(toSuperview:)"),
    (
      "AppDelegate application(_:didFinishLaunchingWithOptions:)",
      "AppDelegate didFinishLaunching"
    ),
    (
      "-[AppDelegate application:performActionForShortcutItem:completionHandler:]",
      "AppDelegate performActionFor"
    ),
    ("[AppDelegate] didBecomeActive", "AppDelegate didBecomeActive"),
    ("SceneDelegate.sceneWillEnterForeground(_:)", "SceneDelegate willEnterForeground"),
    ("SceneDelegate scene(_:willConnectTo:options:)", "SceneDelegate willConnectTo"),
    ("-[UINavigationController pushViewController:animated:]", "UINavigationController push"),
    ("Root.present(_:animated:completion:)", "Root present"),
    (
      "Unbalanced calls to begin/end appearance transitions for <Shop.Main: 0x7f8>.",
      "Unbalanced calls to begin/end appearance transitions for <Shop.Main: 0x7f8>."
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'x'",
      "NSInvalidArgumentException: x"
    ),
    ("Fetched 12 rows in 0.2 s", "–"),
    ("the present is over, init done", "–"),
    ("calling super.viewDidAppear", "–"),
    (
      "LoginViewController viewDidAppear after viewWillAppear",
      "✗ a sentence names several calls: viewDidAppear, viewWillAppear. Print each when it is made."
    ),
    (
      "pushViewController(_:animated:)",
      "✗ the line has push but no class. Print \\(type(of: self)) with it."
    ),
  ])
  func line(text: String, call: String) {
    #expect(shown(text) == [call])
  }

  @Test func `the end of a call whose begin was told is no other call`() {
    #expect(
      shown(
        "[Main.viewDidAppear enters]\n[Main.viewDidAppear returns]\n[Main.viewDidAppear returns]")
        == ["Main viewDidAppear", "end of Main viewDidAppear", "Main viewDidAppear"])
  }

  @Test func `nor is an end that tells less than its begin`() {
    #expect(
      shown("Main.viewDidAppear(true) enters\nMain.viewDidAppear returns") == [
        "Main viewDidAppear animated=true", "end of Main viewDidAppear",
      ])
  }

  @Test func `nor is the end of a launch a second one`() {
    let launch = "AppDelegate application(_:didFinishLaunchingWithOptions:)"
    #expect(
      shown("\(launch) enters\n\(launch) returns\n[Main.viewDidLoad]") == [
        "AppDelegate didFinishLaunching", "end of AppDelegate didFinishLaunching",
        "Main viewDidLoad",
      ])
  }

  @Test func `a dictionary that is printed hides no call behind it`() {
    #expect(
      shown("{\n    aps = {\n    };\n}\n-[Login viewDidLoad]").last == "Login viewDidLoad")
  }

  @Test func `a number in brackets is part of what is printed`() {
    #expect(
      shown("10:00:01.200 [Login viewDidLoad] items[3]") == ["0 Login viewDidLoad"])
    #expect(shown("10:00:01.200 Login viewDidLoad items[3]") == ["0 Login viewDidLoad"])
  }

  @Test func `lines without a process are of the run that prints beside them`() {
    #expect(
      shown(
        """
        Login viewDidLoad
        2026-11-22 10:00:00.100 Shop[7:1] Login viewWillAppear
        Login viewDidAppear
        """) == ["Login viewDidLoad", "0 Login viewWillAppear", "0 Login viewDidAppear"])
  }
}

@Suite struct `What stands before a message` {
  @Test(arguments: [
    // Xcode’s console, NSLog
    "2026-11-22 10:00:01.250000+0100 Shop[1234:56789] -[Login viewDidLoad]",
    // log stream: default, compact, syslog
    "2026-11-22 10:00:01.250000+0100 0x1f3a     Default     0x0                  1234   0    Shop: (Shop) [com.example.Shop:life] Login viewDidLoad()",
    "2026-11-22 10:00:01.250 Df Shop[1234:1f3a] [com.example.Shop:life] Login viewDidLoad()",
    "2026-11-22 10:00:01.250000+0100  localhost Shop[1234]: (Shop) [com.example.Shop:life] Login viewDidLoad()",
    // syslog and idevicesyslog
    "Nov 22 10:00:01.250 Shop(UIKitCore)[1234] <Notice>: Login viewDidLoad()",
    "Nov  2 10:00:01.250 Marias-iPhone Shop[1234] <Error>: [com.example.Shop:life] Login viewDidLoad()",
    // ndjson
    #"{"traceID":1,"eventMessage":"Login viewDidLoad()","processID":1234,"timestamp":"2026-11-22 10:00:01.250000+0100"}"#,
    // loggers
    "2026-11-22T09:00:01.250Z [INFO] Login viewDidLoad()",
    "10:00:01,250 Login: viewDidLoad", "[10:00:01.250] DEBUG Login.viewDidLoad()",
    #"{"time":"2026-11-22T09:00:01.250Z","level":"info","msg":"Login viewDidLoad"}"#,
  ])
  func head(line: String) {
    let later = line.replacing("01.250", with: "02.000").replacing("01,250", with: "02,000")
      .replacing("viewDidLoad", with: "viewWillAppear")
    #expect(
      shown("\(line)\r\nnoise from elsewhere\r\n\(later)")
        == ["0 Login viewDidLoad", "–", "0.75 Login viewWillAppear"])
  }

  @Test func `JSON of log stream over several lines`() {
    let text = """
      [{
        "traceID" : 7,
        "eventMessage" : "Login viewDidLoad()",
        "backtrace" : {
          "frames" : [
          ]
        },
        "processID" : 1234,
        "timestamp" : "2026-11-22 10:00:01.250000+0100"
      },{
        "eventMessage" : "Login viewWillAppear(_:)",
        "processID" : 1234,
        "timestamp" : "2026-11-22 10:00:01.500000+0100"
      }]
      """
    #expect(
      shown(text).filter { $0 != "–" } == ["0 Login viewDidLoad", "0.25 Login viewWillAppear"])
  }

  @Test func `a number without a fraction is no time`() {
    #expect(shown("42 Login viewDidLoad") == ["Login viewDidLoad"])
    #expect(
      shown("0.5s Login viewDidLoad\n[0.75] Login viewWillAppear")
        == ["0.5 Login viewDidLoad", "0.75 Login viewWillAppear"])
  }
}

@Suite struct `Logs that are odd` {
  @Test func `time that goes backwards is told, and the order of lines holds`() {
    #expect(
      shown("0.5 Login viewDidLoad\n0.3 Login viewWillAppear\n0.6 Login viewDidAppear") == [
        "0.5 Login viewDidLoad",
        "0.5 Login viewWillAppear; the time is earlier than that of an earlier line; the lines keep their order",
        "0.6 Login viewDidAppear",
      ])
  }

  @Test func `midnight is no step backwards`() {
    #expect(
      shown("23:59:59.500 Login viewDidLoad\n00:00:00.250 Login viewWillAppear")
        == ["0 Login viewDidLoad", "0.75 Login viewWillAppear"])
  }

  @Test func `a second launch is a second run, with a clock of its own`() {
    #expect(
      shown(
        """
        10:00:00.000 AppDelegate didFinishLaunching
        10:00:01.000 Login viewDidLoad
        10:05:00.000 AppDelegate didFinishLaunching
        10:05:00.500 Login viewDidLoad
        """) == [
          "0 AppDelegate didFinishLaunching", "1 Login viewDidLoad",
          "run 2 0 AppDelegate didFinishLaunching; run 2 begins", "run 2 0.5 Login viewDidLoad",
        ])
  }

  @Test func `two processes that print in turns are two runs`() {
    func line(_ process: Int, _ second: Int, _ call: String) -> String {
      "2026-11-22 10:00:0\(second).000 Shop[\(process):1] -[Login \(call)]\n"
    }
    #expect(
      shown(
        line(7, 0, "viewDidLoad") + line(8, 1, "viewDidLoad") + line(7, 2, "viewWillAppear:"))
        == [
          "0 Login viewDidLoad", "run 2 0 Login viewDidLoad; run 2 begins",
          "2 Login viewWillAppear",
        ])
  }

  @Test func `processes are told apart in what idevicesyslog prints, and days go on`() {
    #expect(
      shown(
        """
        Nov 30 23:59:59 iPhone MyApp(UIKit)[12] <Notice>: Login viewDidLoad()
        Nov 30 23:59:59 iPhone Other(UIKit)[13] <Notice>: Login viewDidLoad()
        Dec  2 00:00:01 iPhone MyApp(UIKit)[12] <Notice>: Login viewWillAppear(_:)
        """) == [
          "0 Login viewDidLoad", "run 2 0 Login viewDidLoad; run 2 begins",
          "86402 Login viewWillAppear",
        ])
  }

  @Test func `a carriage return ends a line, alone as well as with a newline`() {
    #expect(
      shown("Login viewDidLoad\rMain viewDidLoad\r\nMain viewWillAppear\r")
        == ["Login viewDidLoad", "Main viewDidLoad", "Main viewWillAppear"])
  }

  @Test func `a line of 50 MB, bytes that are no text, and what is no UTF-8`() {
    var reader = LogReader()
    var lines: [LogLine] = []
    func read(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { bytes in reader.read(bytes) { lines.append($0) } }
    }
    read(Array("Login viewDidLoad ".utf8))
    for _ in 0..<50 { read([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)) }
    read(Array("\n".utf8) + [0x7F, 0x45, 0x4C, 0x46, 0, 1, 0] + Array("\nLogin view".utf8))
    read(Array("WillAppear caf".utf8) + [0xE9])
    reader.end { lines.append($0) }

    #expect(lines.map(\.number) == [1, 2, 3])
    #expect(
      lines.map { $0.calls.first?.sentence } == ["Login viewDidLoad", nil, "Login viewWillAppear"])
    #expect(lines[0].notes == [.cut(bytes: 52_428_818)])
    if case .unread(.binary) = lines[1].outcome {} else { Issue.record("line 2 is text") }
    #expect(lines[2].notes == [.notUTF8])
  }

  @Test func `the same lines come of any pieces`() {
    let text = "\u{FEFF}0.1 Login viewDidLoad\r\n\nnoise\r0.2 Login é viewWillAppear"
    let whole = shown(text)
    #expect(whole == ["0.1 Login viewDidLoad", "–", "–", "0.2 Login viewWillAppear"])
    for size in [1, 2, 3, 7] {
      var reader = LogReader()
      var calls: [String] = []
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { piece in
          reader.read(piece) { calls.append($0.calls.first?.sentence ?? "–") }
        }
      }
      reader.end { calls.append($0.calls.first?.sentence ?? "–") }
      #expect(calls == ["Login viewDidLoad", "–", "–", "Login viewWillAppear"])
    }
  }
}

@Suite struct `NavScope’s own forms` {
  @Test func `JSON Lines, text, and what the LLDB script prints`() {
    #expect(
      shown(
        """
        {"seq":1,"t":0,"kind":"trace","version":1,"app":"root-controller"}
        {"seq":2,"t":0.3,"kind":"callback","object":"Login#2","name":"viewDidAppear","depth":1,"animated":true}
        {"seq":3,"t":0.3,"kind":"callbackEnd","object":"Login#2","name":"viewDidAppear","depth":1}
        {"seq":4,"t":0.4,"kind":"view","object":"UIView#3","name":"remove","superview":"UIView#4"}
        """) == [
          "0 [trace]", "0.3 Login viewDidAppear animated=true", "0.3 [callbackEnd]", "0.4 [view]",
        ])
    #expect(
      shown(
        """
            0.300  Login#2 viewDidAppear animated=true caller=AppDelegate.didFinishLaunching
            0.300    Login#2 willMove parent=– caller=Root.viewDidLoad
            0.400  [dealloc] Login#2
            0.400  [view] UIView#3 remove superview=UIView#4
            0.500  [navigation] Nav#4 push stack=[Login#2, Main#5] controller=Main#5 caller="block at A.swift:20"
            0.500  ❯ Unbalanced calls to begin/end appearance transitions for <Login: 0x4>.
            0.600  ✖ NSInvalidArgumentException: Pushing the same view controller instance
        """) == [
          "0.3 Login viewDidAppear animated=true", "0.3 Login willMove nil", "0.4 Login deinit",
          "0.4 [view]", "0.5 Nav push Main",
          "0.5 Unbalanced calls to begin/end appearance transitions for <Login: 0x4>.",
          "0.6 NSInvalidArgumentException: Pushing the same view controller instance",
        ])
    #expect(
      shown(
        """
        navscope: {"t":0.3,"kind":"callback","object":"Shop.Login","id":"0x600","name":"viewDidAppear","animated":true}
        navscope: {"t":0.5,"kind":"callback","object":"Shop.Login","id":"0x600","name":"willMove","other":null}
        navscope: {"t":0.6,"kind":"call
        """) == [
          "0.3 Login viewDidAppear animated=true <0x600>", "0.5 Login willMove nil <0x600>",
          "✗ the line starts like JSON. /kind (line 1, column 22): the text ends where the closing quote should be. Complete the text with the closing quote.",
        ])
  }
}

@Suite struct `What the script for LLDB prints` {
  /// The file is what the tests of the script expect of it.
  @Test func `each line is read, with its object and what is passed`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/lldb.log")
    #expect(
      shown(try String(contentsOf: file, encoding: .utf8)) == [
        "0.25 AppDelegate didFinishLaunching",
        "0.5 UIWindow root RootViewController <0x600000000040>",
        "0.75 RootViewController viewDidLoad <0x600000000010>",
        "1 RootViewController add LoginViewController <0x600000000010>",
        "1.25 LoginViewController willMove RootViewController <0x600000000020>",
        "1.5 LoginViewController viewWillAppear animated=false <0x600000000020>",
        "1.75 LoginViewController viewDidAppear animated=true <0x600000000020>",
        "2 UINavigationController push LoginViewController animated=true <0x600000000030>",
        "2.25 RootViewController present LoginViewController animated=false <0x600000000010>",
        "2.5 RootViewController dismiss animated=true <0x600000000010>",
        "2.75 LoginViewController willMove nil <0x600000000020>",
        "3 LoginViewController deinit <0x600000000020>",
      ])
  }
}

@Suite struct `Any bytes` {
  private static let seeds = [
    "2026-11-22 10:00:01.250000+0100 Shop[1234:56789] -[Shop.Login viewDidAppear:] 0x7f8 YES",
    "9999-12-31 23:59:59.999999999-9959 Login viewDidLoad",
    "9999999999.999999999 Login viewDidLoad",
    "[10:00:01.250] <Shop.Login: 0x7f8e1b40> viewWillAppear(_:) animated: true",
    "    0.300  Login#2 viewDidAppear animated=true caller=AppDelegate.didFinishLaunching",
    #"{"seq":1,"t":-1e300,"kind":"callback","object":"Login#2","name":"viewDidAppear","depth":1}"#,
    #"navscope: {"t":1e300,"kind":"callback","object":"Shop.Login","id":"0x600","name":"willMove","other":null}"#,
    #"[{"#, #"  "eventMessage" : "Login viewDidLoad()","#, "}]",
    "AppDelegate application(_:didFinishLaunchingWithOptions:)((((",
    "Login#.willMove(toParent: nil)",
    "-[", "-[A", "-[A(", "-[A b", "é.viewDidLoad()", "<>.viewDidLoad", "#1.viewDidLoad",
    ".viewDidLoad",
  ]

  @Test func `each line is told once, and a comparison is made of it`() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<10 {
        var line = Array(Self.seeds[random(Self.seeds.count)].utf8)
        for _ in 0..<random(4) {
          switch random(3) {
          case 0: line[random(line.count)] = UInt8(random(256))
          case 1: line.insert(UInt8(random(256)), at: random(line.count))
          default: line = Array(line.prefix(random(line.count) + 1))
          }
        }
        bytes += line.filter { $0 != 10 && $0 != 13 } + [10]
      }
      var reader = LogReader()
      var numbers: [Int] = []
      var record = LogRecord()
      var recorded = RecordedTrace()
      var events: [RunEvent] = []
      bytes.withUnsafeBytes { bytes in
        reader.read(bytes) { line in
          numbers.append(line.number)
          record.append(line)
          events += recorded.events(of: line)
        }
      }
      reader.end { numbers.append($0.number) }
      #expect(numbers == Array(1...10))
      #expect(events.map(\.seq) == Array(0..<events.count).map { $0 + 1 })
      // Of what moves a line may not tell whereto.
      if record.runs == 1, !record.entries.contains(where: { $0.call.name == "willMove" }) {
        #expect(LogComparison(record.entries, events).distance == 0)
      }
    }
  }
}
