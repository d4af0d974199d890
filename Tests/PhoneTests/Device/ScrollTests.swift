import HeadlessUIKit
import Phone
import Playback
import Testing
import VirtualTime

/// Sixty rows of 44 points under a navigation bar; a row that is tapped becomes the title.
private struct ListApp: SimulatedApp {
  let entry = CatalogueEntry(id: "list")
  func makeDelegate() -> any UIApplicationDelegate { ListDelegate() }
}

private final class ListDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: RowsViewController())
    window?.makeKeyAndVisible()
    return true
  }
}

private final class RowsViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    60
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    title = "Chose \(indexPath.row + 1)"
  }
}

@Suite struct ScrollTests {
  /// What becomes of the list from the input of a number on.
  private func story(_ inputs: String..., fromInput first: Int) throws -> [String] {
    let launch = #"{"at":0,"do":"launch"}"#
    let script = try Script(
      parsing: """
        {"version":1,"app":"list","inputs":[\(([launch] + inputs).joined(separator: ","))]}
        """)
    let run = try Run(script, in: Catalogue([ListApp()]))
    run.play(script.inputs)
    var number = 0
    return run.simulation.trace.compactMap { event in
      if event.kind == "input", event.name == nil { number += 1 }
      return number >= first ? Self.line(event) : nil
    }
  }

  private static func line(_ event: TraceEvent) -> String? {
    let value = event["value"]
    let isRow = event.object?.hasPrefix("UITableViewCell") == true
    switch (event.kind, event.name, event["property"]?.string) {
    case ("input", nil, _): return "▶ \(event["do"]?.string ?? "")"
    case ("input", _, _): return "ignored: \(event["reason"]?.string ?? "")"
    case ("callback", let name?, _): return name
    case ("view", "remove", _): return isRow ? "a row goes" : nil
    case ("view", "set", "text"): return value?.string
    case ("view", "set", "bounds"): return "shows \(numbers(value)[1])"
    case ("view", "set", "frame"):
      let frame = numbers(value)
      return isRow && frame[1] != 0 ? "at \(frame[1])" : nil
    default: return nil
    }
  }

  private static func numbers(_ value: TraceValue?) -> [Int] {
    guard case .array(let elements) = value else { return [] }
    return elements.map { Int($0.number ?? 0) }
  }

  private let toRow40 = #"{"at":2,"do":"scroll","x":195,"y":600,"direction":"down","points":1320}"#
  private let layout = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]

  @Test func `a row below the fold is scrolled to and tapped`() throws {
    let tap = #"{"at":3,"do":"tap","target":"Row 40"}"#
    let rows = (28...48).flatMap { ["Row \($0)", "at \(44 * ($0 - 1))"] }
    #expect(
      try story(#"{"at":1,"do":"tap","target":"Row 40"}"#, toRow40, tap, fromInput: 2) == [
        "▶ tap", "ignored: nothing called \"Row 40\" is on the screen",
        "▶ scroll", "shows 1229", "viewWillLayoutSubviews",
      ] + Array(repeating: "a row goes", count: 18) + rows + ["viewDidLayoutSubviews"] + layout
        + ["▶ tap", "Chose 40"])
  }

  @Test func `content stops at its ends`() throws {
    let down = #"{"at":3,"do":"scroll","x":195,"y":600,"direction":"down","points":10000}"#
    let up = #"{"at":4,"do":"scroll","x":195,"y":600,"direction":"up","points":10000}"#
    let shown = try story(toRow40, down, up, fromInput: 3).filter { $0.hasPrefix("shows") }

    #expect(shown == ["shows 2674", "shows 1830", "shows -935", "shows -91"])
  }

  @Test func `what is not there is not scrolled`() throws {
    let across = #"{"at":1,"do":"scroll","x":195,"y":600,"direction":"right","points":100}"#
    let late = #"{"at":3,"do":"scroll","x":195,"y":600,"direction":"down","points":100}"#
    #expect(
      try story(across, #"{"at":2,"do":"background"}"#, late, fromInput: 2)
        .filter { !layout.contains($0) } == [
          "▶ scroll", "ignored: nothing there scrolls left or right", "▶ background", "▶ scroll",
          "ignored: the app is not in front",
        ])
  }

  @Test func `an exploration scrolls the list on, by what is seen of it`() throws {
    let script = Script(app: "list", conditions: [], inputs: [.init(at: .zero, .launch)])
    let run = try Run(script, in: Catalogue([ListApp()]))
    func tried() -> [Input] {
      Input.Scroll.inputs(in: InputContext(run.device, samples: []))
    }
    #expect(tried() == [])
    run.play(script.inputs)
    #expect(tried() == [.scroll(x: 195, y: 422, .down, points: 844)])
    run.perform(.scroll(x: 195, y: 422, .down, points: 1900))
    #expect(
      tried() == [
        .scroll(x: 195, y: 422, .up, points: 844), .scroll(x: 195, y: 422, .down, points: 21),
      ])
  }
}
