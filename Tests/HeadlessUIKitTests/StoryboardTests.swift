import HeadlessUIKit
import Testing

@Suite struct `Storyboards` {
  /// A simulation whose app's classes are this module's.
  private func stage(_ storyboards: [StoryboardContents] = []) -> Stage {
    let simulation = Simulation()
    simulation.storyboards = storyboards
    simulation.launch { ModuleDelegate() }
    return Stage(simulation)
  }

  private var main: StoryboardContents {
    StoryboardContents(
      "Main",
      initial: .init(nil) { _ in
        UINavigationController(
          rootViewController: UIStoryboard(name: "Main", bundle: nil)
            .instantiateViewController(withIdentifier: "Login"))
      },
      [
        .init(
          "Login", StoryLogin.self,
          segues: [.init("next", to: "Detail"), .init("help", .presentModally, to: "Detail")]),
        .init("Detail", StoryDetail.self),
      ])
  }

  private func texts(_ view: UIView?) -> [String] {
    view?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
  }

  @Test func `what was said of a storyboard is made as from its file`() throws {
    let stage = stage([main])
    let root = stage.perform {
      UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    }
    let nav = try #require(root as? UINavigationController)
    let login = try #require(nav.topViewController as? StoryLogin)

    #expect(login.log == ["decoded"] && login.storyboard?.name == "Main")
    stage.perform {
      let story = UIStoryboard(name: "Main", bundle: .main)
      let detail: StoryDetail = story.instantiateViewController(identifier: "Detail") {
        StoryDetail(coder: $0, text: "given")
      }
      #expect(detail.text == "given" && detail.storyboard === story)
      #expect(
        (story.instantiateViewController(withIdentifier: "Login") as? StoryLogin)?.log
          == ["decoded"])
      let made: StoryLogin = story.instantiateViewController(identifier: "Login")
      #expect(made.log == ["decoded"])
      let initial: UINavigationController? = story.instantiateInitialViewController()
      #expect(initial?.topViewController is StoryLogin)
    }
  }

  @Test func `an identifier that it does not have ends the process`() {
    let stage = stage([main])
    stage.perform {
      _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(
        withIdentifier: "Nobody")
    }

    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Storyboard (<UIStoryboard: 0x0>) doesn't contain a view controller with identifier 'Nobody'"
        ))
  }

  @Test func `where nothing was said the app's classes are asked by name`() {
    let stage = stage()
    stage.perform {
      let story = UIStoryboard(name: "Main", bundle: nil)
      #expect(
        (story.instantiateViewController(withIdentifier: "StoryLogin") as? StoryLogin)?.log
          == ["decoded"])
      let login: StoryLogin = story.instantiateViewController(identifier: "whatever")
      #expect(login.log == ["decoded"])

      let unknown = story.instantiateViewController(withIdentifier: "Profile")
      #expect(texts(unknown.view) == ["Main · Profile"])
      #expect(unknown.view.frame == UIScreen.main.bounds)
      #expect(texts(story.instantiateInitialViewController()?.view) == ["Main"])
    }
    #expect(stage.simulation.crash == nil)
  }

  @Test func `a segue is prepared and taken`() throws {
    let stage = stage([main])
    let nav = stage.perform {
      UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        as! UINavigationController
    }
    stage.show(nav)
    let login = try #require(nav.topViewController as? StoryLogin)
    stage.act { login.performSegue(withIdentifier: "help", sender: nil) }
    #expect(nav.presentedViewController is StoryDetail)
    stage.act { nav.dismiss(animated: true) }
    stage.act { login.performSegue(withIdentifier: "next", sender: "me") }
    #expect(
      login.log
        == ["decoded", "help from nobody to StoryDetail", "next from me to StoryDetail"])
    #expect((nav.topViewController as? StoryDetail)?.text == "prepared")
    stage.act { login.performSegue(withIdentifier: "nowhere", sender: nil) }
    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Receiver (\(login.description)) has no segue with identifier 'nowhere'"))
  }

  // MARK: As a file has it

  private func fromFile(_ outlet: String = "label") -> StoryboardContents {
    StoryboardContents(
      "Main", initial: "nav",
      scenes: [
        .init(id: "nav", identifier: nil, UINavigationController.self, children: ["a"]),
        .init(
          id: "a", identifier: "First", className: "StoryOutlets", UIViewController.self,
          segues: [.init(nil, to: "b")],
          describe: { it in it.controller.title = "First" },
          view: { it in
            let view = it.view("v", UIView.self, CGRect(x: 0, y: 0, width: 320, height: 480))
            it.controller.view = view
            let label = it.view("l", UILabel.self, .zero, class: "StoryLabel")
            view.addSubview(label)
            let button = it.view("go", UIButton.self, CGRect(x: 0, y: 200, width: 80, height: 40))
            button.setTitle("Go", for: .normal)
            view.addSubview(button)
            it.outlet("a", outlet, ["l"])
            it.action("go", "tapped:", "a", for: .touchUpInside)
            it.segue("go", 0)
          }),
        .init(id: "b", identifier: nil, className: "NoSuchClass", UIViewController.self),
      ],
      classes: [
        StoryboardClass(
          "StoryOutlets", StoryOutlets.self, outlets: [.init("label", \StoryOutlets.label)],
          actions: [Selector(StoryOutlets.tapped, named: "tapped:")])
      ])
  }

  private func launched(_ contents: StoryboardContents) -> Stage {
    let simulation = Simulation(app: "story")
    simulation.storyboards = [contents]
    _ = simulation.beginLaunch(options: [:], mainStoryboard: "Main") { WindowDelegate() }
    simulation.becomeActive()
    return Stage(simulation)
  }

  @Test
  func `the main storyboard's window is there before the first call and shown after the last`()
    throws
  {
    let stage = launched(fromFile())
    let delegate = try #require(stage.simulation.delegate as? WindowDelegate)
    #expect(
      delegate.log == ["will UINavigationController hidden", "did UINavigationController hidden"])
    #expect(delegate.window?.isKeyWindow == true)
  }

  @Test func `outlets, actions and segues are connected before the view did load`() throws {
    let stage = launched(fromFile())
    let delegate = try #require(stage.simulation.delegate as? WindowDelegate)
    let nav = try #require(delegate.window?.rootViewController as? UINavigationController)
    let screen = try #require(nav.topViewController as? StoryOutlets)
    #expect(screen.log == ["loaded First StoryLabel awake"])
    let button = try #require(screen.view.subviews.last as? UIButton)
    stage.act { button.sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
    #expect(screen.log.dropFirst() == ["tapped UIButton", "segue to UIViewController"])
    #expect(nav.viewControllers.count == 2)
    #expect(stage.simulation.console.contains { $0.contains("Unknown class NoSuchClass") })
  }

  @Test func `an outlet that the class does not have ends the process`() {
    let stage = launched(fromFile("lable"))
    #expect(stage.simulation.crash?.name == "NSUnknownKeyException")
    #expect(
      stage.simulation.crash?.reason.hasSuffix(
        "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key lable."
      ) == true)
  }

  @Test func `nibs give views by their names`() {
    let stage = stage()
    stage.perform {
      #expect(Bundle.main.loadNibNamed("StoryCard", owner: nil)?.first is StoryCard)
      let other = UINib(nibName: "Header", bundle: nil).instantiate(withOwner: self)
      #expect(texts(other.first as? UIView) == ["Header"])
      #expect(texts(StoryLogin(nibName: "StoryLogin", bundle: nil).view) == ["StoryLogin"])
    }
    #expect(stage.simulation.crash == nil)
  }

  @Test func `what was said of a nib is the view of a controller that names it, or is named so`() {
    func nib(_ name: String) -> StoryboardContents {
      StoryboardContents(
        nib: name,
        scenes: [
          .init(
            id: "-1", identifier: nil, className: "Other", UIViewController.self,
            view: { it in
              let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
              let view: UIView = it.view("root", UIView.self, frame)
              let label: StoryLabel = it.view("label", StoryLabel.self, .zero)
              label.text = "of the nib"
              view.addSubview(label)
              it.controller.view = view
            })
        ], classes: [])
    }
    let stage = stage([nib("Harbour"), nib("PierController")])
    stage.perform {
      #expect(texts(StoryLogin(nibName: "Harbour", bundle: nil).view) == ["of the nib"])
      #expect(texts(HarbourController(nibName: nil, bundle: nil).view) == ["of the nib"])
      #expect(texts(PierController(nibName: nil, bundle: nil).view) == ["of the nib"])
      #expect(texts(StoryLogin(nibName: nil, bundle: nil).view) == [])
    }
    #expect(stage.simulation.crash == nil)
  }

  @Test func `a list makes its views from nibs`() throws {
    let stage = stage()
    stage.perform {
      let table = UITableView()
      let nib = UINib(nibName: "StoryCell", bundle: nil)
      table.register(nib, forCellReuseIdentifier: "Own")
      table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "Plain")
      table.register(
        UINib(nibName: "Head", bundle: nil), forHeaderFooterViewReuseIdentifier: "Head")
      let own = table.dequeueReusableCell(withIdentifier: "Own")
      #expect(own is StoryCell && own?.reuseIdentifier == "Own")
      let plain = table.dequeueReusableCell(withIdentifier: "Plain")
      #expect(texts(plain?.subviews.last) == ["Row"])
      let head = table.dequeueReusableHeaderFooterView(withIdentifier: "Head")
      #expect(texts(head?.subviews.last) == ["Head"])
      table.register(nil as UINib?, forCellReuseIdentifier: "Own")
      #expect(table.dequeueReusableCell(withIdentifier: "Own") == nil)

      let collection = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let (kind, path) = ("Kind", IndexPath(item: 0, section: 0))
      collection.register(
        UINib(nibName: "Item", bundle: nil), forCellWithReuseIdentifier: "Item")
      collection.register(
        UINib(nibName: "Title", bundle: nil), forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "Title")
      let item = collection.dequeueReusableCell(withReuseIdentifier: "Item", for: path)
      #expect(texts(item.subviews.last) == ["Item"])
      let title = collection.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Title", for: path)
      #expect(texts(title.subviews.last) == ["Title"])
    }
    #expect(stage.simulation.crash == nil)
  }
}

