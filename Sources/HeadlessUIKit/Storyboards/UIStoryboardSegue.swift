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

  final func takeSegue(_ identifier: String, _ sender: Any?) {
    guard process.isRunning else { return }
    guard let origin, let known = origin.segues.first(where: { $0.identifier == identifier })
    else {
      return process.raise(
        "NSInvalidArgumentException",
        "Receiver (\(id.consoleDescription)) has no segue with identifier '\(identifier)'")
    }
    let destination = origin.storyboard.instantiateViewController(
      withIdentifier: known.destination)
    let segue = UIStoryboardSegue(
      identifier: identifier, source: self, destination: destination
    ) { [self] in
      switch known.kind {
      case .show: show(destination, sender: sender)
      case .showDetail: showDetailViewController(destination, sender: sender)
      case .presentModally: present(destination, animated: true)
      }
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
