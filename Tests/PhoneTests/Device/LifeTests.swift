import HeadlessUIKit
import Playback
import ProbeApp
import Rules
import Testing
import VirtualTime

@Suite struct LifeTests {
  private static let launched = #"{"at":0,"do":"launch"}"#

  @Test func `a launch makes the delegate's calls in their order`() throws {
    let run = try play(ProbeApp(), Self.launched)
    #expect(
      run.story()
        == [
          "0 ▶ launch", "0 is inactive notRunning", "0 willFinishLaunching",
          "0 didFinishLaunching", "0 set LAUNCHES 1", "0 session none", "0 is active inactive",
          "0 didBecomeActive",
        ].map {
          $0.replacing(" notRunning", with: "").replacing(" active inactive", with: " active")
        })
  }

  @Test func `background, suspension after five seconds, and back`() throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"background"}"#, #"{"at":5.9,"do":"foreground"}"#,
      #"{"at":7,"do":"background"}"#, #"{"at":30,"do":"launch"}"#)
    #expect(
      run.story(fromInput: 2) == [
        "1 ▶ background", "1 willResignActive", "1 is inactive", "1 is background",
        "1 didEnterBackground", "5.9 ▶ foreground", "5.9 willEnterForeground",
        "5.9 is inactive", "5.9 is active", "5.9 didBecomeActive", "7 ▶ background",
        "7 willResignActive", "7 is inactive", "7 is background", "7 didEnterBackground",
        "12 is suspended", "30 ▶ launch", "30 is background", "30 willEnterForeground",
        "30 is inactive", "30 is active", "30 didBecomeActive",
      ])
  }

  @Test func `an interruption ends by itself`() throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"interruption","seconds":1.5}"#, until: 9)
    #expect(
      run.story(fromInput: 2) == [
        "1 ▶ interruption", "1 willResignActive", "1 is inactive", "2.5 is active",
        "2.5 didBecomeActive",
      ])
  }

  @Test func `an interruption without length is over at the same moment`() throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"interruption","seconds":0}"#,
      #"{"at":1,"do":"tap","target":"Open"}"#)
    #expect(
      run.story(fromInput: 2) == [
        "1 ▶ interruption", "1 willResignActive", "1 is inactive", "1 is active",
        "1 didBecomeActive", "1 ▶ tap",
      ])
  }

  @Test func `leaving during an interruption ends it, and it does not end later`() throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"interruption","seconds":3}"#,
      #"{"at":2,"do":"background"}"#, until: 5)
    #expect(
      run.story(fromInput: 3) == ["2 ▶ background", "2 is background", "2 didEnterBackground"])
  }

  @Test func `timers run in the background, wait during suspension and fire when the app goes on`()
    throws
  {
    let held = try play(
      ProbeApp(startsTimer: true), Self.launched, #"{"at":1,"do":"background"}"#,
      #"{"at":20,"do":"foreground"}"#, until: 21)
    #expect(held.story(fromInput: 3).suffix(2) == ["20 didBecomeActive", "20 set TIMER true"])

    let inTime = try play(
      ProbeApp(startsTimer: true), Self.launched, #"{"at":3,"do":"background"}"#, until: 7)
    #expect(inTime.story(fromInput: 2).last == "7 set TIMER true")
  }

  @Test func `a suspended app has nothing due`() throws {
    let run = try play(
      ProbeApp(startsTimer: true), Self.launched, #"{"at":1,"do":"background"}"#, until: 6)
    #expect(run.nextDue == nil)
    run.runUntilIdle()
    #expect(run.now == Instant(seconds: 6))
  }

  @Test func `termination tells a running app and not a suspended one`() throws {
    let running = try play(ProbeApp(), Self.launched, #"{"at":1,"do":"terminate"}"#)
    #expect(
      running.story(fromInput: 2) == ["1 ▶ terminate", "1 willTerminate", "1 is notRunning"])

    let suspended = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"background"}"#, #"{"at":9,"do":"terminate"}"#)
    #expect(suspended.story(fromInput: 3) == ["9 ▶ terminate", "9 is notRunning"])
  }

  @Test func `a new process has the user defaults and quick actions of the old one`() throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"terminate"}"#,
      #"{"at":2,"do":"shortcut","type":"activity"}"#)

    #expect(run.story(fromInput: 3).contains("2 set LAUNCHES 2"))
    #expect(run.simulation.shortcutItems.map(\.localizedTitle) == ["Recent"])
    #expect(run.simulation.tree.alive.count == 3)
  }

  @Test func `a process that ends leaves no controller`() throws {
    let run = try play(ProbeApp(), Self.launched, #"{"at":1,"do":"terminate"}"#)
    let controllers = run.simulation.trace.filter {
      $0["base"]?.string == "UIViewController" || $0["base"]?.string == "UINavigationController"
    }.compactMap(\.object)
    let freed = run.simulation.trace.filter { $0.kind == "dealloc" }.compactMap(\.object)

    #expect(controllers.count == 2)
    #expect(Set(controllers).isSubset(of: freed))
    #expect(run.simulation.tree.windows.isEmpty)
    #expect(RunEnd(run).isSignedIn == nil)
  }

  @Test func `after a crash nothing happens until the next launch`() throws {
    let run = try play(
      ProbeApp(startsTimer: true), Self.launched, #"{"at":1,"do":"tap","target":"Crash"}"#,
      #"{"at":2,"do":"tap","target":"Open"}"#, #"{"at":3,"do":"background"}"#,
      #"{"at":8,"do":"launch"}"#)
    #expect(
      run.story(fromInput: 2) == [
        "1 ▶ tap", "1 crash: asked to", "1 is crashed", "2 ▶ tap",
        "2 ignored: no app is running", "3 ▶ background", "3 ignored: the app is not in front",
        "8 ▶ launch", "8 is inactive", "8 willFinishLaunching", "8 didFinishLaunching",
        "8 set LAUNCHES 2", "8 session none", "8 is active", "8 didBecomeActive",
      ])
  }

  @Test(arguments: [
    (#"{"at":1,"do":"launch"}"#, "the app is already in front"),
    (#"{"at":1,"do":"foreground"}"#, "the app is not in the background"),
    (#"{"at":1,"do":"tap","target":"Nobody"}"#, "nothing called \"Nobody\" is on the screen"),
    (#"{"at":1,"do":"tap","target":"Open#2"}"#, "only 1 called \"Open\" on the screen"),
    (
      #"{"at":1,"do":"type","target":"Nobody","text":"x"}"#,
      "nothing called \"Nobody\" is on the screen"
    ),
    (
      #"{"at":1,"do":"scroll","x":195,"y":400,"direction":"left","points":1}"#,
      "nothing there scrolls left or right"
    ),
    (
      #"{"at":1,"do":"scroll","x":390,"y":400,"direction":"up","points":1}"#,
      "the point lies outside the screen"
    ),
    (#"{"at":1,"do":"back"}"#, "there is no way back on the screen"),
    (#"{"at":1,"do":"selectTab","index":0}"#, "there is no tab bar on the screen"),
    (#"{"at":1,"do":"swipeBack","finish":true}"#, "there is no way back on the screen"),
    (#"{"at":1,"do":"dragSheet","finish":true}"#, "there is no sheet on the screen"),
  ])
  func `an input that meets nothing while the app is active is an event`(
    input: String, reason: String
  ) throws {
    let run = try play(ProbeApp(), Self.launched, input)
    #expect(run.story(fromInput: 2).dropFirst() == ["1 ignored: \(reason)"])
  }

  @Test(arguments: [
    (#""terminate""#, "no app is running"), (#""background""#, "the app is not in front"),
    (#""foreground""#, "the app is not in the background"),
    (#""interruption""#, "the app is not active"), (#""tap","target":"Open""#, "no app is running"),
    (#""type","target":"Open","text":"x""#, "no app is running"),
    (#""scroll","x":1,"y":1,"direction":"up","points":1"#, "no app is running"),
    (#""back""#, "no app is running"), (#""memoryWarning""#, "no app is running"),
  ])
  func `an input that needs a process is an event without one`(input: String, reason: String) throws
  {
    let run = try play(ProbeApp(), #"{"at":1,"do":\#(input)}"#)
    #expect(run.story().dropFirst() == ["1 ignored: \(reason)"])
    #expect(!run.simulation.isRunning)
  }

  @Test(arguments: [
    (#""background""#, "the app is not in front"), (#""interruption""#, "the app is not active"),
    (#""tap","target":"Open""#, "the app is not in front"),
    (#""back""#, "the app is not in front"),
    (#""type","target":"Open","text":"x""#, "the app is not in front"),
  ])
  func `an input that needs the screen is an event in the background`(
    input: String, reason: String
  ) throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"background"}"#, #"{"at":2,"do":\#(input)}"#)
    #expect(run.story(fromInput: 3).dropFirst() == ["2 ignored: \(reason)"])
  }

  @Test func `memory, latency and the screen are told in the trace`() throws {
    let run = try play(
      ProbeApp(), Self.launched, #"{"at":1,"do":"memoryWarning"}"#,
      #"{"at":2,"do":"serviceLatency","seconds":0.25}"#,
      #"{"at":3,"do":"statusBar","inCall":true}"#, #"{"at":4,"do":"rotate","to":"landscape"}"#)
    #expect(
      run.story(fromInput: 2) == [
        "1 ▶ memoryWarning", "1 didReceiveMemoryWarning", "2 ▶ serviceLatency", "2 latency 0.25",
        "3 ▶ statusBar", "4 ▶ rotate",
      ])
    let screens = run.simulation.trace.filter { $0.name == "screen" }.map {
      "\($0.time) \($0["orientation"]?.string ?? "") \($0["statusBar"]?.number ?? -1)"
    }
    #expect(screens == ["0.0 portrait 47.0", "3.0 portrait 67.0", "4.0 landscapeLeft 0.0"])
  }
}
