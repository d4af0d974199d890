import SwiftUI

@main
struct TidalApp: App {
  @UIApplicationDelegateAdaptor(TidalDelegate.self) private var delegate
  @StateObject private var session = Session()
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      RootView()
        .environmentObject(session)
        .onOpenURL { url in session.open(url) }
        .preferredColorScheme(.dark)
    }
    .onChange(of: phase) { _, new in session.phase = "\(new)" }
  }
}

final class TidalDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
    return true
  }
}

final class Session: ObservableObject {
  @Published var isSignedIn = false
  @Published var path: [Route] = []
  @Published var selectedTab = Tab.tides
  var phase = ""

  func open(_ url: URL) {
    guard isSignedIn, url.host == "berth" else { return }
    selectedTab = .tides
    path = [.berth(url.lastPathComponent)]
  }
}

enum Tab: Hashable { case tides, settings }
enum Route: Hashable { case berth(String), help }
