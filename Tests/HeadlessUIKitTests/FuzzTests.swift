import Testing
import Trace

@testable import HeadlessUIKit

/// What must hold after any calls whatever; nil when it does.
private func violation(_ steps: [Step]) -> String? {
  let world = FuzzWorld()
  world.run(steps)
  let trace = world.simulation.trace
  if let broken = brokenLifecycle(trace) { return broken }
  if let broken = brokenBrackets(trace) { return broken }
  let (folded, real) = (World(after: world.simulation.events).tree, world.simulation.tree)
  if folded != real { return "the trace tells \(folded), and the simulation has \(real)" }
  world.letGo()
  let kept = world.simulation.end()
  return kept.isEmpty ? nil : "kept \(kept)"
}

/// I4 and the begin and end machine: each will from the right state, each did after its will.
private func brokenLifecycle(_ trace: [TraceEvent]) -> String? {
  var states: [String: String] = [:]
  let legal: [String: Set<String>] = [
    "viewWillAppear": ["-", "viewDidDisappear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillAppear"],
    "viewWillDisappear": ["viewDidAppear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillDisappear"],
  ]
  for event in trace where event.kind == "callback" {
    guard let object = event.object, let name = event.name, let before = legal[name] else {
      continue
    }
    let state = states[object] ?? "-"
    guard before.contains(state) else { return "\(object) \(name) after \(state) at \(event.seq)" }
    states[object] = name
  }
  return nil
}

private func brokenBrackets(_ trace: [TraceEvent]) -> String? {
  var open: [String] = []
  var isDead = false
  for event in trace {
    let call = "\(event.object ?? "").\(event.name ?? "")"
    switch event.kind {
    case "callback":
      open.append(call)
      if event.depth != open.count { return "depth of \(call) at \(event.seq)" }
    case "callbackEnd": if open.popLast() != call { return "end of \(call) at \(event.seq)" }
    case "crash": isDead = true
    case "app" where event["state"] == "inactive" && isDead:
      open = []
      isDead = false
    default: break
    }
  }
  return open.isEmpty || isDead ? nil : "open \(open)"
}

/// The shortest sequence found that still breaks something.
private func shrunk(_ steps: [Step], by broken: ([Step]) -> String?) -> [Step] {
  var steps = steps
  var size = max(1, steps.count / 2)
  while true {
    var start = 0
    while start < steps.count {
      let fewer = Array(steps[..<start] + steps[min(steps.count, start + size)...])
      if broken(fewer) != nil { steps = fewer } else { start += size }
    }
    if size == 1 { return steps }
    size /= 2
  }
}

/// What is left half done once all has come to rest; nil where nothing is.
private func unsettled(_ steps: [Step]) -> String? {
  let world = FuzzWorld()
  world.run(steps)
  guard world.simulation.crash == nil, world.simulation.process.isRunning else { return nil }
  var all: [UIViewController] = []
  func add(_ controller: UIViewController) {
    guard !all.contains(where: { $0 === controller }) else { return }
    all.append(controller)
    controller.children.forEach(add)
    if let presentation = controller.presentation { add(presentation.presented) }
  }
  world.controllers.forEach(add)
  world.windows.compactMap(\.rootViewController).forEach(add)
  for controller in all {
    if let fault = fault(of: controller) { return "\(controller.traceName) \(fault)" }
  }
  return nil
}

private func fault(of controller: UIViewController) -> String? {
  let window = controller.viewIfLoaded?.window
  let isSeen = controller.appearance == .appeared
  if controller.presentation?.phase.isBusy == true { return "presents still" }
  if controller.isBeingPresented || controller.isBeingDismissed { return "is in a presentation" }
  if controller.isMovingFromParent { return "leaves its parent still" }
  if window?.isHidden != true, (window != nil) != isSeen || !isSeen && controller.isOnItsWay {
    return "is \(controller.appearance), its window \(window?.traceName ?? "none")"
  }
  guard let stack = controller as? UINavigationController, let window, !window.isHidden else {
    return nil
  }
  if stack.state.phase.isInTransition { return "changes still" }
  return isSeen && stack.topViewController.map { $0.viewIfLoaded?.window == nil } == true
    ? "does not show its top" : nil
}

extension UIViewController {
  fileprivate var isOnItsWay: Bool { appearance == .appearing || appearance == .disappearing }
}

@Suite struct `Whatever an app does` {
  private static let everything = Step.Kind.allCases

  /// No call by which an app takes views or appearances into its own hands.
  private static let navigation: [Step.Kind] = [
    .newPlain, .newStack, .newTabs, .newAlert, .newWindow, .setRoot, .toggleWindow, .relaunch,
    .push, .push, .pop, .popTo, .popToRoot, .setStack, .setTabs, .selectTab, .tapTab, .present,
    .present, .dismiss, .advance, .advance, .background, .foreground, .swipe, .drag, .tap, .back,
    .hook, .hook, .hook,
  ]

  @Test(arguments: 0..<20)
  func `what navigation has begun is over at rest`(block: Int) {
    for seed in 0..<50 {
      let steps = Step.random(36, from: Self.navigation, seed: UInt64(block * 1000 + seed))
        .filter { $0.kind != .hook || Self.navigation.contains($0.hooked) }
      // A window more, and one that is seen is let go: of that nobody is told.
      guard steps.count(where: { $0.kind == .newWindow }) < 5 else { continue }
      guard let found = unsettled(steps) else { continue }
      let least = shrunk(steps, by: unsettled)
      Issue.record("\(block * 1000 + seed): \(unsettled(least) ?? found) by \(least)")
      return
    }
  }

  @Test(arguments: 0..<40)
  func `the process lives or dies as UIKit's, and the trace stays whole`(block: Int) {
    for seed in 0..<50 {
      let steps = Step.random(
        60, from: Self.everything + [.newWindow, .newStack, .present, .push, .advance, .hook],
        seed: UInt64(block * 1000 + seed))
      guard let broken = violation(steps) else { continue }
      let least = shrunk(steps, by: violation)
      Issue.record("\(block * 1000 + seed): \(violation(least) ?? broken) by \(least)")
      return
    }
  }
}
