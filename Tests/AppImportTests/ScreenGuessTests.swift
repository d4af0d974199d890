import Testing

@testable import AppImport

/// Which screens are guessed to be for those who are signed in, and for links.
@Suite struct ScreenGuessTests {
  private static let screens = """
    class LoginScreen: UIViewController { var onSuccess: (() -> Void)?; var onCancel: (() -> Void)? }
    class ShopScreen: BaseScreen {}
    class BaseScreen: UIViewController {}
    class ItemScreen: UIViewController {}
    class HelpScreen: UIViewController {}
    private class SecretScreen: UIViewController {}
    class Row<Item>: UIViewController {}
    class Model {}

    """

  private func answers(_ code: String) throws -> AppAnswers {
    let file = try TeamFile(Self.screens + code, path: "File.swift")
    return AppAnswers(
      AppIdentity(folder: "Shop", taken: []), title: "Shop", delegate: "AppDelegate", [file])
  }

  @Test(
    "What is shown where there is a session is protected",
    arguments: [
      "func start() { if store.isLoggedIn { show(ShopScreen()) } else { show(HelpScreen()) } }",
      "func start() { if !store.isLoggedIn { show(HelpScreen()) } else { show(ShopScreen()) } }",
      "func start() { guard token != nil else { show(HelpScreen()); return }; show(ShopScreen()) }",
      "func start() { if session == nil { show(HelpScreen()); return }\n show(ShopScreen()) }",
      "func start() { root = keys.token?.isEmpty == false ? ShopScreen() : HelpScreen() }",
      "func start() { switch state { case .signedIn: show(ShopScreen())\n case .signedOut: show(HelpScreen()) } }",
      "func start() { if let user = me() { go() } }; func me() -> Int? { UserDefaults.standard.object(forKey: \"session\") as? Int }; func go() { if me() != nil { shop() } }; func shop() { show(ShopScreen()) }",
      "func didLogIn() { show(UINavigationController(rootViewController: ShopScreen())) }",
      "func login() { let login = LoginScreen(); login.onCancel = { show(HelpScreen()) }; login.onSuccess = { self.shop() } }; func shop() { let shop = ShopScreen(); shop.onHelp = { show(HelpScreen()) } }",
      "func login() { show(LoginScreen(onSuccess: { self.shop() })) }; func shop() { show(ShopScreen()) }",
    ])
  func protected(code: String) throws {
    #expect(try answers("class App { \(code) }").protected == ["ShopScreen"])
  }

  @Test(
    "What is shown in any case, or before a sign-in, is not",
    arguments: [
      "func start() { show(ShopScreen()) }",
      "func start() { if isLoggedIn { show(ShopScreen()) } else { show(ShopScreen()) } }",
      "func start(session: UISceneSession) { if session.role == .windowApplication { show(ShopScreen()) } }",
      "func push() { if deviceToken != nil { show(ShopScreen()) } }",
      "func showLogin() { show(ShopScreen()) }",
    ])
  func open(code: String) throws {
    #expect(try answers("class App { \(code) }").protected == [])
  }

  private func links(_ code: String) throws -> LinkGuess {
    let file = try TeamFile(Self.screens + code, path: "File.swift")
    return LinkGuess(
      AppFunctions([file]), delegate: "AppDelegate",
      sceneDelegate: "SceneDelegate", besides: ["LoginScreen"])
  }

  @Test func `links lead to what is made where they are taken`() throws {
    let guess = try links(
      """
      class AppDelegate {
        func application(_ app: UIApplication, open url: URL) -> Bool { flow.open(url); return true }
      }
      class Flow {
        func open(_ url: URL) { if isLoggedIn { item(url.path) } else { login() } }
        func item(_ id: String) { nav.push(ItemScreen()) }
        func login() { window.rootViewController = LoginScreen() }
        func shop() { window.rootViewController = ShopScreen() }
      }
      """)
    #expect(guess.destinations == ["ItemScreen"])
    #expect(guess.pending == nil)
    #expect(!guess.opensLater)
  }

  @Test func `a call means the function of what it is sent to`() throws {
    let guess = try links(
      """
      class SceneDelegate {
        private var flow: Flow?
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          contexts.forEach { flow?.open($0.url) }
        }
        private func open(_ activity: NSUserActivity) { flow?.open(activity.webpageURL) }
      }
      class Flow { func open(_ url: URL?) { nav.push(ItemScreen()) } }
      """)
    #expect(guess.destinations == ["ItemScreen"])
  }

