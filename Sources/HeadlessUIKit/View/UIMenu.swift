/// A menu of actions and other menus. Stored, without effect: nothing here opens one, and a tap
/// that would says so.
open class UIMenu: UIMenuElement {
  /// What it holds.
  public final let children: [UIMenuElement]
  /// What the app knows it by.
  public final let identifier: Identifier
  /// How it stands in another menu.
  public final let options: Options

  /// A menu's own name.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu stands in another one.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// A menu.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(title)")
    self.options = options
    super.init(title: title, image: image)
  }

  /// The same menu with other children.
  public final func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

/// A placeholder for elements that are made when a menu comes up. Stored, without effect: nothing
/// here opens a menu, so the provider is never called.
public final class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// An element whose provider is asked for others.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", image: nil)
  }

  /// An element whose provider is called each time.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider)
  }
}

extension UIControl {
  /// Whether a tap opens the control's menu in place of its actions. Such a tap is ignored here,
  /// with that reason.
  public final var showsMenuAsPrimaryAction: Bool {
    get { viewExtras?.showsMenuAsPrimaryAction ?? false }
    set { madeExtras.showsMenuAsPrimaryAction = newValue }
  }

  /// Whether a tap would open a menu.
  final var opensMenu: Bool { showsMenuAsPrimaryAction && viewExtras?.menu != nil }
}

extension UIButton {
  /// The button's menu, by a tap or a long press. Stored, without effect.
  public final var menu: UIMenu? {
    get { viewExtras?.menu }
    set { madeExtras.menu = newValue }
  }
}
