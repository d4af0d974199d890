public import Foundation

/// The looks of a bar. A bar takes a copy when it is given one.
open class UIBarAppearance: NSObject, NSCopying {
  /// Told to the bar that owns the copy.
  final var changed: (() -> Void)?

  /// The color behind all; `nil` for the system's.
  open var backgroundColor: UIColor? { didSet { changed?() } }
  /// Stored, without effect: pictures are not read.
  open var backgroundImage: UIImage?
  /// The line at the bar's edge; `nil` for none.
  open var shadowColor: UIColor? = .separator { didSet { changed?() } }
  /// Stored, without effect: pictures are not read.
  open var shadowImage: UIImage?
  /// Whether nothing of the system's is drawn behind it.
  private(set) final var isTransparent = false
  /// Whether the system's background lets nothing through.
  private(set) final var isOpaque = false

  /// The default looks.
  public override init() { super.init() }

  /// The looks of another.
  public init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
    isTransparent = barAppearance.isTransparent
    isOpaque = barAppearance.isOpaque
  }

  /// The system's background, which lets a little through.
  open func configureWithDefaultBackground() { configure(transparent: false, opaque: false) }
  /// The system's background, which lets nothing through.
  open func configureWithOpaqueBackground() { configure(transparent: false, opaque: true) }
  /// No background and no line.
  open func configureWithTransparentBackground() { configure(transparent: true, opaque: false) }

  private func configure(transparent: Bool, opaque: Bool) {
    isTransparent = transparent
    isOpaque = opaque
    backgroundColor = nil
    shadowColor = transparent ? nil : .separator
  }

  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

  /// What is seen behind the bar.
  final var drawnBackground: UIColor {
    backgroundColor ?? (isTransparent ? .clear : UIColor.barBackground(translucent: !isOpaque))
  }
}

/// The looks of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Colour and font of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed?() } }
  /// Stored, without effect: titles are never large here.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored, without effect: buttons have the bar's tint.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Stored, without effect.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// Stored, without effect.
  open var backButtonAppearance = UIBarButtonItemAppearance()

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }
}

/// The looks of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// Stored, without effect: buttons have the bar's tint.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Stored, without effect.
  open var doneButtonAppearance = UIBarButtonItemAppearance()

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIToolbarAppearance(barAppearance: self)
  }
}

/// The looks of a bar's buttons. Stored, without effect.
open class UIBarButtonItemAppearance: NSObject {
  /// The looks in one state.
  public final class State: NSObject {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  }
  public final let normal = State()
  public final let highlighted = State()
  public final let disabled = State()
  public final let focused = State()
}

/// The looks of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The items as they stand on an upright phone; the colours of the titles are drawn.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// Stored, without effect.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Stored, without effect.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }
}

/// The looks of a tab bar's items.
open class UITabBarItemAppearance: NSObject {
  /// The looks in one state.
  public final class State: NSObject {
    /// The colour of the title is drawn.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The picture's color; drawn with the title's color if it has none.
    public var iconColor: UIColor?

    var color: UIColor? { titleTextAttributes[.foregroundColor] as? UIColor ?? iconColor }
  }
  public final let normal = State()
  public final let selected = State()
  public final let disabled = State()
  public final let focused = State()
}
