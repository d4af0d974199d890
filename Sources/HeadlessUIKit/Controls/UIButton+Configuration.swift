public import Foundation

extension UIButton {
  /// Looks at a button and sets what follows from its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// A button's look and content in one value. Title, picture, colours and corners are drawn.
  public struct Configuration {
    /// What it says.
    public var title: String?
    /// A smaller line below that; not drawn.
    public var subtitle: String?
    /// What it says, with attributes; the text is drawn.
    public var attributedTitle: AttributedString? {
      didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
    }
    /// Its picture.
    public var image: UIImage?
    /// Beside which side of the title the picture stands; drawn before it.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Points between picture and title.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// Points around the content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The color of title and picture; `nil` for that of the look.
    public var baseForegroundColor: UIColor?
    /// The color behind them; `nil` for that of the look.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large it is. Stored, without effect.
    public var buttonSize = Size.medium
    /// Whether a wheel turns in it; not drawn.
    public var showsActivityIndicator = false
    /// How lines of the title stand.
    public var titleAlignment = TitleAlignment.automatic
    /// The look of a symbol in it. Stored, without effect.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Shape and colour behind the content.
    public var background = UIBackgroundConfiguration(nil)
    private let look: Look

    private enum Look { case plain, gray, tinted, filled }
    private init(_ look: Look) { self.look = look }

    /// How round the corners are. Stored, without effect: they are not drawn.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }
    /// How large the button asks to be. Stored, without effect: it is not laid out.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// How title and subtitle are aligned. Stored, without effect: it is not laid out.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    /// Text alone.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Grey behind the tint's colour.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A thin tint behind the tint's colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    func foreground(_ tint: UIColor) -> UIColor {
      baseForegroundColor ?? (look == .filled ? .white : tint)
    }

    func behind(_ tint: UIColor) -> UIColor? {
      if let color = background.backgroundColor ?? baseBackgroundColor { return color }
      return switch look {
      case .plain: nil
      case .gray: .secondarySystemFill
      case .tinted: tint.withAlphaComponent(0.18)
      case .filled: tint
      }
    }

    /// In points, for a button of a height.
    func cornerRadius(_ height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic, .medium: 6
      case .small: 4
      case .large: 10
      case .capsule: height / 2
      }
    }
  }

  /// A button with a configuration, which performs an action when tapped.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    var configuration = configuration
    configuration.title = configuration.title ?? currentTitle
    configuration.image = configuration.image ?? currentImage
    self.configuration = configuration
  }

  /// A custom button with an action's title.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .custom, primaryAction: primaryAction)
    self.frame = frame
  }

  /// Look and content in one value; `nil` if the button was not made by one.
  public final var configuration: Configuration? {
    get { extras?.configuration }
    set {
      let extras = makeExtras()
      extras.configuration = newValue
      guard let newValue else { return }
      let tint = tintColor ?? .systemBlue
      extras.titles[State.normal.rawValue] = newValue.title
      extras.images[State.normal.rawValue] = newValue.image
      extras.colors[State.normal.rawValue] = newValue.foreground(tint)
      backgroundColor = newValue.behind(tint)
      layer.cornerRadius = newValue.cornerRadius(bounds.height > 0 ? bounds.height : 34)
      showState()
    }
  }

  /// Called when the state changes, and when the app asks for it.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { extras?.updateHandler }
    set {
      makeExtras().updateHandler = newValue
      updateConfiguration()
    }
  }

  /// Calls the handler again.
  public final func setNeedsUpdateConfiguration() { updateConfiguration() }

  /// Calls the handler. What that sets is no change that it is asked about again: UIKit asks once
  /// before the button is drawn next.
  final func updateConfiguration() {
    guard let extras, let handler = extras.updateHandler, !extras.isUpdating else { return }
    extras.isUpdating = true
    defer { extras.isUpdating = false }
    handler(self)
  }
}
