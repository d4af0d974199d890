internal import HeadlessUIKit

/// The screens that a stack shows for values.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }
  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }
  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

/// What a stack's path is, read and written as values of any type.
struct StackPath {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}

/// Screens that are pushed onto each other, in a navigation controller.
public struct NavigationStack<Root: View>: LeafView, KnownView {
  let root: Root
  let path: StackPath?

  public init(@ViewBuilder root: () -> Root) { (self.root, path) = (root(), nil) }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = StackPath(
      read: { path.wrappedValue.elements }, write: { path.wrappedValue.elements = $0 })
  }

  public init<Element: Hashable>(path: Binding<[Element]>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = StackPath(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      write: { path.wrappedValue = $0.compactMap { $0.base as? Element } })
  }

  func build(in context: ViewContext) { context.stack(root, path) }
}

/// The former name of a stack.
public struct NavigationView<Root: View>: LeafView, KnownView {
  let root: Root
  public init(@ViewBuilder content: () -> Root) { root = content() }
  func build(in context: ViewContext) { context.stack(ViewParts.of(root).first?.view ?? root, nil) }
}

/// Columns beside each other, of which a phone shows the first.
public struct NavigationSplitView<Sidebar: View>: LeafView, KnownView {
  let sidebar: Sidebar
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> some View) {
    self.sidebar = sidebar()
  }
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> some View,
    @ViewBuilder detail: () -> some View
  ) {
    self.sidebar = sidebar()
  }
  func build(in context: ViewContext) { context.stack(sidebar, nil) }
}

extension ViewContext {
  fileprivate func stack(_ root: any View, _ path: StackPath?) {
    var environment = environment
    environment.append = path.map { path in { path.write(path.read() + [$0]) } }
    let surrounding = environment
    stack(root, path, surrounding)
  }

  private func stack(
    _ root: any View, _ path: StackPath?, _ environment: EnvironmentValues
  ) {
    output.items.append(
      .child(
        "\(self.path) stack",
        make: {
          let screen = Self.screen(root, environment)
          let stack = UINavigationController(rootViewController: screen)
          // What it begins with is there before it appears.
          if let path { stack.follow(path, environment) }
          return .controller(stack)
        },
        update: { child in
          guard case .controller(let made) = child, let stack = made as? UINavigationController
          else { return }
          (stack.viewControllers.first as? any ViewHosting)?.show(root, environment)
          if let path { stack.follow(path, environment) }
        }))
  }
}

extension UINavigationController {
  /// The hosts of the screens in the stack, bottom first.
  fileprivate var hosts: [ViewHost] {
    viewControllers.compactMap { ($0 as? any ViewHosting)?.host }
  }

  /// The screen of a value, as one of the views in the stack says.
  fileprivate func destination(of value: AnyHashable) -> (any View)? {
    hosts.reversed().lazy.flatMap(\.output.destinations).compactMap { $0(value.base) }.first
  }

  /// Shows the screens of a path, and keeps those that stay.
  fileprivate func follow(_ path: StackPath, _ environment: EnvironmentValues) {
    // What a value leads to is known once the root was built.
    _ = viewControllers.first?.view
    let wanted = path.read()
    let shown = viewControllers.compactMap { ($0 as? any ViewHosting)?.element }
    let common = zip(shown, wanted).prefix { $0 == $1 }.count
    guard common < shown.count || common < wanted.count else { return }
    var next = Array(viewControllers.prefix(viewControllers.count - (shown.count - common)))
    for place in common..<wanted.count {
      guard let view = destination(of: wanted[place]) else { break }
      next.append(Self.screen(of: view, wanted[place], place, path, environment))
    }
    setViewControllers(next, animated: viewIfLoaded?.window != nil)
  }

  private static func screen(
    of view: any View, _ element: AnyHashable, _ place: Int, _ path: StackPath,
    _ environment: EnvironmentValues
  ) -> UIViewController {
    let screen = ViewContext.screen(view, environment)
    screen.element = element
    screen.didLeave = {
      // The person went back.
      let now = path.read()
      if now.indices.contains(place), now[place] == element { path.write(Array(now[..<place])) }
    }
    return screen
  }
}

/// Pushes a screen when it is tapped.
public struct NavigationLink<Label: View, Destination: View>: LeafView, KnownView {
  let label: Label
  let destination: () -> Destination
  /// What leads to the screen, if a value does.
  var value: AnyHashable?
  /// Whether the screen is shown.
  var isActive: Binding<Bool>?

  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    (self.destination, self.label) = (destination, label())
  }

  public init(
    destination: @autoclosure @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    (self.destination, self.label) = (destination, label())
  }

  public init(
    destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    (self.destination, self.label, self.isActive) = (destination, label(), isActive)
  }

  func build(in context: ViewContext) {
    if let isActive {
      context.output.presentPushed(context, isActive, destination)
    }
    let (host, value, make) = (context.host, value, destination)
    context.output.items.append(
      .button(
        context.title(of: label), isEnabled: context.environment.isEnabled
      ) { [weak host, isActive] in
        if let isActive { return isActive.wrappedValue = true }
        if let value { host?.push(value) } else { host?.push(make()) }
      })
  }
}

extension NavigationLink where Label == Text {
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(verbatim: title.localized) }
  }
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping () -> Destination) {
    self.init(destination: destination) { Text(verbatim: title.localized) }
  }
}

extension NavigationLink where Destination == Never {
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) {
    destination = { fatalError("a value leads there") }
    self.label = label()
    self.value = value.map { AnyHashable($0) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init(_ title: some StringProtocol, value: (some Hashable)?) {
    self.init(value: value) { Text(verbatim: title.localized) }
  }
}

extension ViewHost {
  /// The stack that its screen is in.
  private var navigation: UINavigationController? { owner?.navigationController }

  fileprivate func push(_ view: any View) {
    navigation?.pushViewController(ViewContext.screen(view, environment), animated: true)
  }

  /// A value goes to the end of the stack's path, if it has one.
  fileprivate func push(_ value: AnyHashable) {
    if let append = environment.append { return append(value) }
    if let view = navigation?.destination(of: value) { push(view) }
  }
}

extension ViewOutput {
  /// Pushes a screen as long as a value says so.
  func presentPushed(
    _ context: ViewContext, _ isActive: Binding<Bool>, _ make: @escaping () -> any View
  ) {
    let (host, key) = (context.host, context.path)
    let slot = host.kept("\(key) pushed") { PushedScreen() }
    afterwards.append { [weak host] in
      guard let host else { return }
      slot.follow(isActive, in: host, make)
    }
  }
}

/// A screen that a value has pushed.
private final class PushedScreen {
  private weak var screen: UIViewController?

  func follow(_ isActive: Binding<Bool>, in host: ViewHost, _ make: () -> any View) {
    let stack = host.owner?.navigationController
    if isActive.wrappedValue, screen == nil {
      let next = ViewContext.screen(make(), host.environment)
      next.didLeave = { isActive.wrappedValue = false }
      screen = next
      stack?.pushViewController(next, animated: true)
    } else if !isActive.wrappedValue, let screen, let stack {
      self.screen = nil
      if let place = stack.viewControllers.firstIndex(of: screen), place > 0 {
        stack.popToViewController(stack.viewControllers[place - 1], animated: true)
      }
    }
  }
}
