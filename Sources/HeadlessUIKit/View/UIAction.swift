/// What happens when a control is used.
public final class UIAction {
  /// Takes the action that was performed.
  public typealias Handler = (UIAction) -> Void

  /// The title of the control that is made from it.
  public var title: String
  /// The picture of the control that is made from it.
  public var image: UIImage?
  /// The control that performs it, while it does.
  public internal(set) weak var sender: UIResponder?
  private let handler: Handler
  private let source: SourceLine

  /// An action with a title; `file` and `line` say where in the app it is written.
  public init(
    title: String = "", image: UIImage? = nil, file: StaticString = #fileID, line: UInt = #line,
    handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.handler = handler
    source = SourceLine(file, line)
  }

  func perform(from sender: UIResponder) {
    self.sender = sender
    sender.process.runLoop.run(as: .action(source)) { handler(self) }
  }
}

/// A picture, named by the system symbol that it shows.
public struct UIImage: Hashable, Sendable {
  let name: String

  /// A system symbol: `chevron.backward`, `person`.
  public init?(systemName: String) { name = systemName }
  /// A picture of the app's own.
  public init?(named: String) { name = named }
}