final class StoryCell: UITableViewCell {}

final class ModuleDelegate: UIResponder, UIApplicationDelegate {}

class StoryLogin: UIViewController {
  private(set) var log: [String] = []

  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log = ["decoded"]
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append(
      "\(segue.identifier ?? "") from \(sender ?? "nobody") to \(type(of: segue.destination))")
    (segue.destination as? StoryDetail)?.text = "prepared"
  }
}

final class StoryDetail: UIViewController {
  var text = ""

  init?(coder: NSCoder, text: String) {
    self.text = text
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class StoryCard: UIView {}

final class WindowDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private(set) var log: [String] = []

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("will")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("did")
    return true
  }

  private func tell(_ name: String) {
    let root = window?.rootViewController.map { "\(type(of: $0))" } ?? "none"
    log.append("\(name) \(root) \(window?.isHidden == true ? "hidden" : "shown")")
  }
}

final class StoryLabel: UILabel {
  private(set) var isAwake = false
  override func awakeFromNib() { isAwake = true }
}

final class StoryOutlets: UIViewController {
  private(set) var log: [String] = []
  weak var label: UILabel?

  override func viewDidLoad() {
    let isAwake = (label as? StoryLabel)?.isAwake == true
    log.append(
      "loaded \(title ?? "") \(label.map { "\(type(of: $0))" } ?? "") \(isAwake ? "awake" : "")")
  }

  func tapped(_ sender: Any) { log.append("tapped \(type(of: sender))") }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("segue to \(type(of: segue.destination))")
  }
}

private final class HarbourController: UIViewController {}
private final class PierController: UIViewController {}
