import HeadlessUIKit
import Phone

/// An app that works on Dispatch's queues: it waits, sleeps, and asks for the time.
struct QueuesApp: SimulatedApp {
  var entry: CatalogueEntry {
    CatalogueEntry(
      id: "queues", summary: "Waits for queues.",
      targets: ["Task", "Main", "Sleep", "Date", "Deadlock"])
  }

  func makeDelegate() -> any UIApplicationDelegate { QueuesDelegate() }
}

private final class QueuesDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = QueuesViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class QueuesViewController: UIViewController {
  private let semaphore = DispatchSemaphore(value: 0)
  private let work = DispatchQueue(label: "work")

  override func viewDidLoad() {
    let touches: [(String, () -> Void)] = [
      ("Task", { [unowned self] in waitForTask() }), ("Main", { [unowned self] in waitForMain() }),
      ("Sleep", { [unowned self] in sleepABit() }), ("Date", { [unowned self] in measure() }),
      ("Deadlock", { [unowned self] in semaphore.wait() }),
    ]
    for (row, (title, touch)) in touches.enumerated() {
      let button = UIButton(primaryAction: UIAction(title: title) { _ in touch() })
      button.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(row), width: 200, height: 44)
      view.addSubview(button)
    }
  }

  private func show(_ text: String) { MainActor.assumeIsolated { title = text } }

  @MainActor private func showInTask(_ text: String) { title = text }

  private func waitForTask() {
    Task.detached { [semaphore] in
      try? await Task.sleep(for: .milliseconds(100))
      semaphore.signal()
    }
    semaphore.wait()
    show("Signalled")
  }

  private func waitForMain() {
    Task.detached { [self] in
      DispatchQueue.main.sync { show("On main") }
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { [self] _ in
        show("Timer")
        semaphore.signal()
      }
      wait()
      await showInTask("Task goes on")
    }
  }

  private func wait() { semaphore.wait() }

  private func sleepABit() {
    work.async { [self] in
      Thread.sleep(forTimeInterval: 0.2)
      Thread.sleep(forTimeInterval: 0.05)
      DispatchQueue.main.async { [self] in show("Slept") }
    }
    work.asyncAfter(deadline: .now() + 0.1) { [self] in show("Second") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [self] in show("Meanwhile") }
  }

  private func measure() {
    let start = Date()
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.25) { [self] in
      show("\(Int(start.timeIntervalSince1970)) \(Date().timeIntervalSince(start))")
    }
  }
}
