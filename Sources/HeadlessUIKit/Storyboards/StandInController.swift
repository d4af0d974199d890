internal import Foundation

/// An empty screen in the place of one that is in a file.
final class StandInController: UIViewController {
  override class var uikitClass: AnyObject.Type { StandInController.self }

  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = Self.view(showing: name, in: process.device.bounds) }

  /// An empty view that says for what it stands.
  static func view(showing name: String, in frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = .systemBackground
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let label = UILabel(
      frame: CGRect(x: 0, y: (frame.height - 24) / 2, width: frame.width, height: 24))
    label.text = name
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    view.addSubview(label)
    return view
  }
}

@_spi(Import)
extension StandIn {
  /// The screen of a storyboard that the name says, `StoryboardScene.Login.initialScene`, in the
  /// place of one that is missing; an empty one that shows the name if it says none.
  public static func screen(_ name: String) -> UIViewController {
    UIStoryboard.screen(namedBy: name) ?? StandInController(name)
  }

  /// A screen of the class that the app casts it to, if a storyboard that is not here, or code that
  /// is missing, would give it.
  public static func screen(_ made: Any?, as type: Any.Type) -> Any? {
    guard let made, !(made is UIViewController) || made is StandInController,
      let screen = (type as? UIViewController.Type).flatMap(fromFile)
    else { return made }
    screen.origin = screen.origin ?? (made as? UIViewController)?.origin
    if let stack = screen as? UINavigationController, let made = made as? UIViewController {
      stack.viewControllers = [made]
    }
    return screen
  }

  /// What an outlet holds if the file that connects it is not here: a view or a screen as a file
  /// makes it; `nil` for another object.
  public static func outlet<Value>(_ type: Value.Type) -> Value? {
    switch type {
    case let type as UIView.Type: type.init(coder: StoryboardCoder()) as? Value
    case let type as UIViewController.Type: fromFile(type) as? Value
    default: empty(type)
    }
  }

  /// A screen of a class as the app's storyboard has it, or as some file makes it.
  private static func fromFile(_ type: UIViewController.Type) -> UIViewController? {
    UIStoryboard.screen(ofClass: type) ?? type.init(coder: StoryboardCoder())
  }
}
