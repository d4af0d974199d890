import Architectures
import Exports
import Phone
import Playback
import Testing
import VirtualTime

@Suite struct FormatTests {
  private func run(_ inputs: String, until end: Double = 0) throws -> Run {
    let script = try Script(parsing: #"{"version":1,"inputs":[\#(inputs)]}"#)
    let run = try Run(script, as: "root-controller", in: publishedArchitectures)
    run.play(script.inputs)
    run.advance(to: Instant(seconds: end))
    return run
  }

  @Test func `control characters of a script do not reach a terminal`() throws {
    let run = try run(#"{"at":0.0004,"do":"tap","target":"\u001b[31m\nred\u0000\u009b\u202e"}"#)
    #expect(
      TraceFormat.text.write(run) == """
            0.000  [trace] version=1 app=root-controller
            0.000  ▶ do=tap target=\\u{1b}[31m\\u{a}red\\u{0}\\u{9b}\\u{202e}
            0.000  ▶ ignored do=tap reason="no app is running"

        """)
  }

  @Test func `JSON Lines escape them too, each event on a line of its own`() throws {
    let run = try run(#"{"at":1.5,"do":"type","target":"\u001b\n","text":"\"é\u2028"}"#)
    #expect(
      TraceFormat.jsonl.write(run) == """
        {"seq":1,"t":0,"kind":"trace","version":1,"app":"root-controller"}
        {"seq":2,"t":1.5,"kind":"input","do":"type","target":"\\u001B\\n","text":"\\"é\u{2028}"}
        {"seq":3,"t":1.5,"kind":"input","name":"ignored","do":"type","reason":"no app is running"}

        """)
  }

  @Test func `text is indented by the depth of callbacks, and its times have three digits`() throws
  {
    let lines = TraceFormat.text.write(try run(#"{"at":0,"do":"launch"}"#, until: 3))
      .split(separator: "\n")
    #expect(
      lines.filter { $0.contains("DidAppear animated") || $0.contains("DidDisappear animated") }
        == [
          "    0.000  RootViewController#5 viewDidAppear animated=false",
          "    0.000    SplashViewController#4 viewDidAppear animated=false caller=RootViewController.viewDidAppear",
          "    3.000  UINavigationController#13 viewDidAppear animated=false",
          "    3.000    LoginViewController#8 viewDidAppear animated=false",
          "    3.000  SplashViewController#4 viewDidDisappear animated=false",
        ])
  }

  @Test func `the tree has the contract's keys in the contract's order`() throws {
    let run = try run(
      #"{"at":0,"do":"launch"},{"at":1,"do":"shortcut","type":"activity"}"#, until: 1.25)
    #expect(
      TraceFormat.tree.write(run)
        == #"{"t":1.25,"app":"active","session":"none","windows":[{"object":"UIWindow#2","level":0,"key":true,"hidden":false,"#
        + #""root":{"object":"RootViewController#5","title":null,"appearance":"appeared","children":["#
        + #"{"object":"SplashViewController#4","title":null,"appearance":"appeared","children":[],"presented":null,"view":"UIView#7"}"#
        + #"],"presented":null,"view":"UIView#6"},"#
        + #""views":[{"object":"UIView#6","frame":[0,0,390,844],"alpha":1,"hidden":false,"controller":"RootViewController#5","subviews":["#
        + #"{"object":"UIView#7","frame":[0,0,390,844],"alpha":1,"hidden":false,"controller":"SplashViewController#4","subviews":["#
        + #"{"object":"UIActivityIndicatorView#3","frame":[0,0,390,844],"alpha":1,"hidden":false,"controller":null,"subviews":[]}]}]}]}],"#
        + #""alive":["SplashViewController#4","RootViewController#5"],"deeplink":{"pending":"activity"}}"#
        + "\n")
  }

  @Test func `without a process the tree is empty`() throws {
    #expect(
      TraceFormat.tree.write(try run("", until: 2))
        == #"{"t":2,"app":"notRunning","session":"none","windows":[],"alive":[],"deeplink":{"pending":null}}"#
        + "\n")
  }

  @Test func `each format has a media type`() {
    #expect(
      TraceFormat.allCases.map { "\($0.rawValue) \($0.mediaType)" } == [
        "text text/plain; charset=utf-8", "jsonl application/jsonl; charset=utf-8",
        "tree application/json", "end application/json", "chrome application/json",
        "mermaid text/plain; charset=utf-8", "mermaid-states text/plain; charset=utf-8",
        "simctl text/x-shellscript; charset=utf-8",
      ])
  }
}
