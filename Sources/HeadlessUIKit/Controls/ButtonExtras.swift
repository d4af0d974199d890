internal import Foundation

/// What few buttons have: looks of other states than the normal one, a label that the app asked
/// for, a configuration.
final class ButtonExtras {
  var titles: [UInt: String] = [:]
  var colors: [UInt: UIColor] = [:]
  var images: [UInt: UIImage] = [:]
  var attributedTitle: NSAttributedString?
  var label: UIButtonLabel?
  var picture: UIImageView?
  var configuration: UIButton.Configuration?
  var updateHandler: UIButton.ConfigurationUpdateHandler?
  /// Whether that runs just now.
  var isUpdating = false
  var contentInsets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
}

/// Stands for the text that a button draws itself: what is set of it the button shows. It is in no
/// superview here.
final class UIButtonLabel: UILabel {
  private weak var button: UIButton?

  init(of button: UIButton) {
    self.button = button
    super.init(frame: .zero)
    text = button.currentTitle
    super.font = button.font
  }

  required init?(coder: NSCoder) { nil }

  override class var uikitClass: AnyObject.Type { UILabel.self }

  override var font: UIFont! { didSet { button?.font = font } }
}

extension UIButton {
  final func makeExtras() -> ButtonExtras {
    if let extras { return extras }
    let made = ButtonExtras()
    made.titles[State.normal.rawValue] = currentTitle
    made.colors[State.normal.rawValue] = currentTitleColor
    made.images[State.normal.rawValue] = currentImage
    extras = made
    return made
  }

  /// Shows what was set for the state that it is in.
  final func showState() {
    guard let extras else { return }
    func look<Value>(_ values: [UInt: Value]) -> Value? {
      values[state.rawValue] ?? values[State.normal.rawValue]
    }
    let (title, image) = (look(extras.titles), look(extras.images))
    if currentTitle != title { currentTitle = title }
    if currentImage != image { currentImage = image }
    if let color = look(extras.colors), currentTitleColor != color { currentTitleColor = color }
    extras.label?.text = title
    updateConfiguration()
  }

  /// The space around title and image. Stored, without effect.
  public final var contentEdgeInsets: UIEdgeInsets {
    get { extras?.contentInsets ?? .zero }
    set { makeExtras().contentInsets = newValue }
  }
  /// How far the title is moved. Stored, without effect.
  public final var titleEdgeInsets: UIEdgeInsets {
    get { extras?.titleInsets ?? .zero }
    set { makeExtras().titleInsets = newValue }
  }
  /// How far the image is moved. Stored, without effect.
  public final var imageEdgeInsets: UIEdgeInsets {
    get { extras?.imageInsets ?? .zero }
    set { makeExtras().imageInsets = newValue }
  }

  /// The title of a state.
  public final func title(for state: State) -> String? {
    extras.map { $0.titles[state.rawValue] } ?? (state == .normal ? currentTitle : nil)
  }

  /// The colour of a state's title.
  public final func titleColor(for state: State) -> UIColor? {
    extras.map { $0.colors[state.rawValue] } ?? (state == .normal ? currentTitleColor : nil)
  }

  /// The picture of a state.
  public final func image(for state: State) -> UIImage? {
    extras.map { $0.images[state.rawValue] } ?? (state == .normal ? currentImage : nil)
  }

  /// The text, whose font may be set; made when it is first asked for. The button draws its title
  /// itself, so that the label has no place of its own.
  public final var titleLabel: UILabel? {
    let extras = makeExtras()
    if let label = extras.label { return label }
    let made = UIButtonLabel(of: self)
    extras.label = made
    return made
  }

  /// The picture, made when it is first asked for. The button draws its picture itself, so that the
  /// view has no place of its own.
  public final var imageView: UIImageView? {
    let extras = makeExtras()
    let view = extras.picture ?? UIImageView()
    view.image = currentImage
    extras.picture = view
    return view
  }

  /// Sets the title of a state by a text with attributes: the first letter's font and colour are
  /// shown.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
    makeExtras().attributedTitle = title
    guard let title, title.length > 0 else { return }
    let attributes = title.attributes(at: 0, effectiveRange: nil)
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { setTitleColor(color, for: state) }
  }

  /// The text with attributes that was set last.
  public final func attributedTitle(for state: State) -> NSAttributedString? {
    extras?.attributedTitle
  }

  /// A picture behind the title; it is not drawn.
  public final func setBackgroundImage(_ image: UIImage?, for state: State) {}
}
