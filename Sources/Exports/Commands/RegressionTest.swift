internal import Phone
internal import Playback
internal import Trace

/// A run as a test in Swift: it forbids the rules that were broken, or if none was, all that are
/// more than notes.
struct RegressionTest {
  private let run: any PlayedRun

  init(_ run: some PlayedRun) {
    self.run = run
  }

  var text: String {
    var rules: [String] = []
    for finding in run.findingEvents
    where finding.severity != .note && !rules.contains(finding.rule) {
      rules.append(finding.rule)
    }
    let script = run.script
    let what = rules.isEmpty ? "breaks no rule" : "does not break \(rules.joined(separator: ", "))"
    let steps = script.inputs.prefix(6).map(\.input.phrase).joined(separator: ", ")
    let more = script.inputs.count > 6 ? " and \(script.inputs.count - 6) more" : ""
    let name = "\(run.app.entry.title) \(what) – \(steps)\(more)"
    return """
      // For a test target that depends on the product NavScopeCommand. `catalogue` is a Catalogue
      // that holds the app.
      import Phone
      import Playback
      import Rules
      import Testing

      \(script.swiftTest(named: name, forbidding: rules))

      """
  }
}
