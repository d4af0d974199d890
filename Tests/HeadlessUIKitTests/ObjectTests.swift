import HeadlessUIKit
import Testing

@Suite struct `Objects` {
  @Test func `a responder is an object that prints itself with its number`() {
    Simulation().perform {
      let view = UIView()
      let object: NSObject = view
      let other = UIView()

      #expect(view.description == "<UIView: 0x1>" && "\(view)" == "<UIView: 0x1>")
      #expect(String(reflecting: view) == "<UIView: 0x1>")
      #expect(object.isEqual(view) && !object.isEqual(other) && !view.isEqual(nil))
      #expect(object == view && object != other && Set([object, view, other]).count == 2)
      #expect(view.hash == 1 && other.hash == 2)
    }
  }

  @Test func `equality is the app's own where it has one`() {
    final class Screen: UIViewController {
      override func isEqual(_ object: Any?) -> Bool { object is Screen }
    }
    Simulation().perform {
      #expect(Screen() == Screen() && [Screen()].contains(Screen()))
      #expect(Screen() != UIViewController())
    }
  }

  @Test func `pictures of one name are equal`() {
    #expect(UIImage(named: "cat") == UIImage(named: "cat"))
    #expect(UIImage(named: "cat") != UIImage(named: "dog"))
    #expect(Set([UIImage(named: "cat"), UIImage(named: "cat")]).count == 1)
  }

  @Test func `an app delegate need not be a responder`() {
    let simulation = Simulation()
    simulation.launch { PlainObjectDelegate() }
    weak var delegate: PlainObjectDelegate?
    simulation.perform {
      delegate = UIApplication.shared.delegate as? PlainObjectDelegate
      #expect(UIApplication.shared.next == nil)
    }

    #expect(delegate?.log == ["didFinishLaunching", "didBecomeActive"])
    #expect(
      simulation.story(of: "PlainObjectDelegate") == [
        "alloc PlainObjectDelegate#1 NSObject", "willFinishLaunching PlainObjectDelegate#1",
        "didFinishLaunching PlainObjectDelegate#1", "didBecomeActive PlainObjectDelegate#1",
      ])
    #expect(simulation.end() == [])
    #expect(delegate == nil)
    #expect(simulation.story(of: "PlainObjectDelegate").last == "dealloc PlainObjectDelegate#1")
  }

  @Test func `a scene's delegate need not be a responder, and is made by its name`() throws {
    let simulation = Simulation()
    _ = simulation.beginLaunch(
      options: [:],
      manifest: SceneManifest(configurations: [
        .init(name: "Default", delegateClassName: "$(PRODUCT_MODULE_NAME).PlainObjectScene")
      ])
    ) { PlainObjectDelegate() }
    simulation.connectScene(.init()) { simulation.becomeActive() }
    let scene = try #require(simulation.sceneDelegates.first as? PlainObjectScene)

    #expect(scene.log == ["made", "willConnectTo", "didBecomeActive"])
    #expect(scene.window?.rootViewController?.viewIfLoaded?.window === scene.window)
    #expect(
      simulation.story(of: "PlainObjectScene") == [
        "alloc PlainObjectScene#3 NSObject", "willConnectTo PlainObjectScene#3",
        "willEnterForeground PlainObjectScene#3", "didBecomeActive PlainObjectScene#3",
      ])
  }

  @Test func `a delegate that outlives its process is told as alive`() {
    let simulation = Simulation()
    var held: PlainObjectDelegate?
    simulation.launch {
      let delegate = PlainObjectDelegate()
      held = delegate
      return delegate
    }

    #expect(simulation.end() == ["PlainObjectDelegate#1"])
    #expect(held?.log.isEmpty == false)
  }
}

extension Simulation {
  /// What the trace says of the life and the calls of a class's object.
  fileprivate func story(of name: String) -> [String] {
    events.compactMap { event in
      switch event.event {
      case .alloc(let alloc) where alloc.object.className == name:
        "alloc \(alloc.object.description) \(alloc.base)"
      case .dealloc(let dealloc) where dealloc.object.className == name:
        "dealloc \(dealloc.object.description)"
      case .app(let call) where call.delegate?.className == name:
        "\(call.name.rawValue) \(call.delegate?.description ?? "")"
      default: nil
      }
    }
  }
}

private final class PlainObjectDelegate: NSObject, UIApplicationDelegate {
  private(set) var log: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("didFinishLaunching")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log.append("didBecomeActive") }
}

/// Not final, as the template of Xcode has it.
class PlainObjectScene: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var log = ["made"]

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log.append("willConnectTo")
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { log.append("didBecomeActive") }
}
