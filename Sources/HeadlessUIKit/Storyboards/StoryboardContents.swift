public import Foundation

/// What a storyboard file holds, said in code: the file itself is not read.
///
/// It belongs to the app's bundle, so it is given to the simulation that runs the app, or to the
/// phone by `SimulatedApp.storyboards`.
public struct StoryboardContents {
  /// One screen of it.
  public struct Scene {
    let identifier: String?
    /// The app's class, if it is known by its name.
    let className: String?
    /// What the file calls it; the identifier if it has no other name.
    let id: String?
    let segues: [Segue]
    /// The screens inside it as a container, by what the file calls them.
    let children: [String]
    /// Whether they are the columns of a split view controller, from the left.
    let hasColumns: Bool
    let make: (NSCoder) -> UIViewController?
    /// Sets what the file says of the controller: titles, buttons of bars.
    let describe: (StoryboardObjects) -> Void
    /// Builds and connects its view; `nil` if the file has none.
    let view: ((StoryboardObjects) -> Void)?

    /// A screen of a class, made with `init(coder:)` as from a file.
    public init(_ identifier: String?, _ type: UIViewController.Type, segues: [Segue] = []) {
      self.init(identifier, segues: segues) { type.init(coder: $0) }
    }

    /// A screen that is made in code, as a container around others.
    public init(
      _ identifier: String?, segues: [Segue] = [], make: @escaping (NSCoder) -> UIViewController?
    ) {
      self.identifier = identifier
      className = nil
      id = identifier
      self.segues = segues
      self.make = make
      children = []
      hasColumns = false
      describe = { _ in }
      view = nil
    }

    /// A screen as a file has it.
    ///
    /// - Parameters:
    ///   - id: what the file calls it.
    ///   - identifier: its storyboard identifier.
    ///   - className: the app's class; one of another module, named before it, may be missing.
    ///   - base: UIKit's class, if there is none of the app's.
    ///   - children: the screens of a container, by what the file calls them.
    ///   - hasColumns: whether they are the columns of a split view controller, from the left.
    ///   - describe: sets what the file says of the controller itself.
    ///   - view: builds its view; `nil` if the controller makes its own.
    public init(
      id: String, identifier: String?, className: String? = nil, _ base: UIViewController.Type,
      children: [String] = [], hasColumns: Bool = false, segues: [Segue] = [],
      describe: @escaping (StoryboardObjects) -> Void = { _ in },
      view: ((StoryboardObjects) -> Void)? = nil
    ) {
      self.identifier = identifier
      self.className = className
      self.id = id
      self.segues = segues
      self.children = children
      self.hasColumns = hasColumns
      self.describe = describe
      self.view = view
      make = { coder in
        let objects = (coder as? StoryboardCoder)?.objects
        let type = className.flatMap { objects?.appClass($0) } as? UIViewController.Type
        return (type ?? base).init(coder: coder)
      }
    }

    /// A screen of another storyboard, in the place of which this one names it.
    public init(id: String, of storyboard: String, identifier: String?) {
      self.init(nil) { _ in
        let other = UIStoryboard(name: storyboard, bundle: nil)
        guard let identifier else { return other.instantiateInitialViewController() }
        return other.instantiateViewController(withIdentifier: identifier)
      } id: {
        id
      }
    }

    private init(
      _ identifier: String?, make: @escaping (NSCoder) -> UIViewController?, id: () -> String
    ) {
      self.identifier = identifier
      className = nil
      self.id = id()
      self.make = make
      (segues, children, hasColumns) = ([], [], false)
      (describe, view) = ({ _ in }, nil)
    }
  }

  /// A way from one screen to another.
  public struct Segue {
    /// How the other screen comes.
    public enum Kind: Sendable {
      case show, showDetail, presentModally
      /// It is put into a view of this screen, when that is loaded.
      case embed
      /// It is one that this screen came from, and has a method of this name.
      case unwind(String)
    }

    let identifier: String?
    let kind: Kind
    let destination: String
    let style: UIModalPresentationStyle?
    let isAnimated: Bool

    /// A way, to the screen with a storyboard identifier or what the file calls it.
    public init(
      _ identifier: String?, _ kind: Kind = .show, to destination: String,
      style: UIModalPresentationStyle? = nil, animated: Bool = true
    ) {
      self.identifier = identifier
      self.kind = kind
      self.destination = destination
      self.style = style
      isAnimated = animated
    }
  }

  let name: String
  /// Whether it is a nib, whose one screen makes the view of a controller that names it.
  private(set) var isNib = false
  /// Builds and connects what a nib holds beside that; `nil` if it holds nothing.
  private(set) var objects: ((StoryboardObjects) -> [AnyObject])?
  let initial: Scene?
  let scenes: [Scene]
  /// What the app's classes can be connected by.
  let classes: [StoryboardClass]
  /// The class of the first screen, if nothing else is known of the file.
  private(set) var firstScreen: String?
  /// The class of the first screen of the stack that it is.
  private(set) var held: String?

  /// A storyboard by its file's name, its initial screen and the others.
  public init(_ name: String, initial: Scene? = nil, _ scenes: [Scene] = []) {
    self.name = name
    self.initial = initial
    self.scenes = (initial.map { [$0] } ?? []) + scenes
    classes = []
  }

  /// A storyboard as a file has it.
  ///
  /// - Parameters:
  ///   - initial: what the file calls the initial screen; `nil` if there is none.
  ///   - classes: the outlets and actions of the app's classes.
  public init(_ name: String, initial: String?, scenes: [Scene], classes: [StoryboardClass]) {
    self.name = name
    self.initial = initial.flatMap { id in scenes.first { $0.id == id } }
    self.scenes = scenes
    self.classes = classes
  }

  /// A nib as a file has it.
  ///
  /// - Parameters:
  ///   - scenes: the controller that it is made for, if it is one.
  ///   - objects: builds and connects its views in their order, if it is made for no controller.
  public init(
    nib name: String, scenes: [Scene], classes: [StoryboardClass],
    objects: ((StoryboardObjects) -> [AnyObject])? = nil
  ) {
    self.init(name, initial: nil, scenes: scenes, classes: classes)
    isNib = true
    self.objects = objects
  }

  /// A storyboard of which the file is not here, but the class of its first screen is known: one of
  /// the app's, or of UIKit's.
  ///
  /// - Parameter held: the class of the screen in it, if it is a navigation controller.
  public init(_ name: String, firstScreen: String, holding held: String? = nil) {
    self.init(name)
    self.firstScreen = firstScreen
    self.held = held
  }

  func scene(_ identifier: String) -> Scene? { scenes.first { $0.identifier == identifier } }

  /// The screen that a segue or a container names.
  func destination(_ name: String) -> Scene? { scenes.first { $0.id == name } ?? scene(name) }
}

extension [StoryboardContents] {
  /// The nib of a name; `nil` if there is none.
  func nib(_ name: String) -> StoryboardContents? { first { $0.isNib && $0.name == name } }
}

extension Simulation {
  /// What the storyboards of the app's bundle hold; they outlive its process.
  public var storyboards: [StoryboardContents] {
    get { device.storyboards }
    set { device.storyboards = newValue }
  }
}
