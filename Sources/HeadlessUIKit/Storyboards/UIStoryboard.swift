public import Foundation

/// The screens of a storyboard file.
///
/// The file is not read. What it holds can be said in code, by `StoryboardContents`; UIKit's
/// exception is raised then for an identifier that it does not have. Of a storyboard of which
/// nothing was said, an identifier that is the name of one of the app's controller classes gives
/// one of that class, made with `init(coder:)` as from a file, and any other an empty controller
/// that shows both names: `Main · Login`.
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
    process.device.storyboards.first { $0.name == name }
  }

  // MARK: The initial screen

  /// The first screen; nil where the storyboard is known to have none.
  open func instantiateInitialViewController() -> UIViewController? {
    guard let contents else { return StandInController(name) }
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

  /// The screen of an identifier, made by the app. Where the class is given and nothing was said of
  /// the storyboard, it is made of that class.
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
    let coder = StoryboardCoder()
    let made =
      creator?(coder) ?? scene?.make(coder) as? Controller
      ?? (scene == nil ? StandInController(name) as? Controller : nil)
      ?? Controller(coder: coder)
    return made.map { keep($0, scene) }
  }

  // MARK: Making

  private func make(_ scene: StoryboardContents.Scene) -> UIViewController? {
    scene.make(StoryboardCoder()).map { keep($0, scene) }
  }

  private func keep<Controller: UIViewController>(
    _ made: Controller, _ scene: StoryboardContents.Scene?
  ) -> Controller {
    made.origin = StoryboardOrigin(storyboard: self, segues: scene?.segues ?? [])
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

/// What a controller of a storyboard knows of it.
final class StoryboardOrigin {
  let storyboard: UIStoryboard
  let segues: [StoryboardContents.Segue]

  init(storyboard: UIStoryboard, segues: [StoryboardContents.Segue]) {
    self.storyboard = storyboard
    self.segues = segues
  }
}

/// Stands for the file: there is nothing in it.
final class StoryboardCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
}
