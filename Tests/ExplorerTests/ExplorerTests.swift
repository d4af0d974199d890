import Explorer
import Exports
import HeadlessUIKit
import JSON
import Phone
import Playback
import ProbeApp
import Rules
import Testing
import VirtualTime

@Suite struct ExplorerTests {
  private func groups(_ exploration: Exploration) -> [String] {
    exploration.counterexamples.map {
      "\($0.severity.rawValue) \($0.rule) \($0.script.inputs.map(\.input.name))"
    }
  }

  @Test func `a crash behind a button is found with one tap`() throws {
    let explorer = try Explorer(ProbeApp(), bounds: .init(inputs: 1, only: ["tap"]))
    let exploration = explorer.explore()
    #expect(exploration.isExhaustive)
    let crash = try #require(exploration.counterexamples.first { $0.rule == "crash" })
    #expect(crash.script.inputs.map(\.input) == [.launch, .tap(target: "Crash")])
    #expect(crash.script.inputs.map(\.at) == [.zero, .zero])
    let run = try Run(crash.script, in: Catalogue([ProbeApp()]))
    run.play(crash.script.inputs)
    run.runUntilIdle()
    guard case .finding(let finding) = run.event(at: crash.seq - 1).event else {
      Issue.record("the counterexample names no finding")
      return
    }
    #expect(finding.rule == "crash")
  }

  @Test func `what was never shown is said`() throws {
    let exploration = try Explorer(DeadEndApp(), bounds: .init(inputs: 1)).explore()
    #expect(exploration.screensNotShown == ["AccountController"])
    let text = ExplorationText(exploration, server: "http://127.0.0.1:8080").text
    #expect(text.hasSuffix(" AccountController was never shown: no script here leads there."))
  }

  @Test func `the number of workers changes nothing`() throws {
    let one = try Explorer(ProbeApp(), bounds: .init(inputs: 1, workers: 1)).explore()
    let three = try Explorer(ProbeApp(), bounds: .init(inputs: 1, workers: 3)).explore()
    #expect(groups(one) == groups(three))
    #expect(one.interleavings == three.interleavings)
    #expect(one.states == three.states)
  }

  @Test func `what stops early says so and keeps what it found`() throws {
    var calls = 0
    let exploration = try Explorer(ProbeApp(), bounds: .init(inputs: 2)).explore { _ in
      calls += 1
      return calls == 2 ? .time : nil
    }
    #expect(calls == 2)
    #expect(!exploration.isExhaustive)
    #expect(exploration.gaps.count == 1)
    #expect(exploration.interleavings > 0)
  }

  @Test func `progress tells how much is done`() throws {
    var fractions: [Double] = []
    _ = try Explorer(ProbeApp(), bounds: .init(inputs: 2)).explore {
      fractions.append($0.fraction)
      return nil
    }
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
    #expect(fractions.dropLast().allSatisfy { $0 < 0.5 })
  }

  @Test func `memory for few states ends it with a sentence`() throws {
    let exploration = try Explorer(ProbeApp(), bounds: .init(inputs: 2, mostStates: 10)).explore()
    #expect(!exploration.isExhaustive)
    #expect(exploration.gaps.first?.hasPrefix("The state limit was reached") == true)
  }

  @Test func `an app that never rests is covered as far as it goes, and no further`() throws {
    let exploration = try Explorer(RestlessApp(), bounds: .init(inputs: 0, prunes: false)).explore()
    #expect(!exploration.isExhaustive)
    #expect(exploration.gaps.first?.hasPrefix("The app never comes to rest after launch") == true)
  }

  @Test func `an app of whose links none is named is not said to be covered`() throws {
    let plist = """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>shop</string></array>
      </dict></array></dict></plist>
      """
    var app = QuietApp(infoPlist: plist)
    let sentence =
      #"No link was tried that leads anywhere: name some in the entry, in App.swift, as links: [SampleLink("shop://item/42", title: "Item 42")]."#
    let bounds = Explorer.Bounds(inputs: 1, only: ["openURL"])
    #expect(try Explorer(app, bounds: bounds).explore().gaps == [sentence])

    app.entry.links = [SampleLink("shop://item/42", title: "Item 42")]
    let exploration = try Explorer(app, bounds: bounds).explore()
    #expect(groups(exploration) == [])
    #expect(
      exploration.gaps == [
        "App.swift does not say what the app makes of links: until value(of:) and destinations(of:) are written, no link is found to be lost."
      ])

    app.value = LinkValue("item")
    #expect(try Explorer(app, bounds: bounds).explore().gaps == [])

