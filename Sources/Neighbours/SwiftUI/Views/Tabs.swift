internal import HeadlessUIKit

/// Tabs, in a tab bar controller.
public struct TabView<Content: View>: LeafView, KnownView {
  let content: Content
  let select: ((AnyHashable) -> Void)?
  let selected: () -> AnyHashable?

  public init(@ViewBuilder content: () -> Content) {
    (self.content, select, selected) = (content(), nil, { nil })
  }

  public init<Value: Hashable>(
    selection: Binding<Value>, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    selected = { AnyHashable(selection.wrappedValue) }
    select = { if let value = $0.base as? Value { selection.wrappedValue = value } }
  }

  func build(in context: ViewContext) {
    let parts = ViewParts.of(content)
    let titles = parts.enumerated().map { index, part in
      part.tab.map { context.title(of: $0, at: "tab \(index)") } ?? "\(index + 1)"
    }
    let (environment, select, selected) = (context.environment, select, selected)
    context.output.items.append(
      .child(
        "\(context.path) tabs \(parts.count)",
        make: { .controller(HostingTabBarController(parts, titles, environment)) },
        update: { child in
          guard case .controller(let made) = child, let tabs = made as? HostingTabBarController
          else { return }
          tabs.show(parts, environment)
          tabs.didSelect = { index in if let tag = parts[index].tag { select?(tag) } }
          if let wanted = parts.firstIndex(where: { $0.tag == selected() && $0.tag != nil }),
            tabs.selectedIndex != wanted
          {
            tabs.selectedIndex = wanted
          }
        }))
  }
}

/// One tab.
public struct Tab<Content: View>: View {
  let content: Content
  let label: any View
  let value: AnyHashable?

  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    (label, self.content, value) = (Label(title, systemImage: systemImage), content(), nil)
  }

  public init(
    _ title: some StringProtocol, systemImage: String, value: some Hashable,
    @ViewBuilder content: () -> Content
  ) {
    (label, self.content) = (Label(title, systemImage: systemImage), content())
    self.value = AnyHashable(value)
  }

  public var body: some View { content }
}

extension Tab: ViewList {
  var listed: [any View] {
    let tab = Modified(content: content, mark: .tab(label))
    return [value.map { Modified(content: tab, mark: .tag($0)) as any View } ?? tab]
  }
}

extension View {
  /// What its tab says.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    Modified(content: self, mark: .tab(label()))
  }

  /// Its value in a tab bar or a picker.
  public func tag(_ tag: some Hashable) -> some View {
    Modified(content: self, mark: .tag(AnyHashable(tag)))
  }
}

/// A tab bar controller whose screens host views.
final class HostingTabBarController: UITabBarController, UITabBarControllerDelegate {
  var didSelect: (Int) -> Void = { _ in }

  init(_ parts: [ViewParts], _ titles: [String], _ environment: EnvironmentValues) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = zip(parts, titles).enumerated().map { index, tab in
      let screen = ViewContext.screen(tab.0.view, environment)
      screen.tabBarItem = UITabBarItem(title: tab.1, image: nil, tag: index)
      return screen
    }
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func show(_ parts: [ViewParts], _ environment: EnvironmentValues) {
    for (screen, part) in zip(viewControllers ?? [], parts) {
      (screen as? any ViewHosting)?.show(part.view, environment)
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    didSelect(selectedIndex)
  }
}
