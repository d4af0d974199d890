public import Foundation

/// What few controllers have.
final class ControllerExtras {
  var isEditing = false
  var editButton: EditButtonItem?
  var traitKeeper: TraitKeeper?
  var toolbarItems: [UIBarButtonItem]?
  var edgesForExtendedLayout = UIRectEdge.all
  var extendedLayoutIncludesOpaqueBars = false
  var providesPresentationContextTransitionStyle = false
  var restoresFocusAfterTransition = true
  var restorationIdentifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  var userActivity: NSUserActivity?
  var keyCommands: [UIKeyCommand] = []
  var previews: [PreviewingContext] = []
}

/// Makes controllers for a saved state. Nothing is saved and restored here by itself, so that none
/// of its methods is called.
public protocol UIViewControllerRestoration: AnyObject {}

extension UIViewController {
  final var madeExtras: ControllerExtras {
    if let extras { return extras }
    let made = ControllerExtras()
    extras = made
    return made
  }

  // MARK: Editing

  /// Whether its content may be edited.
  public final var isEditing: Bool {
    get { extras?.isEditing ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// A button for the bar that switches editing on and off, and says Edit or Done.
  public final var editButtonItem: UIBarButtonItem {
    if let button = extras?.editButton { return button }
    let made = EditButtonItem()
    made.show(isEditing: isEditing)
    made.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    madeExtras.editButton = made
    return made
  }

  // MARK: What is stored, without effect

  /// The edges at which its view may lie under bars. Stored, without effect: views lie under all
  /// bars.
  public final var edgesForExtendedLayout: UIRectEdge {
    get { extras?.edgesForExtendedLayout ?? .all }
    set { madeExtras.edgesForExtendedLayout = newValue }
  }
  /// Whether that holds for bars that let nothing through. Stored, without effect: views lie under
  /// all bars.
  public final var extendedLayoutIncludesOpaqueBars: Bool {
    get { extras?.extendedLayoutIncludesOpaqueBars ?? false }
    set { madeExtras.extendedLayoutIncludesOpaqueBars = newValue }
  }
  /// Whether its transition is that of all presented in its place. Stored, without effect.
  public final var providesPresentationContextTransitionStyle: Bool {
    get { extras?.providesPresentationContextTransitionStyle ?? false }
    set { madeExtras.providesPresentationContextTransitionStyle = newValue }
  }
  /// Whether focus comes back to it. Stored, without effect: there is no focus.
  public final var restoresFocusAfterTransition: Bool {
    get { extras?.restoresFocusAfterTransition ?? true }
    set { madeExtras.restoresFocusAfterTransition = newValue }
  }
  /// Under what its state would be saved. Stored, without effect: nothing is saved by itself.
  public final var restorationIdentifier: String? {
    get { extras?.restorationIdentifier }
    set { madeExtras.restorationIdentifier = newValue }
  }
  /// What would make it for a saved state. Stored, without effect: nothing is restored by itself.
  public final var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { extras?.restorationClass }
    set { madeExtras.restorationClass = newValue }
  }
  /// What the person does in it. Stored, without effect: there is no other device to go on with it.
  public final var userActivity: NSUserActivity? {
    get { extras?.userActivity }
    set { madeExtras.userActivity = newValue }
  }
  /// Adds a key that does something. Stored, without effect: no keys are held here.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    madeExtras.keyCommands.append(keyCommand)
  }
  /// Takes such a key away.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    extras?.keyCommands.removeAll { $0 === keyCommand }
  }

  // MARK: Safe area and margins

  /// Reports a change of the safe area, then of the margins, which follow from it. What the app
  /// changes of the safe area in the meantime is reported in the next pass.
  final func notifySafeAreaInsets() {
    guard let view = viewIfLoaded, view.window != nil else { return }
    let insets = view.safeAreaInsets
    if insets != toldSafeArea {
      toldSafeArea = insets
      process.runLoop.run(as: .method(id.type, "viewSafeAreaInsetsDidChange")) {
        viewSafeAreaInsetsDidChange()
      }
    }
    notifyLayoutMargins(view.margins(in: insets))
  }

  /// Tells of margins that were set.
  final func notifyLayoutMargins() {
    guard isOfAppClass, let view = viewIfLoaded, view.window != nil else { return }
    notifyLayoutMargins(view.layoutMargins)
  }

  private func notifyLayoutMargins(_ margins: UIEdgeInsets) {
    guard margins != toldMargins else { return }
    toldMargins = margins
    process.runLoop.run(as: .method(id.type, "viewLayoutMarginsDidChange")) {
      viewLayoutMarginsDidChange()
    }
  }
}

/// The button that switches editing on and off.
final class EditButtonItem: UIBarButtonItem {
  func show(isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}

/// What a controller keeps of a view that could be pressed hard.
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let sourceView: UIView
  weak var delegate: (any UIViewControllerPreviewingDelegate)?
  var sourceRect = CGRect.zero

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    self.delegate = delegate
    sourceView = view
  }
}

/// A view that could be pressed hard for a preview.
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
}

/// Makes previews. Nothing is pressed hard here, so that none of its methods is called.
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {}

extension UIViewController {
  /// Would show a preview for a view that is pressed hard. Stored, without effect: no preview is
  /// shown.
  @discardableResult
  public final func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let made = PreviewingContext(delegate, sourceView)
    madeExtras.previews.append(made)
    return made
  }

  /// Would do so no more.
  public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing)
  {
    extras?.previews.removeAll { $0 === previewing }
  }
}
