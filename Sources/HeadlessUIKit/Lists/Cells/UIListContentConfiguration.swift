public import Foundation

/// The standard content of a row: a picture, a text, a second text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// How a text is drawn.
  public struct TextProperties: Hashable, Sendable {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    public var font: UIFont
    public var color: UIColor
    /// The most lines, 0 for as many as there are.
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural

    init(_ size: CGFloat, _ color: UIColor = .label, weight: UIFont.Weight = .regular) {
      font = .systemFont(ofSize: size, weight: weight)
      self.color = color
    }
  }

  /// How the picture is drawn.
  public struct ImageProperties: Hashable, Sendable {
    public var tintColor: UIColor?
    /// No larger than this; zero for its own size.
    public var maximumSize = CGSize.zero
    public var cornerRadius: CGFloat = 0
  }

  /// The main text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The picture.
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  /// Whether the second text stands beside the first if there is room.
  public var prefersSideBySideTextAndSecondaryText = false

  private init(_ text: TextProperties, _ secondary: TextProperties, isSideBySide: Bool = false) {
    (textProperties, secondaryTextProperties) = (text, secondary)
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  /// A row with a text.
  public static func cell() -> Self { Self(TextProperties(17), TextProperties(12)) }
  /// A row with a second text below the first.
  public static func subtitleCell() -> Self { Self(TextProperties(17), TextProperties(12)) }
  /// A row with a value at its end.
  public static func valueCell() -> Self {
    Self(TextProperties(17), TextProperties(17, .secondaryLabel), isSideBySide: true)
  }
  public static func plainHeader() -> Self {
    Self(TextProperties(17, weight: .semibold), TextProperties(12))
  }
  public static func groupedHeader() -> Self {
    Self(TextProperties(13, .secondaryLabel), TextProperties(12))
  }
  public static func plainFooter() -> Self {
    Self(TextProperties(13, .secondaryLabel), TextProperties(12))
  }
  public static func groupedFooter() -> Self { plainFooter() }
  public static func sidebarCell() -> Self { cell() }
  public static func header() -> Self { plainHeader() }
  public static func footer() -> Self { plainFooter() }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// Shows the standard content of a row.
public final class UIListContentView: UIView, UIContentView {
  override class var uikitClass: AnyObject.Type { UIListContentView.self }

  private var shown: UIListContentConfiguration
  private let text = UILabel()
  private var secondary: UILabel?
  private var picture: UIImageView?

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(text)
    show()
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    addSubview(text)
  }

  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != shown else { return }
      shown = new
      show()
    }
  }

  private func show() {
    set(text, shown.text, shown.textProperties)
    if secondary == nil, shown.secondaryText != nil {
      let made = UILabel()
      addSubview(made)
      secondary = made
    }
    if let secondary { set(secondary, shown.secondaryText, shown.secondaryTextProperties) }
    if shown.prefersSideBySideTextAndSecondaryText { secondary?.textAlignment = .right }
    if picture == nil, shown.image != nil {
      let made = UIImageView(frame: .zero)
      addSubview(made)
      picture = made
    }
    picture?.image = shown.image
    picture?.tintColor = shown.imageProperties.tintColor
    setNeedsLayout()
  }

  private func set(
    _ label: UILabel, _ text: String?, _ look: UIListContentConfiguration.TextProperties
  ) {
    label.text = text
    label.font = look.font
    label.textColor = look.color
    label.numberOfLines = look.numberOfLines
    label.textAlignment = look.alignment == .center ? .center : .natural
  }

  private func room(in size: CGSize) -> CGRect {
    let left: CGFloat = shown.image == nil ? 16 : 56
    return CGRect(x: left, y: 0, width: max(0, size.width - left - 16), height: size.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let (room, size) = (room(in: bounds.size), bounds.size)
    picture?.frame = CGRect(x: 16, y: ((size.height - 24) / 2).rounded(), width: 24, height: 24)
    guard let secondary, shown.secondaryText != nil else {
      text.frame = room
      return
    }
    if shown.prefersSideBySideTextAndSecondaryText {
      let width = min(text.font.size(of: shown.text ?? "").width, room.width)
      text.frame = CGRect(x: room.minX, y: 0, width: width, height: room.height)
      let left = room.minX + width + 6
      secondary.frame = CGRect(
        x: left, y: 0, width: max(0, room.maxX - left), height: room.height)
    } else {
      let heights = (text.heightOfLines(in: room.width), secondary.heightOfLines(in: room.width))
      let top = ((room.height - heights.0 - heights.1) / 2).rounded()
      text.frame = CGRect(x: room.minX, y: top, width: room.width, height: heights.0)
      secondary.frame = CGRect(
        x: room.minX, y: top + heights.0, width: room.width, height: heights.1)
    }
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = room(in: size).width
    var height = text.heightOfLines(in: width)
    if let secondary, shown.secondaryText != nil {
      let second = secondary.heightOfLines(in: width)
      height = shown.prefersSideBySideTextAndSecondaryText ? max(height, second) : height + second
    }
    return CGSize(width: size.width, height: height + 22)
  }
}