  @Test(
    "The property that keeps a link, and the way to it",
    arguments: [
      (
        "class AppDelegate { var pendingLink: URL?; func a(b: URL) { pendingLink = b } }",
        "UIApplication.shared.delegate as? AppDelegate", ["pendingLink"]
      ),
      (
        "class SceneDelegate { private let flow = Flow(); }; class Flow { private(set) var deferredURL: URL? = nil { didSet {} }; func a(b: URL) { deferredURL = b } }",
        "UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate",
        ["flow", "deferredURL"]
      ),
      (
        "class AppDelegate { lazy var flow: Flow = make() }; class Flow { var deepLinks: [URL] = []; func a(b: URL) { deepLinks.append(b) } }",
        "UIApplication.shared.delegate as? AppDelegate",
        ["$__lazy_storage_$_flow", "some", "deepLinks"]
      ),
    ])
  func pending(code: String, owner: String, path: [String]) throws {
    let pending = try #require(links(code).pending)
    #expect((pending.owner, pending.path) == (owner, path))
  }

  @Test(
    "What keeps no link",
    arguments: [
      "class AppDelegate { var pendingLink: URL? }",
      "class AppDelegate { var pendingLink: URL? { nil }; func a() { pendingLink = b } }",
      "class AppDelegate { @Published var pendingLink: URL?; func a() { pendingLink = b } }",
      "class AppDelegate { static var pendingLink: URL?; func a() { pendingLink = b } }",
      "class AppDelegate { var pendingLink: Unknown?; func a() { pendingLink = b } }",
      "class AppDelegate { var homepage: URL?; func a() { homepage = b } }",
      "class Elsewhere { var pendingLink: URL?; func a() { pendingLink = b } }",
    ])
  func noPending(code: String) throws {
    #expect(try links(code).pending == nil)
  }

  @Test func `a link of the app's own type is read as the app reads it`() throws {
    let file = try answers(
      """
      let isLoggedIn = UserDefaults.standard.bool(forKey: "loggedIn")
      enum Route { case item(String)
        init?(url: URL) { nil } }
      class AppDelegate {
        var pendingRoute: Route?
        func application(_ app: UIApplication, open url: URL) { pendingRoute = Route(url: url) }
        func show(_ route: Route) { nav.push(ItemScreen()) }
      }
      """
    ).file
    #expect(file.contains(#".universalLink(let url): Route(url: url).map { LinkValue("\($0)") }"#))
    #expect(file.contains(#"descendant("pendingRoute") as? Route"#))
    #expect(file.contains("[UIViewController.Type] { [ItemScreen.self] }"))
    #expect(!file.contains("// public func inspect"))
  }

  @Test(
    "Links are guessed where it is known who is signed in, and of what a delegate calls alone",
    arguments: [
      ("class AppDelegate { func open(_ url: URL) { nav.push(ItemScreen()) } }", false),
      (
        "let a = d.bool(forKey: \"loggedIn\"); class AppDelegate { func open(_ url: URL) { nav.push(ItemScreen()) } }",
        true
      ),
      (
        "let a = d.bool(forKey: \"loggedIn\"); class Web { func open(_ url: URL) { nav.push(ItemScreen()) } }",
        false
      ),
    ])
  func guessed(code: String, isGuessed: Bool) throws {
    #expect(try answers(code).file.contains("\n  public func destinations") == isGuessed)
  }

  @Test func `where a link is opened later, nobody says that one that is not kept is lost`() throws
  {
    let file = try answers(
      """
      let isLoggedIn = UserDefaults.standard.bool(forKey: "loggedIn")
      class AppDelegate {
        var pendingLink: URL?
        func open(_ url: URL) {
          pendingLink = url
          DispatchQueue.main.async { self.nav.push(ItemScreen()) }
        }
      }
      """
    ).file
    #expect(file.contains("\n  public func destinations"))
    #expect(file.contains("\n  // public func inspect"))
  }

  @Test func `a screen to sign in is no splash, whatever else it is called`() throws {
    let found = try answers("class LoginSplashScreen: UIViewController {}")
    #expect(found.splash.isEmpty)
    #expect(found.login.contains("LoginSplashScreen"))
  }
}
