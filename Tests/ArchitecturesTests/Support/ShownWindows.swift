import Architectures
import HeadlessUIKit
import Phone
import Playback
import Rules
import VirtualTime

/// Plays inputs under conditions and goes on until nothing is pending, or to a moment.
func play(
  _ app: String, conditions: String, _ inputs: [String], until end: Double? = nil
) throws -> Run {
  let script = try Script(
    parsing:
      #"{"version":1,"conditions":{\#(conditions)},"inputs":[\#(inputs.joined(separator: ","))]}"#)
  let run = try Run(script, as: app, in: publishedArchitectures)
  run.play(script.inputs)
  if let end { run.advance(to: Instant(seconds: end)) } else { run.runUntilIdle() }
  return run
}

extension Run {
  /// The windows that can be seen, lowest first: `0.2 PINViewController key`.
  var windows: [String] {
    liveState.tree.windows.filter { !$0.isHidden }.map { window in
      let words = [
        "\(Instant(seconds: window.level))", className(window.root?.object ?? "nothing"),
      ]
      return (words + (window.isKey ? ["key"] : [])).joined(separator: " ")
    }
  }

  /// The controllers that live, by class and sorted.
  var living: [String] { liveState.tree.alive.map(className).sorted() }

  /// What happens to windows, by the class of their root: `1.5 key HomeViewController`.
  var windowStory: [String] {
    var roots: [String: String] = [:]
    return simulation.trace.compactMap { event in
      guard event.kind == "window", let window = event.object, let name = event.name else {
        return nil
      }
      if name == "root" {
        guard let root = event["controller"]?.string else { return nil }
        roots[window] = className(root)
        return nil
      }
      return "\(Instant(seconds: event.time)) \(name) \(roots[window] ?? "nothing")"
    }
  }

  /// When animations begin, and for how long: `5 transform 1 spring`, each only once.
  var animations: [String] {
    var seen: [String] = []
    for event in simulation.trace where event.kind == "animation" && event.name == "begin" {
      let words = [
        "\(Instant(seconds: event.time))", event["property"]?.string ?? "",
        "\(Instant(seconds: event["duration"]?.number ?? 0))", event["curve"]?.string ?? "",
      ]
      let line = words.joined(separator: " ")
      if !seen.contains(line) { seen.append(line) }
    }
    return seen
  }

  /// The rules that were broken as errors or warnings.
  var faults: [String] { findings.filter { $0.severity != .note }.map(\.rule) }

  /// The rules that were broken at all.
  var broken: Set<String> { Set(findings.map(\.rule)) }

  /// What the app's delegate and a controller's callbacks were told, in order: `1
  /// didEnterBackground`.
  func callbacks(of object: String) -> [String] {
    simulation.trace.compactMap { event in
      guard event.kind == "callback" || event.kind == "app",
        className(event.object ?? "") == object, let name = event.name
      else { return nil }
      return name
    }
  }
}
