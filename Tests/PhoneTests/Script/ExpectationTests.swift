import JSON
import Phone
import Testing

@Suite struct ExpectationTests {
  private static let rules = ["deeplink.lost", "deeplink.twice", "memory.leak"]

  private func script(expecting text: String) throws -> Script {
    try Script(
      parsing: "{\"version\":1,\"inputs\":[],\n\"expect\":\(text)}", rules: Self.rules)
  }

  @Test(arguments: [
    (#"{}"#, Script.Expectation()),
    (#"{"root":"UITabBarController"}"#, Script.Expectation(root: "UITabBarController")),
    (#"{"presented":null}"#, Script.Expectation(presented: .nothing)),
    (
      #"{"root":"A","top":"B","presented":"C","findings":["memory.leak","deeplink.lost"]}"#,
      Script.Expectation(
        root: "A", top: "B", presented: .controller("C"),
        findings: ["memory.leak", "deeplink.lost"])
    ),
    (#"{"findings":[]}"#, Script.Expectation(findings: [])),
    (#"{"without":["deeplink.lost"]}"#, Script.Expectation(without: ["deeplink.lost"])),
  ])
  func `what a script expects is read and written again`(text: String, expected: Script.Expectation)
    throws
  {
    let script = try script(expecting: text)
    #expect(script.expect == expected)
    #expect(script.json.encoded == #"{"version":1,"inputs":[],"expect":\#(text)}"#)
  }

  @Test(arguments: [
    (
      "[]",
      "/expect (line 2, column 10): expected an object, found an array. Write { … }."
    ),
    (
      #"{"tob":"A"}"#,
      "/expect/tob (line 2, column 17): the key \"tob\" is not known here. Known here: root, top, presented, findings, without. Remove the key or correct its name."
    ),
    (
      #"{"root":null}"#,
      "/expect/root (line 2, column 18): \"root\" must be the name of a class, found null. Write the name of a class."
    ),
    (
      #"{"top":"My Screen"}"#,
      "/expect/top (line 2, column 17): \"top\" is out of range. Write the name of a class."
    ),
    (
      #"{"presented":false}"#,
      "/expect/presented (line 2, column 23): \"presented\" must be the name of a class, or null, found a boolean. Write the name of a class, or null."
    ),
    (
      #"{"findings":"memory.leak"}"#,
      "/expect/findings (line 2, column 22): \"findings\" must be an array of rules, found a string. Write an array of rules."
    ),
    (
      #"{"findings":[1]}"#,
      "/expect/findings/0 (line 2, column 23): \"findings\" must be the id of a rule, found a number. Write the id of a rule."
    ),
    (
      #"{"findings":["memory.leak","deeplink.lots"]}"#,
      "/expect/findings/1 (line 2, column 37): there is no rule \"deeplink.lots\". Did you mean \"deeplink.lost\"? `navscope rules` lists them."
    ),
    (
      #"{"without":["deeplink.lots"]}"#,
      "/expect/without/0 (line 2, column 22): there is no rule \"deeplink.lots\". Did you mean \"deeplink.lost\"? `navscope rules` lists them."
    ),
    (
      #"{"findings":["something else entirely"]}"#,
      "/expect/findings/0 (line 2, column 23): there is no rule \"something else entirely\". `navscope rules` lists them."
    ),
  ])
  func `what cannot be expected is refused with place and remedy`(text: String, refusal: String) {
    #expect(throws: (any Error).self) { try script(expecting: text) }
    do {
      _ = try script(expecting: text)
    } catch {
      #expect((error as? ScriptProblem)?.description == refusal)
    }
  }

  @Test func `a rule that is not known any more does not keep a stored script from being read`()
    throws
  {
    let text = #"{"version":1,"inputs":[],"expect":{"findings":["old.rule"]}}"#
    #expect(try Script(parsing: text).expect?.findings == ["old.rule"])
  }
}
