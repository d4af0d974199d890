import Architectures
import Foundation
import HeadlessUIKit
import Phone
import Testing

/// What the generated suite beside this file plays: the published designs, or what a test puts in
/// their place.
var catalogue: Catalogue { Substitute.catalogue ?? publishedArchitectures }

private enum Substitute {
  @TaskLocal static var catalogue: Catalogue?
}

/// That the suite is compiled and run says that it is Swift and holds; here, that the command
/// writes it so, and that it can fail.
@Suite struct GeneratedSuiteTests {
  @Test func `the command writes the suite that stands beside this file`() throws {
    let run = try Binary.debug.run(
      "explore", "flow-container-as-published", "--inputs", "1", "--only", "session",
      "--conditions", #"{"loggedIn":true}"#, "--generate-tests", "swift")
    let suite = try String(
      contentsOf: Binary.repository.appendingPathComponent(
        "Tests/NavScopeCommandTests/Generated/FlowContainerAsPublishedTests.swift"),
      encoding: .utf8)
    #expect(run.status == 0)
    #expect("// swift-format-ignore-file\n" + run.output == suite)
  }

  @Test func `the suite fails where an app does otherwise`() throws {
    let changed = Catalogue([Disguised(app: try publishedArchitectures.app("flow-container"))])
    let broken = FlowContainerAsPublishedTests.walks.filter { !$0.errors.isEmpty }
    #expect(broken.count == 3)
    for walk in broken {
      Substitute.$catalogue.withValue(changed) {
        withKnownIssue { try FlowContainerAsPublishedTests().`The app does as it did`(walk: walk) }
      }
    }
  }
}

/// The fixed design, under the name of the published one.
private struct Disguised: SimulatedApp {
  let app: any SimulatedApp

  var entry: CatalogueEntry {
    CatalogueEntry(id: "flow-container-as-published", conditions: app.entry.conditions)
  }
  var bundle: AppBundle { app.bundle }
  var sessionKey: String { app.sessionKey }
  var screens: ScreenRoles { app.screens }

  func prepare(_ device: DeviceSetup, _ conditions: Conditions) { app.prepare(device, conditions) }
  func makeDelegate() -> any UIApplicationDelegate { app.makeDelegate() }
  func sessionChanged(isValid: Bool) { app.sessionChanged(isValid: isValid) }
  func inspect() -> AppInspection { app.inspect() }
  func value(of delivery: Delivery) -> LinkValue? { app.value(of: delivery) }
  func destinations(of value: LinkValue) -> [UIViewController.Type] { app.destinations(of: value) }
}
