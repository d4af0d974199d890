public import HeadlessUIKit

/// A controller that shows a SwiftUI view: its words, controls and links, in rows.
open class UIHostingController<Content: View>: UIViewController, ViewHosting {
  /// What it hosts.
  public final var rootView: Content {
    didSet { host.setNeedsUpdate() }
  }
  /// The view with all that is changed of it; `nil` if that is nothing.
  final var whole: (any View)?
  final lazy var host = ViewHost(self) { [unowned self] in whole ?? rootView }
  /// The element of a stack's path that it shows; `nil` if it is of no path.
  final var element: AnyHashable?
  /// Told once it has been dismissed, or has left its stack.
  final var didLeave: (() -> Void)?

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  public required init?(coder: NSCoder) {
    fatalError("a hosting controller is made with its view: init(rootView:)")
  }

  open override func loadView() {
    super.loadView()
    view.backgroundColor = .systemBackground
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    host.update()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    host.setNeedsUpdate()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    host.willAppear()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    host.didAppear()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.didDisappear()
    if isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true {
      didLeave?()
    }
  }

  /// The size that its view would like to have; here that of the screen.
  open func sizeThatFits(in size: CGSize) -> CGSize { size }

  func show(_ view: any View, _ environment: EnvironmentValues) {
    if whole != nil { whole = view } else if let content = view as? Content { rootView = content }
    host.environment = environment
  }
}

/// A hosting controller, whatever it hosts.
protocol ViewHosting: UIViewController {
  var host: ViewHost { get }
  var didLeave: (() -> Void)? { get set }
  var element: AnyHashable? { get set }
  /// Shows another view of the same type.
  func show(_ view: any View, _ environment: EnvironmentValues)
}

extension ViewContext {
  /// A screen of its own for a view.
  func screen(_ view: any View) -> any ViewHosting { Self.screen(view, environment) }

  static func screen(_ view: any View, _ environment: EnvironmentValues) -> any ViewHosting {
    func host(_ named: some View) -> any ViewHosting {
      let screen = UIHostingController(rootView: named)
      screen.whole = view
      return screen
    }
    // It is called after what the app has written, or after what that stands in.
    let named = ViewParts.named(view)
    var shown: any View = named
    if named is any KnownView { shown = environment.owner ?? NamedBox(name: "") }
    let screen = host(shown)
    var outer = environment
    outer.depth = 0
    screen.host.environment = outer
    return screen
  }
}
