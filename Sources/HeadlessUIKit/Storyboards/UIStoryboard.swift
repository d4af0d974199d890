public import Foundation

/// The screens of a storyboard file.
///
/// The file is not read. What it holds can be said in code, by `StoryboardContents`, which an
/// import writes; UIKit's exception is raised then for an identifier that it does not have. Of a
/// storyboard of which nothing was said, an identifier that is the name of one of the app's
/// controller classes gives one of that class, made with `init(coder:)` as from a file, and any
/// other an empty controller that shows both names: `Main · Login`. Its first screen is one of the
/// class that `StoryboardContents(_:firstScreen:holding:)` says, if it is said.
open class UIStoryboard: NSObject {
  /// The file's name without its extension.
  public final let name: String
  private let process: ProcessImage

  /// A storyboard by its file's name; the bundle is always the app's.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    process = CurrentSimulation.process
  }

  private var contents: StoryboardContents? {
    process.device.storyboards.first { $0.name == name && $0.firstScreen == nil && !$0.isNib }
  }

  /// The first screen of a storyboard of which the file is not here.
  private var unknownScreen: UIViewController? {
    let known = process.device.storyboards.first { $0.name == name && $0.firstScreen != nil }
    let screen = screen(ofClass: known?.firstScreen)
    if let held = known?.held, let stack = screen as? UINavigationController {
      stack.viewControllers = [self.screen(ofClass: held)]
    }
    return screen
  }

  private func screen(ofClass name: String?) -> UIViewController {
    let type: AnyClass? = name.flatMap {
      AppClass.named($0) ?? NSClassFromString("HeadlessUIKit.\($0)")
    }
    let empty = StandInController(self.name)
    return keep(type.flatMap { StandIn.screen(empty, as: $0) } as? UIViewController ?? empty, nil)
  }

  // MARK: The initial screen

  /// The first screen; `nil` if the storyboard is known to have none.
  open func instantiateInitialViewController() -> UIViewController? {
    guard let contents else { return unknownScreen }
    return contents.initial.flatMap { make($0) }
  }

  /// The first screen, made by the app.
  public final func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    if let contents, contents.initial == nil { return nil }
    return made(contents?.initial, creator)
  }

  // MARK: A screen by its identifier

  /// The screen of an identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    if let contents {
      guard let scene = contents.scene(identifier) else {
        raiseMissing(identifier)
        return StandInController("\(name) · \(identifier)")
      }
      if let made = make(scene) { return made }
    } else if let made = Self.controller(ofClass: identifier) {
      return keep(made, nil)
    }
    return StandInController("\(name) · \(identifier)")
  }

  /// The screen of an identifier, made by the app. If the class is given and the storyboard is
  /// unknown, it is made of that class.
  public final func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let scene = contents?.scene(identifier)
    if contents != nil, scene == nil { raiseMissing(identifier) }
    if scene == nil, creator == nil,
      let found = instantiateByName(identifier, as: Controller.self)
    {
      return found
    }
    guard let made = made(scene, creator) else {
      preconditionFailure(
        "\(Controller.self) is not made from a storyboard: init(coder:) gave nil.")
    }
    return made
  }

  private func instantiateByName<Controller: UIViewController>(
    _ identifier: String, as type: Controller.Type
  ) -> Controller? {
    if let named = Self.controller(ofClass: identifier) as? Controller { return keep(named, nil) }
    return StandInController("\(name) · \(identifier)") as? Controller
  }

  private func made<Controller: UIViewController>(
    _ scene: StoryboardContents.Scene?, _ creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    guard let contents, let scene else {
      let coder = StoryboardCoder()
      let made =
        creator?(coder) ?? StandInController(name) as? Controller ?? Controller(coder: coder)
      return made.map { keep($0, nil) }
    }
    return make(scene, of: contents) { coder in
      creator?(coder) ?? scene.make(coder) as? Controller ?? Controller(coder: coder)
    }
  }

  // MARK: A screen that what is missing would take from a storyboard

  /// The screen of a class; `nil` if no storyboard is known to have one.
  static func screen(ofClass type: UIViewController.Type) -> UIViewController? {
    let name = "\(type)"
    let process = CurrentSimulation.process
    for contents in process.device.storyboards where !contents.isNib {
      let scene = contents.scenes.first {
        $0.className?.split(separator: ".").last.map { $0 == name } == true
      }
      if let scene { return UIStoryboard(name: contents.name, bundle: nil).make(scene) }
    }
    return nil
  }

  /// The screen that a path names, `StoryboardScene.Login.welcome`: that of an identifier in it, or
  /// else the first one; `nil` if it names no storyboard that is known.
  static func screen(namedBy path: String) -> UIViewController? {
    guard let mark = path.lowercased().firstRange(of: "storyboard") else { return nil }
    var rest = path.lowercased()
    rest.removeSubrange(mark)
    let known = CurrentSimulation.process.device.storyboards
      .filter { !$0.isNib && rest.contains($0.name.lowercased()) }
    guard let contents = known.max(by: { $0.name.count < $1.name.count }) else { return nil }
    let storyboard = UIStoryboard(name: contents.name, bundle: nil)
    let scene = contents.scenes.first { scene in
      scene.identifier.map { $0 != contents.name && rest.contains($0.lowercased()) } == true
    }
    return scene.flatMap { storyboard.make($0) } ?? storyboard.instantiateInitialViewController()
  }

  // MARK: Making

  private func make(_ scene: StoryboardContents.Scene) -> UIViewController? {
    contents.flatMap { make(scene, of: $0, by: scene.make) }
  }

  /// Makes a screen, says to it what the file says of it, and puts those into it that it contains.
  private func make<Controller: UIViewController>(
    _ scene: StoryboardContents.Scene, of contents: StoryboardContents,
    by make: (NSCoder) -> Controller?
  ) -> Controller? {
    let objects = StoryboardObjects(self, contents, scene)
    guard let made = make(StoryboardCoder(objects)), process.isRunning else { return nil }
    // A screen of another storyboard is known already.
    guard made.origin == nil else { return made }
    objects.describe(made)
    made.origin = StoryboardOrigin(
      storyboard: self, contents: contents, scene: scene, items: objects.items)
    let children = scene.children.compactMap(contents.destination).compactMap { self.make($0) }
    switch made {
    case let stack as UINavigationController where !children.isEmpty:
      stack.viewControllers = children
    case let tabs as UITabBarController where !children.isEmpty: tabs.viewControllers = children
    case let split as UISplitViewController where scene.hasColumns: split.fill(children)
    case let split as UISplitViewController where !children.isEmpty:
      split.viewControllers = children
    default: break
    }
    objects.connect()
    made.awakeFromNib()
    return made
  }

  /// The screen that a segue leads to.
  final func instantiate(_ destination: String) -> UIViewController? {
    guard let scene = contents?.destination(destination) else {
      return instantiateViewController(withIdentifier: destination)
    }
    return make(scene)
  }

  private func keep<Controller: UIViewController>(
    _ made: Controller, _ scene: StoryboardContents.Scene?
  ) -> Controller {
    made.origin = StoryboardOrigin(storyboard: self)
    return made
  }

  private func raiseMissing(_ identifier: String) {
    process.raise(
      "NSInvalidArgumentException",
      "Storyboard (<UIStoryboard: 0x0>) doesn't contain a view controller with identifier "
        + "'\(identifier)'")
  }

  private static func controller(ofClass name: String) -> UIViewController? {
    (AppClass.named(name) as? UIViewController.Type)?.init(coder: StoryboardCoder())
  }
}

