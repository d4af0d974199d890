public import Foundation

/// A button of an alert.
public final class UIAlertAction: NSObject {
  /// How a button looks.
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  /// What it says.
  public let title: String?
  /// How it looks.
  public let style: Style
  /// Whether it can be tapped.
  public var isEnabled = true { didSet { changed?() } }
  var changed: (() -> Void)?
  private let handler: ((UIAlertAction) -> Void)?
  private let source: SourceLine

  /// A button; its handler runs when the alert has gone. `file` and `line` are its place in the
  /// app's code.
  public init(
    title: String?, style: Style, file: StaticString = #fileID, line: UInt = #line,
    handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    source = SourceLine(file, line)
  }

  func perform(in process: ProcessImage) {
    guard let handler else { return }
    process.runLoop.run(as: .action(source)) { handler(self) }
  }
}
