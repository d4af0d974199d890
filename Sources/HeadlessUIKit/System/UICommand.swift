public import Foundation

/// A command of a menu that sends a message. Stored, without effect: there is no menu bar.
open class UICommand: UIMenuElement {
  /// What is sent.
  public final let action: Selector
  /// What the app keeps with it.
  public final let propertyList: Any?
  /// How it behaves in a menu.
  public final var attributes: UIMenuElement.Attributes
  /// Whether it is marked in a menu.
  public final var state: UIMenuElement.State
  /// A subtitle.
  public final var discoverabilityTitle: String?

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, image: image)
  }
}

/// Keys that do something. Stored, without effect: there is no keyboard with keys to hold.
public final class UIKeyCommand: UICommand {
  /// The key.
  public let input: String?
  /// What is held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether it goes before the system's own.
  public var wantsPriorityOverSystemBehavior = false

  /// Keys that send a message.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Keys that send a message.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
}

/// Keys that are held with another one.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = Self(rawValue: 1 << 16)
  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
  public static let numericPad = Self(rawValue: 1 << 21)
}

/// Which menus there are.
public final class UIMenuSystem: NSObject, Sendable {
  /// The menu bar's; there is none here.
  public static let main = UIMenuSystem()
  /// Those over chosen text.
  public static let context = UIMenuSystem()
  override init() {}
  /// Asks for the menus again; there are none.
  public func setNeedsRebuild() {}
  /// Asks for the commands' looks again; there are none.
  public func setNeedsRevalidate() {}
}

/// Changes an app's menus. No menus are built here, so that an app never gets one.
public protocol UIMenuBuilder: AnyObject {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(
    _ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenu.Identifier {
  public static let application = Self("com.apple.menu.application")
  public static let file = Self("com.apple.menu.file")
  public static let edit = Self("com.apple.menu.edit")
  public static let view = Self("com.apple.menu.view")
  public static let window = Self("com.apple.menu.window")
  public static let help = Self("com.apple.menu.help")
  public static let newScene = Self("com.apple.menu.new-scene")
  public static let format = Self("com.apple.menu.format")
  public static let preferences = Self("com.apple.menu.preferences")
}
