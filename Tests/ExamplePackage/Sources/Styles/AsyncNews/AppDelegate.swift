import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
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

actor NewsService {
  static let shared = NewsService()
  private var loads = 0

  func headlines() async throws -> [String] {
    loads += 1
    try await Task.sleep(nanoseconds: 800_000_000)
    return ["Headline \(loads)"]
  }
}

class SplashViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    Task {
      let headlines = try await NewsService.shared.headlines()
      view.window?.rootViewController = NewsViewController(headlines: headlines)
    }
  }
}

class NewsViewController: UIViewController {
  private let headlines: [String]
  private var refresh: Task<Void, Error>?

  init(headlines: [String]) {
    self.headlines = headlines
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = headlines[0]
    view.backgroundColor = .white
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    refresh = Task { @MainActor [weak self] in
      try await Task.sleep(nanoseconds: 1_000_000_000)
      let headlines = try await NewsService.shared.headlines()
      self?.title = headlines[0]
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    refresh?.cancel()
  }
}
