public import Foundation

/// A question with buttons over what presents it.
open class UIAlertController: UIViewController {
  override class var uikitClass: AnyObject.Type { UIAlertController.self }

  /// The style in which it is shown.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  /// What is said below the title.
  public final var message: String? { didSet { content?.show(self) } }
  /// The style in which it is shown.
  public private(set) final var preferredStyle = Style.alert
  /// Its buttons, in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The button that the return key taps; shown in bold.
  public final var preferredAction: UIAlertAction?
  /// Its text fields, if any were added.
  public private(set) final var textFields: [UITextField]?
  private weak var content: (any AlertContent)?

  /// An alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a button; a second way out is an exception (alert-two-cancel-actions).
  public final func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return process.raise(
        "NSInternalInconsistencyException",
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
    action.changed = { [weak self] in self?.content?.follow() }
    content?.show(self)
  }

  /// Adds a text field, which the handler sets up; an action sheet has none
  /// (alert-text-field-in-action-sheet).
  public final func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return process.raise(
        "NSInternalInconsistencyException",
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    content?.show(self)
  }

  open override func loadView() {
    let tapped: (UIAlertAction) -> Void = { [weak self] in self?.tapped($0) }
    let made: any AlertContent =
      preferredStyle == .alert ? AlertView(tapped: tapped) : ActionSheetView(tapped: tapped)
    content = made
    view = made
    made.show(self)
  }

  /// Whether there is nothing to show: such a one cannot be presented (alert-empty).
  final var isEmpty: Bool { title == nil && message == nil && actions.isEmpty }

  // modal-alert-handler-after-dismiss.
  private func tapped(_ action: UIAlertAction) {
    startDismissing(animated: true) { [process] in action.perform(in: process) }
  }

  override func ownKindOfPresentation(_ presenter: UIViewController?) -> UIPresentationController? {
    if preferredStyle == .actionSheet, traitCollection.horizontalSizeClass == .regular {
      return popoverPresentationController
    }
    return AlertPresentationController(presentedViewController: self, presenting: presenter)
  }

  override func emptyForEnd() {
    super.emptyForEnd()
    actions = []
    preferredAction = nil
  }
}

/// Shows an alert in the middle of the screen, an action sheet at its lower edge.
final class AlertPresentationController: UIPresentationController {
  private var isSheet: Bool {
    (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
  }
  override var traceName: String { isSheet ? "actionSheet" : "alert" }
  override var dimming: CGFloat { 0.2 }
  override var duration: Double { isSheet ? 0.4 : 0.25 }
  override var effect: TransitionEffect { isSheet ? .cover : .alpha }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let view = presentedView else { return .zero }
    let bounds = containerView.bounds
    let width = isSheet ? min(bounds.width, 500) - 16 : 270
    let height = view.sizeThatFits(CGSize(width: width, height: .infinity)).height
    let x = ((bounds.width - width) / 2).rounded()
    let y =
      isSheet
      ? bounds.height - height - max(8, containerView.safeAreaInsets.bottom)
      : ((bounds.height - height) / 2).rounded()
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
