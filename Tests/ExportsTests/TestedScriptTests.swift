import Testing

@testable import Exports

@Suite struct TestedScriptTests {
  private static func script(_ name: String, _ outcome: TestedScript.Outcome) -> TestedScript {
    TestedScript(name: name, file: "scripts/\(name).json", seconds: 0.125, outcome: outcome)
  }

  private static let app = TestedApp(
    app: "shop",
    scripts: [
      script("login", .passed), script("launch", .played),
      script(
        "logout",
        .failed([
          .init("top: expected A<B>, seen \"C\"", link: "http://here/#e=9&v=1"),
          .init("presented: expected nothing, seen C", link: "http://here/#e=9&v=1"),
          .init("findings: x & y is new, at 1 s: It’s <odd>.", link: "http://here/#e=4&v=1"),
        ])),
      script("broken", .broken("line 1: <\u{1} no\nend]]>")),
    ])

  @Test func `each script is told in a line, and what is wrong below it`() {
    #expect(Self.app.scripts[0].text == "passed  login  0.12 s")
    #expect(
      Self.app.scripts[1].text
        == "passed  launch  0.12 s  (it has no \"expect\": only a crash would fail it)")
    #expect(
      Self.app.scripts[2].text == """
        FAILED  logout  0.12 s
          top: expected A<B>, seen "C"
          presented: expected nothing, seen C
            http://here/#e=9&v=1
          findings: x & y is new, at 1 s: It’s <odd>.
            http://here/#e=4&v=1
        """)
    #expect(
      Self.app.summary
        == "shop: 4 scripts, 2 failed, 0.50 s. The links open while `navscope serve` runs, with the same --app if there was one."
    )
    #expect(
      TestedApp(app: "shop", scripts: [Self.app.scripts[0]]).summary
        == "shop: 1 script, all passed, 0.12 s.")
  }

  @Test func `no line break in a name or a failure makes a line of its own`() {
    #expect(
      Self.script("a\npassed  b", .broken("x\r\ny")).text == """
        FAILED  a\\u{a}passed  b  0.12 s
          x\\u{d}\\u{a}y
        """)
  }

  @Test func `the report is XML, whatever stands in it`() {
    #expect(
      JUnitReport([Self.app]).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="navscope" tests="4" failures="2" errors="0" time="0.500">
          <testsuite name="shop" tests="4" failures="2" errors="0" time="0.500">
            <testcase classname="shop" name="login" file="scripts/login.json" time="0.125"/>
            <testcase classname="shop" name="launch" file="scripts/launch.json" time="0.125"/>
            <testcase classname="shop" name="logout" file="scripts/logout.json" time="0.125">
              <failure type="expectation" message="top: expected A&lt;B&gt;, seen &quot;C&quot;">top: expected A&lt;B&gt;, seen &quot;C&quot;
        presented: expected nothing, seen C
          http://here/#e=9&amp;v=1
        findings: x &amp; y is new, at 1 s: It’s &lt;odd&gt;.
          http://here/#e=4&amp;v=1</failure>
            </testcase>
            <testcase classname="shop" name="broken" file="scripts/broken.json" time="0.125">
              <failure type="script" message="line 1: &lt;\u{fffd} no end]]&gt;">line 1: &lt;\u{fffd} no
        end]]&gt;</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