    app.screens = ScreenRoles(login: [UITabBarController.self])
    #expect(
      try Explorer(app, bounds: bounds).explore().gaps == [
        "App.swift does not say which links are pending: until inspect() is written, no link is found to be lost while the user is signed out."
      ])
  }

  @Test func `links that the app does not claim are not said to be covered`() throws {
    let plist = """
      <plist version="1.0"><dict>
      <key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>shop</string></array></dict></array>
      <key>com.apple.developer.associated-domains</key>
      <array><string>applinks:*.shop.example</string></array>
      </dict></plist>
      """
    var app = QuietApp(infoPlist: plist, value: LinkValue("item"))
    app.entry.links = ["shop://item/42", "https://www.shop.example/42"].map {
      SampleLink($0, title: "Item 42")
    }
    let both = Explorer.Bounds(inputs: 1, only: ["openURL", "universalLink"])
    #expect(try Explorer(app, bounds: both).explore().gaps == [])

    app.entry.links += ["https://shop.example/42", "store://item/42"].map {
      SampleLink($0, title: "Item 42")
    }
    let sentence = " never reached the app, which claims no such domain or scheme: "
    #expect(
      try Explorer(app, bounds: both).explore().gaps
        == ["2 links\(sentence)https://shop.example/42, store://item/42."])
    let web = Explorer.Bounds(inputs: 1, only: ["universalLink"])
    #expect(
      try Explorer(app, bounds: web).explore().gaps
        == ["1 link\(sentence)https://shop.example/42."])
  }

  @Test func `links that the association file keeps in the browser are named, with the reason`()
    throws
  {
    var app = QuietApp(infoPlist: "{}", value: LinkValue("item"))
    app.domains = [
      "shop.example": """
      {"applinks":{"details":[{"appIDs":["NAVSCOPE00.com.shop"],
       "components":[{"/":"/help/*","exclude":true},{"/":"/item/*"}]}]}}
      """,
      "old.example": """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.com.shop"],"components":[{"/":"*"}]}]}}
      """,
    ]
    app.entry.links = [
      "https://shop.example/item/42", "https://shop.example/help/faq",
      "https://old.example/item/42",
    ].map { SampleLink($0, title: "Link") }
    let bounds = Explorer.Bounds(inputs: 1, only: ["universalLink"])
    #expect(
      try Explorer(app, bounds: bounds).explore().gaps == [
        #"https://shop.example/help/faq stays in the browser: excluded by component 1 of entry 1, {"/":"/help/*","exclude":true}."#,
        "https://old.example/item/42 stays in the browser: the file lists no entry for the app NAVSCOPE00.com.shop; it lists ABCDE12345.com.shop, which has another team prefix.",
      ])
    #expect(try Explorer(app, bounds: .init(inputs: 1, only: ["openURL"])).explore().gaps == [])
  }

  @Test func `an app that goes round in a circle is covered whole`() throws {
    let exploration = try Explorer(
      RestlessApp(), bounds: .init(inputs: 1, only: ["interruption"])
    ).explore()
    #expect(exploration.gaps == [])
  }

  @Test
  func `what is tried on demand alone is tried when it is named, from the state of the phone`()
    throws
  {
    func inputs(only: [String] = [], also: [String] = []) throws -> Set<String> {
      var bounds = Explorer.Bounds(inputs: 1, only: only, also: also)
      bounds.recordsVisits = true
      let visits = try Explorer(ProbeApp(), bounds: bounds).explore().visits
      return Set(try visits.map { try Input(JSONCursor(JSONValue(parsing: $0.input))).name })
    }
    let some = ["launch", "rotate", "statusBar", "memoryWarning"]
    #expect(try inputs(only: some) == Set(some))
    let usual = try inputs()
    #expect(usual.isDisjoint(with: Input.exploredOnDemand))
    #expect(try inputs(also: ["rotate"]) == usual.union(["rotate"]))
  }

  @Test func `what cannot be explored is refused with a remedy`() {
    func refusal(_ bounds: Explorer.Bounds) -> String? {
      do throws(ExplorerProblem) {
        _ = try Explorer(ProbeApp(), bounds: bounds)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      refusal(.init(inputs: 7)) == "7 inputs cannot be explored. Choose a number from 0 to 6.")
    #expect(refusal(.init(only: ["tip"]))?.hasPrefix("there is no input \"tip\". ") == true)
    #expect(
      refusal(.init(without: ["serviceLatency"]))?.hasPrefix(
        "the input \"serviceLatency\" is not one that is explored.") == true)
    #expect(
      refusal(.init(conditions: [.init("loggedIn", .string("yes"))]))
        == "the app does not accept these conditions. Choose conditions that the app declares, with values that they take."
    )
    #expect(refusal(.init(without: Input.explored))?.hasPrefix("no input is left") == true)
  }
}

@Suite struct SmallestExplorationTests {
  @Test func `the smallest app is explored, with one input and with two`() throws {
    for inputs in 1...2 {
      let exploration = try Explorer(QuietApp(), bounds: .init(inputs: inputs)).explore()
      #expect(exploration.isExhaustive)
      #expect(exploration.counterexamples.allSatisfy { $0.severity != .error })
    }
  }
}

/// An app that is its name and its delegate.
private struct QuietApp: SimulatedApp {
  var entry = CatalogueEntry(id: "quiet")
  var infoPlist: String?
  var value = LinkValue.notSaid
  var screens = ScreenRoles()
  var domains: [String: String]?
  var bundle: AppBundle {
    domains.map { AppBundle(identifier: "com.shop", domains: $0) }
      ?? (try? AppBundle(infoPlist: infoPlist ?? "", identifier: "com.shop"))
      ?? AppBundle(identifier: "com.shop")
  }
  func makeDelegate() -> any UIApplicationDelegate { QuietDelegate() }
  func value(of delivery: Delivery) -> LinkValue? { value }
}

private final class QuietDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// An app in which a timer fires for ever.
private struct RestlessApp: SimulatedApp {
  let entry = CatalogueEntry(id: "restless")
  func makeDelegate() -> any UIApplicationDelegate { RestlessDelegate() }
}

private final class RestlessDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
    return true
  }
}

/// An app that never comes to its account.
private struct DeadEndApp: SimulatedApp {
  let entry = CatalogueEntry(id: "dead-end")
  let screens = ScreenRoles(login: [DoorController.self], protected: [AccountController.self])
  func makeDelegate() -> any UIApplicationDelegate { DeadEndDelegate() }
}

private final class DeadEndDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = DoorController()
    window?.makeKeyAndVisible()
    return true
  }
}

private final class DoorController: UIViewController {}
private final class AccountController: UIViewController {}
