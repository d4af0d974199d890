public import Foundation

/// A way from one screen of a storyboard to another, while it is taken.
open class UIStoryboardSegue: NSObject {
  /// What the storyboard calls it.
  public final let identifier: String?
  /// The screen that is left.
  public final let source: UIViewController
  /// The screen that comes.
  public final let destination: UIViewController
  private let handler: (() -> Void)?

  /// A way that does nothing by itself.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
  }

  /// A way that does what a block says.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
  }

  /// Brings the other screen.
  open func perform() { handler?() }
}

extension UIViewController {
  /// The storyboard that it was made from.
  public final var storyboard: UIStoryboard? { origin?.storyboard }

  final func followSegue(_ identifier: String, _ sender: Any?) {
    guard process.isRunning else { return }
    guard let known = origin?.segues.first(where: { $0.identifier == identifier }) else {
      return process.raise(
        "NSInvalidArgumentException",
        "Receiver (\(id.consoleDescription)) has no segue with identifier '\(identifier)'")
    }
    take(known, sender)
  }

  /// Takes a way because something was touched, if the app lets it.
  final func followSegue(_ segue: StoryboardContents.Segue, of sender: Any?) {
    guard process.isRunning,
      shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
    else { return }
    take(segue, sender)
  }

  private func take(_ known: StoryboardContents.Segue, _ sender: Any?) {
    if case .unwind(let action) = known.kind { return unwind(known, action, sender) }
    guard let destination = origin?.storyboard.instantiate(known.destination) else { return }
    if let style = known.style { destination.modalPresentationStyle = style }
    let segue = UIStoryboardSegue(
      identifier: known.identifier, source: self, destination: destination
    ) { [self] in
      switch known.kind {
      case .show: show(destination, sender: sender)
      case .showDetail: showDetailViewController(destination, sender: sender)
      case .presentModally: present(destination, animated: known.isAnimated)
      case .embed, .unwind: break
      }
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Fills a view with a screen, when the view around it is loaded.
  final func embed(_ known: StoryboardContents.Segue, in view: UIView) {
    guard process.isRunning, let child = origin?.storyboard.instantiate(known.destination) else {
      return
    }
    prepare(
      for: UIStoryboardSegue(identifier: known.identifier, source: self, destination: child),
      sender: view)
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  // MARK: Unwinding

  /// Goes back to the nearest screen on the way here that has the method.
  private func unwind(_ known: StoryboardContents.Segue, _ action: String, _ sender: Any?) {
    let classes = process.device.storyboards.flatMap(\.classes)
    for screen in screensBehind {
      let found = classes.lazy.filter { $0.isClass(screen) }.flatMap(\.actions)
        .first { $0.description == action }
      guard let found else { continue }
      let segue = UIStoryboardSegue(
        identifier: known.identifier, source: self, destination: screen
      ) {
        if screen.presentedViewController != nil { screen.dismiss(animated: true) }
        _ = screen.navigationController?.popToViewController(screen, animated: true)
      }
      prepare(for: segue, sender: sender)
      found.send(to: screen, segue)
      return segue.perform()
    }
  }

  /// The screens on the way here, the nearest first.
  private var screensBehind: [UIViewController] {
    var screens: [UIViewController] = []
    var place: UIViewController? = self
    while let current = place {
      if let stack = current as? UINavigationController {
        screens += stack.viewControllers.reversed().filter { $0 !== self }
      } else if current !== self {
        screens.append(current)
        screens += current.children.reversed()
      }
      place = current.parent ?? current.presentingViewController
    }
    return screens
  }
}
