import Architectures
import Foundation
import HeadlessUIKit
import JSON
import Phone
import Testing

/// What an app's own program tells of it.
@Suite struct AppDescriptionTests {
  @Test func `is read back as it was told, for every app`() throws {
    for app in publishedArchitectures.apps {
      let told = AppDescription(app)
      let read = try #require(AppDescription(line: told.line))

      #expect(read.line == told.line)
      #expect(AppDescription(DescribedApp(read)).line == told.line)
    }
  }

  @Test func `says where nobody signs in elsewhere`() throws {
    let told = AppDescription(SingleApp())
    #expect(told.json["signsInElsewhere"] == false)
    let read = try #require(AppDescription(line: told.line))
    #expect(!DescribedApp(read).signsInElsewhere && read.line == told.line)
    #expect(
      AppDescription(try publishedArchitectures.app("tab-root")).json["signsInElsewhere"] == nil)
  }

  @Test(arguments: [
    "", "{}", #"{"form":1,"id":"a","identifier":"b","sessionKey":"c"}"#, "nonsense",
  ])
  func `is nothing in another form`(line: String) {
    #expect(AppDescription(line: line) == nil)
  }

  @Test func `puts the app in front of the catalogue, in the place of one with its id`() throws {
    let app = try #require(publishedArchitectures.apps.first { $0.entry.id == "tab-root" })
    let program = URL(fileURLWithPath: "/programs/tab-root")
    let catalogue = publishedArchitectures.adding(
      DescribedApp(AppDescription(app)), of: program)

    #expect(catalogue.apps.map(\.entry.id).first == "tab-root")
    #expect(catalogue.apps.count == publishedArchitectures.apps.count)
    #expect(catalogue.programs == ["tab-root": program])
  }
}

/// An app that nobody signs in to elsewhere.
private struct SingleApp: SimulatedApp {
  let entry = CatalogueEntry(id: "single")
  let signsInElsewhere = false
  func makeDelegate() -> any UIApplicationDelegate { SingleDelegate() }
}

private final class SingleDelegate: UIResponder, UIApplicationDelegate {}
