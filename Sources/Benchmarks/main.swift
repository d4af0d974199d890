import Exports
import Foundation
import HeadlessUIKit
import Phone
import Playback
import RootController
import VirtualTime

let catalogue = Catalogue(trusted: [RootControllerApp()])
let launch = try Script(
  parsing: """
    {"version":1,"app":"root-controller","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"}]}
    """)

if CommandLine.arguments.dropFirst().first == "places" {
  try Places.write(inputs: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 2)
  exit(0)
}

func launchToMain(withRules: Bool = false) throws -> Run {
  let run = try Run(launch, in: catalogue)
  run.looksForFindings = withRules
  run.play(launch.inputs)
  run.advance(to: Instant(seconds: 3.3))
  return run
}

try ExplorationBenchmark.runInForks()

let events = try launchToMain().simulation.trace.count
let whole = Measurement.of("cold launch to main, \(events) events") { _ = try? launchToMain() }

func line(_ name: String, _ value: String, _ measurement: Measurement) {
  let (low, high) = measurement.spread
  let range = String(format: "%.1f … %.1f µs a round", low * 1e6, high * 1e6)
  print(name.padding(toLength: 44, withPad: " ", startingAt: 0), value, " (\(range))")
}

line(whole.name, String(format: "%.0f a second", 1 / whole.median), whole)
line(
  "  an event, all work included",
  String(format: "%.0f ns", whole.median / Double(events) * 1e9), whole)

let ruled = Measurement.of("the same with all finding rules") {
  _ = try? launchToMain(withRules: true)
}
line(ruled.name, String(format: "%.0f a second", 1 / ruled.median), ruled)

let trace = try launchToMain().simulation.trace
let encoding = Measurement.of("encode the trace as JSON Lines") {
  for event in trace { _ = event.line }
}
line(
  encoding.name, String(format: "%.0f ns an event", encoding.median / Double(events) * 1e9),
  encoding)

try FindingsCost.measure()
try LinkDecisions.report()
EventCost.report()
LayoutCost.report()
ListCost.report()
try ExplorationBenchmark.run()
