public import Foundation

/// What a storyboard file holds, said in code: the file itself is not read.
///
/// It belongs to the app's bundle, so it is given to the simulation that runs the app, or to the
/// phone by `SimulatedApp.storyboards`.
public struct StoryboardContents {
  /// One screen of it.
  public struct Scene {
    let identifier: String?
    let segues: [Segue]
    let make: (NSCoder) -> UIViewController?

    /// A screen of a class, made with `init(coder:)` as from a file.
    public init(_ identifier: String?, _ type: UIViewController.Type, segues: [Segue] = []) {
      self.init(identifier, segues: segues) { type.init(coder: $0) }
    }

    /// A screen that is made in code, as a container around others.
    public init(
      _ identifier: String?, segues: [Segue] = [], make: @escaping (NSCoder) -> UIViewController?
    ) {
      self.identifier = identifier
      self.segues = segues
      self.make = make
    }
  }

  /// A way from one screen to another.
  public struct Segue {
    /// How the other screen comes.
    public enum Kind: Sendable {
      case show, showDetail, presentModally
    }

    let identifier: String
    let kind: Kind
    let destination: String

    /// A way with an identifier, to the screen with another one.
    public init(_ identifier: String, _ kind: Kind = .show, to destination: String) {
      self.identifier = identifier
      self.kind = kind
      self.destination = destination
    }
  }

  let name: String
  let initial: Scene?
  let scenes: [Scene]

  /// A storyboard by its file's name, its initial screen and the others.
  public init(_ name: String, initial: Scene? = nil, _ scenes: [Scene] = []) {
    self.name = name
    self.initial = initial
    self.scenes = (initial.map { [$0] } ?? []) + scenes
  }

  func scene(_ identifier: String) -> Scene? { scenes.first { $0.identifier == identifier } }
}

extension Simulation {
  /// What the storyboards of the app's bundle hold; they outlive its process.
  public var storyboards: [StoryboardContents] {
    get { device.storyboards }
    set { device.storyboards = newValue }
  }
}
