import HeadlessUIKit
import Phone

/// An app whose task waits for answers, which it counts in a variable of its own, and traps at the
/// second; or for one that a thread gives it.
struct WaitingApp: SimulatedApp {
  var entry: CatalogueEntry {
    CatalogueEntry(
      id: "waiting", summary: "Waits for an answer.", targets: ["Ask", "Answer"],
      conditions: [
        ConditionDeclaration("asksThread", title: "Asks a thread", .boolean(default: false))
      ])
  }

  func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    device.setDefault(conditions.bool("asksThread"), forKey: "ASKS_THREAD")
  }

  func makeDelegate() -> any UIApplicationDelegate { WaitingDelegate() }
}

private final class WaitingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = WaitingViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class WaitingViewController: UIViewController {
  nonisolated(unsafe) private static var answers: AsyncStream<String>.Continuation?

  override func viewDidLoad() {
    let touches: [(String, () -> Void)] = [
      ("Ask", { Self.ask() }), ("Answer", { Self.answers?.yield("yes") }),
    ]
    for (row, (title, touch)) in touches.enumerated() {
      let button = UIButton(primaryAction: UIAction(title: title) { _ in touch() })
      button.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(row), width: 200, height: 44)
      view.addSubview(button)
    }
    if UserDefaults.standard.bool(forKey: "ASKS_THREAD") { askThread() }
  }

  private static func ask() {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    answers = continuation
    Task { @MainActor in
      var count = 0
      for await answer in stream {
        count += 1
        if count == 2 { fatalError(answer) }
      }
    }
  }

  private func askThread() {
    let (question, answer) = (Pipe(), Pipe())
    Task { @MainActor in
      title = await withCheckedContinuation { continuation in
        Foundation.Thread.detachNewThread {
          _ = question.fileHandleForReading.readData(ofLength: 1)
          continuation.resume(returning: "Answered")
          answer.fileHandleForWriting.write(Data([1]))
        }
      }
    }
    // The thread answers while the app has something to do.
    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
      question.fileHandleForWriting.write(Data([1]))
      _ = answer.fileHandleForReading.readData(ofLength: 1)
    }
  }
}
