public import Foundation

/// What a person's fingers do to a view.
///
/// Simulated are a tap, by a device's input on a view with a `UITapGestureRecognizer`, and the
/// swipe by which a stack goes back. The other kinds keep what is set and recognize nothing.
open class UIGestureRecognizer: NSObject {
  /// How far a recognizer is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// What a gesture without length ends as.
    public static let recognized = State.ended
  }

  /// How far it is; an override or the app's code may set it.
  open var state = State.possible
  /// Whether it is looked for.
  open var isEnabled = true { didSet { if isEnabled != oldValue { view?.recordTappable() } } }
  /// The delegate, which decides whether it may begin.
  public final weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that it belongs to.
  public final internal(set) weak var view: UIView?
  /// Whether the view is not touched any more once it has recognized: a control does nothing then.
  open var cancelsTouchesInView = true
  /// Stored, without effect.
  open var delaysTouchesBegan = false
  /// Stored, without effect.
  open var delaysTouchesEnded = true
  /// Stored, without effect.
  open var requiresExclusiveTouchType = true
  /// A name for tests.
  open var name: String?
  private var messages: [TargetAction] = []
  /// The last touch, on the screen.
  private var point: CGPoint?

  /// A recognizer that sends a message when it has recognized; the target is not retained.
  public init(
    target: Any?, action: Selector?, file: StaticString = #fileID, line: UInt = #line
  ) {
    super.init()
    if let action { addTarget(target as Any, action: action, file: file, line: line) }
  }

  /// A recognizer that sends nothing yet.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Sends another message.
  public final func addTarget(
    _ target: Any, action: Selector, file: StaticString = #fileID, line: UInt = #line
  ) {
    messages.append(TargetAction(target, action, SourceLine(file, line)))
  }

  /// Sends a message no more; `nil` stands for all targets, all actions.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    messages.remove(target, action)
  }

  /// Stored, without effect: every recognizer is asked at once.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// How many fingers touched.
  open var numberOfTouches: Int { point == nil ? 0 : 1 }

  /// The last touch of the view, in the coordinates of a view, or of the screen.
  open func location(in view: UIView?) -> CGPoint {
    guard let point else { return .zero }
    return view?.convertFromScreen(point) ?? point
  }

  /// The last touch of one finger.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// Whether one tap is what it looks for.
  var takesSingleTaps: Bool { false }

  /// Whether it takes a touch and may begin, as the delegate and the touched view say.
  final func mayBegin(with touch: UITouch) -> Bool {
    guard isEnabled, takesSingleTaps else { return false }
    if delegate?.gestureRecognizer(self, shouldReceive: touch) == false { return false }
    point = touch.point
    return delegate?.gestureRecognizerShouldBegin(self) != false
      && view?.gestureRecognizerShouldBegin(self) != false
  }

  /// Whether it and another may both recognize one gesture.
  final func mayGo(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// It has recognized what has no length: sends its messages.
  final func recognize(in process: ProcessImage) {
    state = .recognized
    for message in messages { message.perform(in: process, from: self) }
    state = .possible
  }
}
