public import Foundation

/// What a menu may hold.
open class UIMenuElement: NSObject {
  /// What it says, or the control that is made from it.
  public final var title: String
  /// The picture beside that.
  public final var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// What happens when a control is used.
public final class UIAction: UIMenuElement {
  /// Takes the action that was performed.
  public typealias Handler = (UIAction) -> Void

  /// The control that performs it, while it does.
  public internal(set) weak var sender: UIResponder?
  private let handler: Handler
  private let source: SourceLine

  /// An action with a title; `file` and `line` say where in the app it is written.
  public init(
    title: String = "", image: UIImage? = nil, file: StaticString = #fileID, line: UInt = #line,
    handler: @escaping Handler
  ) {
    self.handler = handler
    source = SourceLine(file, line)
    super.init(title: title, image: image)
  }

  func perform(from sender: UIResponder) {
    self.sender = sender
    sender.process.runLoop.run(as: .action(source)) { handler(self) }
  }
}
