import Architectures
import Phone
import Playback
import Rules
import Testing

/// A published defect, what makes it show, and the rule that tells of it; the plain form breaks
/// that rule by none of it.
struct DefectCase: CustomTestStringConvertible, Sendable {
  let id: String
  /// The design; its published form has an ending.
  let design: String
  let ending: String
  let conditions: String
  let inputs: [String]
  let rule: String

  var testDescription: String { "\(id) \(rule)" }

  private init(
    _ id: String, _ design: String, _ rule: String, in ending: String = "as-published",
    signedIn: Bool = true, with conditions: String = "", _ inputs: String...
  ) {
    self.id = id
    self.design = design
    self.ending = ending
    self.conditions = #""loggedIn":\#(signedIn)"# + (conditions.isEmpty ? "" : "," + conditions)
    self.inputs = [Pokes.launch] + inputs
    self.rule = rule
  }

  /// The rules that a form breaks.
  func rules(published: Bool) throws -> Set<String> {
    let run = try play(
      published ? "\(design)-\(ending)" : design, conditions: conditions, inputs)
    return Set(run.findings.map(\.rule))
  }
}

extension DefectCase {
  static let all = rootController + printed + tabRoot + flowContainer + windowStack

  private static let activity = "activity"

  private static let rootController = [
    DefectCase(
      "D0-08", "root-controller", "transition.overlap", Pokes.session("expired", at: 3.1)),
    DefectCase(
      "D0-09", "root-controller", "containment.view-without-child",
      Pokes.session("expired", at: 3.1)),
    DefectCase(
      "D0-10", "root-controller", "deeplink.lost", Pokes.shortcut(activity, at: 0.5),
      Pokes.interruption(of: 0.5, at: 1)),
    DefectCase("D0-11", "root-controller", "deeplink.lost", Pokes.shortcut("messages", at: 5)),
    DefectCase("D0-12", "root-controller", "layout.stale-frame", Pokes.inCall(at: 1)),
    DefectCase(
      "D0-14", "root-controller", "deeplink.while-logged-out", Pokes.tap("Log Out", at: 4),
      Pokes.shortcut(activity, at: 4.1)),
    DefectCase(
      "D0-15", "root-controller", "transition.overlap", signedIn: false,
      Pokes.session("valid", at: 2.9)),
    DefectCase(
      "D0-16", "root-controller", "transition.stale-source", signedIn: false,
      Pokes.session("valid", at: 2.9), Pokes.session("none", at: 2.95)),
    DefectCase(
      "D0-17", "root-controller", "transition.repeated", Pokes.session("expired", at: 4),
      Pokes.session("expired", at: 5)),
    DefectCase(
      "D0-18", "root-controller", "transition.overlap", Pokes.session("expired", at: 4),
      Pokes.session("valid", at: 4.1)),
    DefectCase(
      "D0-19", "root-controller", "session.lost", signedIn: false, Pokes.session("valid", at: 2)),
    DefectCase(
      "D0-21", "root-controller", "deeplink.other-session", Pokes.shortcut(activity, at: 1),
      Pokes.session("expired", at: 2), Pokes.tap("Log In", at: 4)),
    DefectCase(
      "D0-22", "root-controller", "deeplink.replaced", Pokes.shortcut(activity, at: 1),
      Pokes.shortcut("messages", at: 2)),
    DefectCase(
      "D0-23", "root-controller", "deeplink.unseen", Pokes.shortcut(activity, at: 1),
      Pokes.plain("background", at: 3.1), Pokes.plain("foreground", at: 4)),
  ]

