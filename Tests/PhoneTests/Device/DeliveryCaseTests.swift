import Foundation
import HeadlessUIKit
import JSON
import Phone
import Playback
import ProbeApp
import Testing

/// The documented cases of what iOS calls for a delivery, asked of the phone.
@Suite struct DeliveryCaseTests {
  /// A case of `Tests/Fixtures` that names the state of the app in which something arrives.
  struct Case: CustomTestStringConvertible {
    let id: String
    let file: JSONValue
    let input: JSONValue
    let expected: JSONValue
    var testDescription: String { id }

    /// The cases of a published app are left to that app.
    static func all(in name: String) -> [Case] {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      guard let data = try? Data(contentsOf: tests.appending(path: "Fixtures/\(name)")),
        let cases = try? JSONDocument(parsing: Array(data)).value.array
      else {
        Issue.record("Tests/Fixtures/\(name) cannot be read")
        return []
      }
      return cases.filter { $0["input"]?["state"] != nil && $0["input"]?["app"] == nil }.map {
        Case(
          id: $0["id"]?.string ?? "", file: $0["file"] ?? nil, input: $0["input"] ?? nil,
          expected: $0["expected"] ?? nil)
      }
    }

    /// The inputs that bring the app into the state of the case.
    var preparation: [String] {
      let inputs = [#"{"at":0,"do":"launch"}"#, #"{"at":1,"do":"background"}"#]
      return switch input["state"]?.string {
      case "notRunning": []
      case "foreground": Array(inputs.prefix(1))
      default: inputs
      }
    }

    var callbacks: [String] { expected["callbacks"]?.array?.compactMap(\.string) ?? [] }
  }

  static let pushes = Case.all(in: "push-payloads.json")
  static let quickActions = Case.all(in: "quick-actions.json")

  @Test func `the fixtures hold seven cases with a state`() {
    #expect(Self.pushes.map(\.id) == ["P030", "P031", "P032", "P033", "P034"])
    #expect(Self.quickActions.map(\.id) == ["S021", "S022"])
  }

  @Test(arguments: pushes)
  func `a push makes the calls of the state in which it arrives`(_ testCase: Case) throws {
    let isTapped = testCase.input["tap"] == true
    let push =
      #"{"at":2,"do":"notification","tapped":\#(isTapped),"payload":\#(testCase.file.encoded)}"#
    let app = ProbeApp(hasNotificationDelegate: testCase.input["unDelegate"] == true)

    let run = try play(app, inputs: testCase.preparation + [push])

    let story = run.story(fromInput: testCase.preparation.count + 1)
    #expect(story.callbacks(of: Self.pushCallbacks) == testCase.callbacks)
    if let state = testCase.expected["applicationState"]?.string {
      let before = story.prefix { !$0.contains("didReceive") }
      #expect(before.last { $0.contains(" is ") } == "2 is \(state)")
    }
    if let shown = testCase.expected["shown"] {
      #expect(story.contains { $0.contains("banner") } == (shown != false))
    }
  }

  @Test(arguments: quickActions)
  func `a quick action makes the calls of the app delegate's life cycle`(
    _ testCase: Case
  ) throws {
    let name = try #require(testCase.input["type"]?.string)
    let lifeCycle = try #require(testCase.file["lifecycle"]?.string)
    let app = ProbeApp(
      answers: (will: true, did: !lifeCycle.hasSuffix("returns false")), staticActions: [name])

    let run = try play(
      app, inputs: testCase.preparation + [#"{"at":2,"do":"shortcut","type":"\#(name)"}"#])

    #expect(run.story().callbacks(of: Self.quickActionCallbacks) == testCase.callbacks)
  }

  /// The names that the cases give to what the story tells; what is not listed is no delivery.
  private static let pushCallbacks = [
    "didFinishLaunching remoteNotification":
      "didFinishLaunching (remoteNotification in launch options, app-delegate life cycle)",
    "didReceiveRemoteNotification":
      "application(didReceiveRemoteNotification:fetchCompletionHandler:)",
    "willPresent": "userNotificationCenter(willPresent:)",
    "didReceive": "userNotificationCenter(didReceive:)",
  ]
  private static let quickActionCallbacks = [
    "didFinishLaunching shortcutItem": "didFinishLaunching(launchOptions[.shortcutItem])",
    "performActionFor com.myApp.x": "application(performActionFor:)",
    "didBecomeActive": "applicationDidBecomeActive",
  ]
}

extension [String] {
  fileprivate func callbacks(of names: [String: String]) -> [String] {
    compactMap { names[String($0.drop { $0 != " " }.dropFirst())] }
  }
}
