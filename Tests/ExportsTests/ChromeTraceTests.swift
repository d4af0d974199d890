import Exports
import Foundation
import JSON
import Phone
import Playback
import Testing

/// The trace event form by its own rules: what a reader such as Perfetto makes lanes and durations
/// of.
@Suite struct ChromeTraceTests {
  /// A reader of the form: the slices of each lane, and the pairs with an id.
  struct Reading {
    var names: [Int: String] = [:]
    var slices: [String] = []
    var pairs: [String] = []
    var instants: [String] = []
    var faults: [String] = []

    init(_ text: String) throws {
      let json = try JSONValue(parsing: text)
      var open: [Int: [(name: String, begin: Double)]] = [:]
      var running: [String: (name: String, begin: Double)] = [:]
      var last = 0.0
      for event in json["traceEvents"]?.array ?? [] {
        let name = event["name"]?.string ?? ""
        let thread = event["tid"]?.number?.integer ?? -1
        let phase = event["ph"]?.string
        if phase == "M" {
          if name == "thread_name" { names[thread] = event["args"]?["name"]?.string }
          continue
        }
        let time = event["ts"]?.number?.double ?? -1
        if time < last { faults.append("\(name) goes back to \(time)") }
        last = time
        let id = "\(event["cat"]?.string ?? "") \(event["id"]?.string ?? "")"
        switch phase {
        case "B": open[thread, default: []].append((name, time))
        case "E":
          guard let begun = open[thread]?.popLast(), begun.name == name else {
            faults.append("\(name) ends without having begun")
            continue
          }
          slices.append(
            "\(names[thread] ?? "?") | \(name) | \(begun.begin) + \(time - begun.begin)")
        case "b":
          if running.updateValue((name, time), forKey: id) != nil {
            faults.append("\(id) begins twice")
          }
        case "e":
          guard let begun = running.removeValue(forKey: id), begun.name == name else {
            faults.append("\(id) ends without having begun")
            continue
          }
          pairs.append("\(name) | \(begun.begin) + \(time - begun.begin)")
        case "i": instants.append("\(names[thread] ?? "?") | \(name) | \(time)")
        default: faults.append("the phase \(phase ?? "none")")
        }
      }
      for (thread, names) in open where !names.isEmpty {
        faults.append("open on \(thread): \(names)")
      }
      if !running.isEmpty { faults.append("open: \(running.keys.sorted())") }
    }
  }

  @Test func `lanes bear names, and slices and pairs the durations of the trace in microseconds`()
    throws
  {
    let reading = try Reading(
      TraceFormat.chrome.write(
        try ReviewFormatTests.run(
          #"{"at":0,"do":"launch"},{"at":3.1,"do":"shortcut","type":"activity"}"#, until: 4)))
    #expect(reading.faults == [])
    #expect(
      reading.names.sorted { $0.key < $1.key }.map(\.value) == [
        "Inputs", "Links", "Findings", "App state", "Sign-in", "Transitions", "Callbacks", "Timers",
        "SplashViewController#4", "RootViewController#5", "MainViewController#8",
        "MainNavigationController#13", "ActivityViewController#20",
      ])
    #expect(
      reading.slices.filter { $0.hasPrefix("SplashViewController") } == [
        "SplashViewController#4 | appearing | 0.0 + 0.0",
        "SplashViewController#4 | appeared | 0.0 + 3000000.0",
        "SplashViewController#4 | disappearing | 3000000.0 + 300000.0",
        "SplashViewController#4 | alive | 0.0 + 3300000.0",
      ])
    #expect(
      reading.pairs.filter { $0.contains("→") || $0.hasPrefix("link") || $0.hasPrefix("async") }
        == [
          "asyncAfter SplashViewController.swift:20 | 0.0 + 3000000.0",
          "crossDissolve SplashViewController → MainNavigationController | 3000000.0 + 300000.0",
          "link 1 | 3100000.0 + 200000.0",
          "push MainViewController → ActivityViewController | 3300000.0 + 350000.0",
        ])
    #expect(
      reading.instants.filter { $0.hasPrefix("Inputs") || $0.hasPrefix("Links") } == [
        "Inputs | launch | 0.0", "Inputs | quick action activity | 3100000.0",
        "Links | received | 3100000.0", "Links | parsed activity | 3100000.0",
        "Links | stored activity | 3100000.0", "Links | handled activity | 3300000.0",
      ])
  }

  @Test(arguments: ScriptFile.all)
  func `what begins ends, nested on its lane or under its own id`(_ file: ScriptFile) throws {
    let run = try file.run()
    run.play(try file.script().inputs)
    #expect(try Reading(TraceFormat.chrome.write(run)).faults == [])
    run.runUntilIdle()
    #expect(try Reading(TraceFormat.chrome.write(run)).faults == [])
  }

  @Test func `nanoseconds are kept`() throws {
    let run = try ReviewFormatTests.run(#"{"at":0.000000125,"do":"launch"}"#, until: 1)
    #expect(TraceFormat.chrome.write(run).contains(#""ph":"i","ts":0.125,"#))
  }
}
