public import Foundation

/// Buttons side by side of which one is chosen. A tap on another chooses it, and sends
/// `valueChanged`.
open class UISegmentedControl: UIControl {
  override class var uikitClass: AnyObject.Type { UISegmentedControl.self }

  /// The number of no segment.
  public static let noSegment = -1
  static let height: CGFloat = 32

  private var segments: [UIButton] = []
  private let mark = UIView()
  private var chosen = UISegmentedControl.noSegment

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Segments of titles and pictures.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      insert(item as? String, item as? UIImage, at: index)
    }
    frame.size = sizeThatFits(.zero)
  }

  /// Segments of actions, which are performed when they are chosen.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() { insertSegment(action: action, at: index) }
    if frame.size == .zero { self.frame.size = sizeThatFits(.zero) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    backgroundColor = .tertiarySystemFill
    cornerRadius = 9
    mark.backgroundColor = .selectedSegment
    mark.cornerRadius = 7
    mark.isUserInteractionEnabled = false
    mark.isHidden = true
    addSubview(mark)
  }

  // MARK: Segments

  /// How many there are.
  public final var numberOfSegments: Int { segments.count }

  /// The one that is chosen, `noSegment` for none; setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
      layOut()
    }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title, nil, at: segment)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(nil, image, at: segment)
  }
  /// A segment that performs an action when it is chosen.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool = false) {
    let title = action.title.isEmpty ? nil : action.title
    insert(title, action.image, at: segment).addInternalAction(for: .valueChanged) {
      [unowned self] in action.perform(from: self)
    }
  }

  @discardableResult
  private func insert(_ title: String?, _ image: UIImage?, at index: Int) -> UIButton {
    let made = UIButton()
    made.font = .systemFont(ofSize: 13, weight: .medium)
    made.setTitleColor(.label, for: .normal)
    made.setTitle(title, for: .normal)
    made.setImage(image, for: .normal)
    let place = min(max(index, 0), segments.count)
    segments.insert(made, at: place)
    if chosen >= place { chosen += 1 }
    addSubview(made)
    made.addInternalAction(for: .touchUpInside) { [unowned self, unowned made] in tapped(made) }
    layOut()
    return made
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
    layOut()
  }
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    (segments, chosen) = ([], Self.noSegment)
    layOut()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].setTitle(title, for: .normal) }
  }
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].currentTitle : nil
  }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].setImage(image, for: .normal) }
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Stored, without effect: a choice that does not stay is drawn as one that does.
  open var isMomentary = false
  /// Stored, without effect: all segments are as wide as each other.
  open var apportionsSegmentWidthsByContent = false
  /// The color of the chosen segment; `nil` is white.
  open var selectedSegmentTintColor: UIColor? {
    didSet { mark.backgroundColor = selectedSegmentTintColor ?? .selectedSegment }
  }
  /// Stored, without effect: the titles are drawn alike.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}

  private func tapped(_ segment: UIButton) {
    guard isEnabled, let index = segments.firstIndex(of: segment), index != chosen else { return }
    selectedSegmentIndex = index
    segment.sendActions(for: .valueChanged)
    sendActions(for: .valueChanged)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let width = segments.isEmpty ? 0 : bounds.width / CGFloat(segments.count)
    for (index, segment) in segments.enumerated() {
      segment.frame = CGRect(
        x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
    mark.isHidden = chosen == Self.noSegment
    if chosen != Self.noSegment { mark.frame = segments[chosen].frame.insetBy(dx: 2, dy: 2) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = segments.map { $0.sizeThatFits(size).width }.max() ?? 0
    return CGSize(width: (widest + 20) * CGFloat(segments.count), height: Self.height)
  }
}
