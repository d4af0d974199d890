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

  /// How an element behaves in a menu. Stored, without effect: no menu comes up.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether an element is marked in a menu. Stored, without effect: no menu comes up.
  public enum State: Int, Sendable { case off, on, mixed }
}

/// What happens when a control is used.
public final class UIAction: UIMenuElement {
  /// Takes the action that was performed.
  public typealias Handler = (UIAction) -> Void

  /// The control that performs it, while it does.
  public internal(set) weak var sender: UIResponder?
  /// What the app knows it by.
  public let identifier: Identifier
  /// A subtitle.
  public var discoverabilityTitle: String?
  /// How it behaves in a menu. Stored, without effect.
  public var attributes: Attributes
  /// Whether it is marked in a menu. Stored, without effect.
  public var state: State
  private let handler: Handler
  private let source: SourceLine

  /// An action's own name.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// An action with a title; `file` and `line` are its place in the app's code.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    file: StaticString = #fileID, line: UInt = #line, handler: @escaping Handler
  ) {
    self.handler = handler
    source = SourceLine(file, line)
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(title)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  func perform(from sender: UIResponder) {
    self.sender = sender
    sender.process.runLoop.run(as: .action(source)) { handler(self) }
  }
}
