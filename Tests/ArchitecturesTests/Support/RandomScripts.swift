import Architectures
import JSON
import Phone
import VirtualTime

/// Scripts of a few inputs at random times, the same on every run.
func randomScripts(for app: String, seed: UInt64, count: Int, of choices: [Input]) -> [Script] {
  var state = seed
  func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
  return (0..<count).map { _ in
    var time = 0.0
    var inputs = [TimedInput(at: .zero, .launch)]
    for _ in 0..<(3 + below(10)) {
      time += [0, 0.05, 0.1, 0.3, 0.4, 0.5, 1, 3, 5][below(9)]
      inputs.append(TimedInput(at: Instant(seconds: time), choices[below(choices.count)]))
    }
    return Script(
      app: app, conditions: [.init("loggedIn", .bool(below(2) == 0))], inputs: inputs)
  }
}

extension Input {
  /// What can be done to any app.
  static let anywhere: [Input] = [
    .tap(target: "Log In"), .tap(target: "Log Out"), .back, .swipeBack(finish: true),
    .shortcut(type: "activity"), .shortcut(type: "messages"), .openURL("navscope://messages/42"),
    .openURL("navscope://nowhere"), .universalLink("https://navscope.example/request/7"),
    .notification(payload: ["aps": ["alert": "x"], "data": ["messageId": "1"]], tapped: true),
    .session(.valid), .session(.expired), .interruption(seconds: 0.4), .background, .launch,
    .rotate(.landscape), .rotate(.portrait), .statusBar(inCall: true), .memoryWarning, .terminate,
    .launch,
  ]
}
