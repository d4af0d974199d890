import HeadlessUIKit
import Phone

/// An app that does its work in Swift concurrency: a splash that sleeps, and a button for each way
/// in which a task can wait.
struct TasksApp: SimulatedApp {
  var entry: CatalogueEntry {
    CatalogueEntry(
      id: "tasks", summary: "Works in tasks and actors.",
      targets: ["Load", "Group", "Stream", "Detached", "Clocks", "Cancel", "Wait", "Trespass"])
  }

  func makeDelegate() -> any UIApplicationDelegate { TasksDelegate() }
}

private final class TasksDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = SplashViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class SplashViewController: UIViewController {
  override func viewDidLoad() {
    MainActor.assumeIsolated { title = "Splash" }
    Task { @MainActor in
      try await Task.sleep(for: .milliseconds(800))
      finish()
    }
  }

  private func finish() {
    MainActor.assumeIsolated { view.window?.rootViewController = WorkViewController() }
  }
}

/// Numbers that are asked for from anywhere.
private actor Counter {
  static let shared = Counter()
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

private final class WorkViewController: UIViewController {
  private var ticks: AsyncStream<Int>.Continuation?
  private var work: Task<Void, any Error>?

  override func viewDidLoad() {
    let touches: [(String, () -> Void)] = [
      ("Load", { [unowned self] in load() }), ("Group", { [unowned self] in group() }),
      ("Stream", { [unowned self] in stream() }), ("Detached", { [unowned self] in detach() }),
      ("Clocks", { [unowned self] in measure() }), ("Cancel", { [unowned self] in cancel() }),
      ("Wait", { [unowned self] in wait() }), ("Trespass", { [unowned self] in trespass() }),
    ]
    for (row, (title, touch)) in touches.enumerated() {
      let button = UIButton(primaryAction: UIAction(title: title) { _ in touch() })
      button.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(row), width: 200, height: 44)
      view.addSubview(button)
    }
  }

  @MainActor private func show(_ text: String) { title = text }

  private func load() {
    Task { @MainActor in
      try await Task.sleep(nanoseconds: 16_666_667)
      show("Loaded \(await Counter.shared.next())")
    }
  }

  private func group() {
    Task { @MainActor in
      let all = await withTaskGroup(of: Int.self) { group in
        for delay in [300, 100, 200] {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(delay))
            return delay
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      show("\(all)")
    }
  }

  private func stream() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    Task { @MainActor in
      for await number in stream { show("Tick \(number)") }
      show("Last tick")
    }
    Task {
      for number in 1...2 {
        try await Task.sleep(for: .milliseconds(500))
        continuation.yield(number)
      }
      continuation.finish()
    }
  }

  private func detach() {
    Task.detached { [self] in
      let number = await Counter.shared.next()
      await show("Detached \(number)")
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [self] _ in title = "Timer" }
    }
  }

  private func measure() {
    Task { @MainActor in
      let (start, day) = (ContinuousClock.now, SuspendingClock.now)
      try await Task.sleep(until: start + .milliseconds(250), clock: .continuous)
      try await Task.sleep(until: day + .seconds(1), clock: .suspending)
      async let number = Counter.shared.next()
      show("\(ContinuousClock.now - start), \(await number)")
    }
  }

  private func cancel() {
    guard let work else {
      work = Task { @MainActor in
        do { try await Task.sleep(for: .seconds(60)) } catch { show("Cancelled") }
      }
      return
    }
    work.cancel()
  }

  private func wait() {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    ticks = continuation
    Task { @MainActor in
      for await number in stream { show("Never \(number)") }
    }
  }

  private func trespass() {
    Task.detached { [self] in assumeMain() }
  }

  private func assumeMain() {
    MainActor.assumeIsolated { title = "Never" }
  }
}