  private static let printed = [
    DefectCase(
      "D0-01", "root-controller", "transition.no-motion", in: "as-printed",
      Pokes.tap("Log Out", at: 5)),
    DefectCase(
      "D0-03", "root-controller", "deeplink.stuck", in: "as-printed",
      Pokes.shortcut(activity, at: 5)),
    DefectCase(
      "D0-05", "root-controller", "deeplink.stuck", in: "as-printed",
      Pokes.shortcut(activity, at: 1)),
    DefectCase(
      "D0-06", "root-controller", "transition.no-motion", in: "as-printed", signedIn: false),
    DefectCase(
      "D0-40", "root-controller", "deeplink.lost", in: "as-printed",
      Pokes.shortcut(activity, at: 1),
      Pokes.url("navscope://nonsense", at: 1.5)),
    DefectCase(
      "D0-41", "root-controller", "deeplink.untapped", in: "as-printed",
      Pokes.push(messageID: "42", tapped: false, at: 4)),
    DefectCase(
      "D0-42", "root-controller", "app.fetch-unanswered", in: "as-printed",
      Pokes.push(messageID: "42", tapped: false, at: 4)),
    DefectCase(
      "D0-43", "root-controller", "deeplink.unreadable", in: "as-printed",
      #"{"at":4,"do":"universalLink","url":"https://navscope.example/messages/42"}"#),
    DefectCase(
      "D0-44", "root-controller", "deeplink.unreadable", in: "as-printed",
      Pokes.url("navscope://activity", at: 4)),
    DefectCase(
      "D0-46", "root-controller", "deeplink.unreadable", in: "as-printed",
      #"{"at":4,"do":"notification","tapped":true,"payload":{"aps":{"alert":"x"},"data":{"messageId":42}}}"#
    ),
  ]

  private static let tabRoot = [
    DefectCase(
      "D2-01", "tab-root", "transition.repeated", Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.tap("Log Out", at: 6)),
    DefectCase(
      "D2-02", "tab-root", "session.lost", Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.session("expired", at: 6), Pokes.tap("Log In", at: 7)),
    DefectCase(
      "D2-03", "tab-root", "session.logout-undone", Pokes.tab(1, at: 4),
      Pokes.tap("Log Out", at: 5), Pokes.plain("terminate", at: 6), Pokes.plain("launch", at: 7)),
    DefectCase("D2-04", "tab-root", "transition.repeated", Pokes.session("expired", at: 1)),
    DefectCase(
      "D2-06", "tab-root", "deeplink.unreadable", Pokes.url("navscope://activity", at: 4)),
  ]

  private static let flowContainer = [
    DefectCase(
      "D3-01", "flow-container", "containment.two-children", Pokes.session("expired", at: 0.1)),
    DefectCase(
      "D3-02", "flow-container", "transition.overlap", Pokes.session("expired", at: 0.05),
      Pokes.session("valid", at: 0.1)),
    DefectCase(
      "D3-03", "flow-container", "layout.stale-frame", Pokes.inCall(at: 1),
      Pokes.session("expired", at: 2)),
    DefectCase("D3-05", "flow-container", "appearance.side-effect"),
    DefectCase(
      "D3-08", "flow-container", "transition.repeated", Pokes.session("expired", at: 2),
      Pokes.session("expired", at: 4)),
    DefectCase(
      "D3-09", "flow-container", "deeplink.unreadable", Pokes.url("navscope://activity", at: 4)),
  ]

  private static let windowStack = [
    DefectCase(
      "D4-02", "window-stack", "window.unlocked", Pokes.tap("Unlock", at: 6),
      Pokes.plain("background", at: 6.5), Pokes.plain("foreground", at: 8)),
    DefectCase(
      "D4-03", "window-stack", "window.wrong-key", Pokes.tap("Unlock", at: 6),
      Pokes.session("expired", at: 8), Pokes.session("valid", at: 8.2)),
    DefectCase(
      "D4-04", "window-stack", "window.not-reset", with: #""animationFinished":"never""#,
      Pokes.tap("Unlock", at: 6)),
    DefectCase(
      "D4-06", "window-stack", "window.wrong-key", with: #""foreignWindow":true"#,
      Pokes.tap("Unlock", at: 6)),
    DefectCase("D4-07", "window-stack", "memory.retained-root", Pokes.tap("Log Out", at: 1)),
    DefectCase(
      "D4-08", "window-stack", "crash", Pokes.tap("Unlock", at: 6),
      Pokes.interruption(of: 1, at: 8), Pokes.session("expired", at: 8.5)),
    DefectCase("D4-11", "window-stack", "window.unlocked", Pokes.session("valid", at: 6)),
    DefectCase(
      "D4-12", "window-stack", "deeplink.unreadable", Pokes.url("navscope://activity", at: 1)),
  ]
}
