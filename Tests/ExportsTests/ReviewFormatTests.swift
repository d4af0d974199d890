import Architectures
import Foundation
import HeadlessUIKit
import Phone
import Playback
import Rules
import Testing
import VirtualTime

@testable import Exports

/// One small run in every form that a review takes along.
@Suite struct ReviewFormatTests {
  static func run(
    _ inputs: String, on app: String = "root-controller-as-published", until end: Double
  ) throws -> Run {
    let script = try Script(
      parsing: #"{"version":1,"conditions":{"loggedIn":true},"inputs":[\#(inputs)]}"#)
    let run = try Run(script, as: app, in: publishedArchitectures)
    run.play(script.inputs)
    run.advance(to: Instant(seconds: end))
    return run
  }

  @Test func `the sequence diagram tells inputs, transitions and links`() throws {
    #expect(
      TraceFormat.mermaid.write(
        try Self.run(
          #"{"at":0,"do":"launch"},{"at":3.1,"do":"shortcut","type":"activity"}"#, until: 4))
          == """
          sequenceDiagram
            actor Person
            participant App as Root controller, as published
            participant s_SplashViewController as SplashViewController
            participant s_MainNavigationController as MainNavigationController
            participant s_ActivityViewController as ActivityViewController
            participant s_MainViewController as MainViewController
            Person->>App: 0 s #58; launch
            App->>s_SplashViewController: 0 s #58; shown at once
            s_SplashViewController->>s_MainNavigationController: 3 s #58; cross-dissolve, 0.3 s
            Person->>App: 3.1 s #58; quick action activity
            Note over App: link 1 received com.myApp.activity (shortcut)
            Note over App: link 1 parsed activity
            Note over App: link 1 stored activity (the app stores it until it can open it)
            s_MainViewController->>s_ActivityViewController: 3.3 s #58; push, 0.35 s
            App->>s_MainNavigationController: link 1 handled activity

          """)
  }

  @Test func `the state diagram says what led from screen to screen`() throws {
    #expect(
      TraceFormat.mermaidStates.write(
        try Self.run(
          #"{"at":0,"do":"launch"},{"at":3.1,"do":"shortcut","type":"activity"},{"at":5,"do":"back"}"#,
          until: 6))
          == """
          stateDiagram-v2
            state "SplashViewController" as s_SplashViewController
            state "MainViewController" as s_MainViewController
            state "ActivityViewController" as s_ActivityViewController
            [*] --> s_SplashViewController: launch
            s_SplashViewController --> s_MainViewController: by itself, cross-dissolve
            s_MainViewController --> s_ActivityViewController: quick action activity, push
            s_ActivityViewController --> s_MainViewController: back, pop

          """)
  }

  @Test func `times are told to the millisecond, and a slide that still runs leads somewhere`()
    throws
  {
    let run = try Self.run(
      #"{"at":0,"do":"launch"},{"at":3.500333333,"do":"session","state":"expired"}"#,
      on: "root-controller", until: 3.6)
    #expect(TraceFormat.mermaid.write(run).contains(": 3.5 s #58; expire sign-in (401)\n"))
    #expect(
      TraceFormat.mermaidStates.write(run).split(separator: "\n").last
        == "  s_MainViewController --> s_UINavigationController: expire sign-in (401), slide, still running"
    )
  }

  @Test func `signs that mean something in a diagram are written as numbers`() throws {
    let text = TraceFormat.mermaid.write(
      try Self.run(##"{"at":0,"do":"tap","target":"a;b#c:%%{d}\nend<i>"}"##, until: 1))
    #expect(
      text.split(separator: "\n").suffix(2) == [
        "  Person->>App: 0 s #58; tap “a#59;b#35;c#58;#37;#37;#123;d#125; end#60;i#62;”",
        "  Person-xApp: ignored, no app is running (tap)",
      ])
  }

  @Test func `screens whose names differ beyond ASCII stay two`() {
    #expect(MermaidText.identifier("Main_2<Int>") == "s_Main_2_Int_")
    #expect(MermaidText.identifier("ÄView") == "s__c4_View")
    #expect(MermaidText.identifier("ÖView") == "s__d6_View")
  }

  @Test(arguments: [TraceFormat.mermaid, .mermaidStates, .simctl, .text])
  func `what turns the order of others stands nowhere outside a string`(format: TraceFormat) throws
  {
    let text = format.write(
      try Self.run(
        #"{"at":0,"do":"launch"},{"at":4,"do":"tap","target":"a\u202eb\u2066c"}"#, until: 5))
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("      {") }
    #expect(!lines.joined().unicodeScalars.contains { [0x202e, 0x2066].contains($0.value) })
  }

  @Test func `simctl opens links, pushes and launches, and says what is left to the hand`() throws {
    let run = try Self.run(
      #"{"at":0,"do":"launch"},{"at":1.5,"do":"openURL","url":"navscope://messages/4'2?a=1&b=2"}"#
        + #",{"at":2,"do":"notification","payload":{"aps":{"alert":"Hi"}},"tapped":true}"#
        + ##",{"at":2,"do":"tap","target":"x\nrm -rf ~"},{"at":3,"do":"terminate"}"##, until: 4)
    #expect(
      TraceFormat.simctl.write(run) == """
        #!/bin/sh
        # Root controller, as published on the booted simulator of Xcode.
        # Times are those of the script; a real device needs its own time besides.
        # Set up by hand: loggedIn true
        set -e
        xcrun simctl launch booted com.myApp.root-controller-as-published
        sleep 1.5
        xcrun simctl openurl booted 'navscope://messages/4'\\''2?a=1&b=2'
        sleep 0.5
        xcrun simctl push booted com.myApp.root-controller-as-published - <<'PAYLOAD'
        {"aps":{"alert":"Hi"}}
        PAYLOAD
        # By hand: tap the banner
        # By hand: tap “x rm -rf ~”
        sleep 1
        xcrun simctl terminate booted com.myApp.root-controller-as-published

        """)
  }

  @Test func `a shell reads the lines as they are meant`() throws {
    let run = try Self.run(
      #"{"at":0,"do":"openURL","url":"navscope://messages/4'2?a=$HOME&b=$(id)"}"#, until: 1)
    let line = TraceFormat.simctl.write(run).split(separator: "\n").last.map(String.init) ?? ""
    #expect(try Self.words(of: line).contains("navscope://messages/4'2?a=$HOME&b=$(id)"))
  }

  /// The words that a shell makes of a line.
  private static func words(of line: String) throws -> [String] {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\n' \(line)"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
