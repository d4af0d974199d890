import Architectures
import HTTPServer
import JSON
import NavScopeServer
import SceneMigration
import Testing

@Suite struct MatrixRouteTests {
  private static let right =
    #"{"before":"root-controller","after":"root-controller?lifeCycle=scenes"}"#

  private func value(_ answer: Client.Answer) throws -> JSONValue {
    try JSONValue(parsing: answer.body, limits: JSONLimits(bytes: 1 << 24))
  }

  @Test func `a matrix is started, watched cell by cell, asked for and saved`() throws {
    try RouteTests.serve { client, _, _ in
      let made = try client.post("/api/matrices", Self.right)
      #expect(made.status == 201)
      let path = try #require(try value(made)["links"]?["self"]?.string)

      let events = try client.events("\(path)/events").rest()
      let cells = events.filter { $0.event == "cell" }
      #expect(events.last?.event == "result")

      let done = try value(try client.get(path))
      #expect(done["state"] == "done")
      #expect(done["total"]?.number?.integer == cells.count)
      #expect(done["cells"]?.array?.count == cells.count)
      #expect(Set(done["cells"]?.array?.compactMap { $0["outcome"]?.string } ?? []) == ["same"])
      #expect(done["device"]?["sdk"]?.number?.integer == 27)
      #expect(done["sdkBefore"]?.number?.integer == 26)

      let page = try client.get("\(path)/page")
      #expect(page.status == 200 && page.body.hasPrefix("<!doctype html>"))
      #expect(try client.delete(path).status == 204)
      #expect(try client.get(path).status == 404)
    }
  }

  @Test func `a cell names the line that the code's own list has for its mistake`() throws {
    let found = SceneFinding(
      .launch, .error, .configuration, at: ScenePlace("Shop/Info.plist", 4), symbol: "Info.plist",
      "It has no UIApplicationSceneManifest.")
    let sources = SourceFiles(publishedArchitectures, besides: nil, imported: [:]) { app in
      app == "root-controller" ? [found] : []
    }
    try RouteTests.serve(sources: sources) { client, _, _ in
      let made = try client.post(
        "/api/matrices", #"{"before":"root-controller","after":"root-controller"}"#)
      let path = try #require(try value(made)["links"]?["self"]?.string)
      _ = try client.events("\(path)/events").rest()
      let cells = try value(try client.get(path))["cells"]?.array ?? []
      #expect(Set(cells.compactMap { $0["mistake"]?.string }) == ["SM-12"])
      #expect(cells.allSatisfy { $0["file"] == "Info.plist" && $0["line"] == 4 })
    }
  }

  @Test(arguments: [
    (#"{"after":"no-app"}"#, "no-app"),
    (#"{"after":"root-controller?color=red"}"#, "color"),
    (#"{"after":"root-controller","device":{"sdk":17}}"#, "17"),
    (
      #"{"after":"root-controller?lifeCycle=scenes&lifeCycle=application"}"#,
      "the key \"lifeCycle\" appears twice"
    ),
    (#"{"before":"root-controller"}"#, "after"),
  ])
  func `what cannot be compared is refused`(_ body: String, _ named: String) throws {
    try RouteTests.serve { client, _, _ in
      let answer = try client.post("/api/matrices", body)
      #expect(answer.status == 422)
      #expect(try value(answer)["detail"]?.string?.contains(named) == true)
    }
  }
}