extension UIViewController {
  /// Builds the view from the nib of the controller's own; false if there is none.
  final func loadNib() -> Bool {
    let storyboards = CurrentSimulation.process.device.storyboards
    guard let name = nibName ?? ownNib(among: storyboards), let nib = storyboards.nib(name),
      let scene = nib.scenes.first
    else { return false }
    let storyboard = UIStoryboard(name: name, bundle: nil)
    return StoryboardOrigin(storyboard: storyboard, contents: nib, scene: scene).loadView(of: self)
  }

  // The documentation of UIViewController.nibName: without Controller first.
  private func ownNib(among storyboards: [StoryboardContents]) -> String? {
    let type = ObjectID.name(of: Self.self)
    let short = type.hasSuffix("Controller") ? String(type.dropLast("Controller".count)) : type
    return [short, type].first { storyboards.nib($0) != nil }
  }
}

/// What a controller of a storyboard knows of it.
final class StoryboardOrigin {
  let storyboard: UIStoryboard
  private let contents: StoryboardContents?
  private let scene: StoryboardContents.Scene?
  /// Buttons of its bars, which outlets may name.
  private let items: [String: AnyObject]
  /// Objects that the file has beside the views.
  private var kept: [AnyObject] = []

  init(
    storyboard: UIStoryboard, contents: StoryboardContents? = nil,
    scene: StoryboardContents.Scene? = nil, items: [String: AnyObject] = [:]
  ) {
    self.storyboard = storyboard
    self.contents = contents
    self.scene = scene
    self.items = items
  }

  var segues: [StoryboardContents.Segue] { scene?.segues ?? [] }

  /// Builds the view of a controller; false if the file has none.
  func loadView(of controller: UIViewController) -> Bool {
    guard let contents, let scene, let build = scene.view else { return false }
    let objects = StoryboardObjects(storyboard, contents, scene)
    objects.begin(controller, with: items)
    build(objects)
    objects.connect()
    kept = objects.kept
    return controller.isViewLoaded
  }
}
