public import Foundation

/// What takes part in the responder chain.
///
/// Its `hash` is its number in the run, not its address: in a process whose hashing is not seeded
/// (`SWIFT_DETERMINISTIC_HASHING` in its environment) a set of responders, `connectedScenes` among
/// them, has one order in every run. That is so in each process that runs an app of someone else.
open class UIResponder: NSObject {
  /// Unchecked, since `owned` holds it but in the application, which the process owns until no
  /// simulation has that; then the application holds it too.
  unowned(unsafe) final let process: ProcessImage
  private var owned: ProcessImage?
  private let number: Int32

  /// Creates a responder of the process whose turn is running.
  public override init() {
    let process = CurrentSimulation.process
    self.process = process
    guard !Self.isPartOfProcess else {
      (owned, number) = (nil, 0)
      super.init()
      return
    }
    owned = process
    number = process.register(Self.self)
    super.init()
    process.pool.hold(self)
    process.record(.alloc(id, base: uikitBase))
  }

  /// Whether the process owns the object: the application, which its code has not made and which is
  /// neither numbered nor told as made.
  class var isPartOfProcess: Bool { false }

  deinit {
    if number > 0 { owned?.recordDeallocation(id) }
  }

  /// The application holds the process from now on.
  final func holdProcess() { owned = process }

  /// The nearest class that is UIKit's own.
  class var uikitClass: AnyObject.Type { UIResponder.self }

  private var uikitBase: AnyObject.Type { type(of: self).uikitClass }

  /// Whether its class is the app's own, not UIKit's.
  final var isOfAppClass: Bool { ObjectIdentifier(type(of: self)) != ObjectIdentifier(uikitBase) }

  final var id: ObjectID { ObjectID(type(of: self), number) }

  /// The object as the trace names it, `Class#n`.
  package final var traceName: String { id.description }

  /// The next responder in the chain, or `nil` at its end.
  open var next: UIResponder? { nil }

  // MARK: The first responder

  /// The window that it is in.
  var responderWindow: UIWindow? { nil }

  /// Whether keyboard input goes to it.
  public final var isFirstResponder: Bool { responderWindow?.firstResponder === self }
  /// Whether it takes keyboard input.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it lets go of keyboard input.
  open var canResignFirstResponder: Bool { true }
  /// Takes the keyboard input of its window, if the first responder resigns. False in no window.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }
  /// Lets go of keyboard input.
  @discardableResult
  open func resignFirstResponder() -> Bool { leaveFirstResponder() }

  /// Keyboard input is taken from it, whatever it says: its view leaves the window, or editing is
  /// ended by force (N3-081).
  func endByForce() {
    responderWindow?.firstResponder = nil
    process.application.followFirstResponder()
  }

  // MARK: Storyboards

  /// It was made and connected as a storyboard says.
  open func awakeFromNib() {}
  /// It is about to be drawn in Xcode's canvas. Not called.
  open func prepareForInterfaceBuilder() {}

  // MARK: Messages

  /// Whether it takes a message without a target, by default whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isUnderstood(by: self)
  }

  /// The receiver of a message without a target: this object, or the next in the chain that does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: What does not happen here

  /// Keys that do something while it is in the responder chain. Stored, without effect: there is no
  /// keyboard with keys to hold.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Adds to the app's menus. Not called: there is no menu bar.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Says how a command looks in a menu. Not called: there is no menu bar.
  open func validate(_ command: UICommand) {}
  /// The phone is shaken. Not called: no input shakes it.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// The phone was shaken. Not called: no input shakes it.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Something came between. Not called.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Fills in an activity that is to be gone on with elsewhere. Not called: there is no other
  /// device.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Goes on with an activity. Called by the app alone.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: As an object

  open override var hash: Int { Int(number) }

  /// As UIKit prints it, with its number in the place of the address: `<LoginViewController: 0x7>`.
  open override var description: String { id.consoleDescription }
}
