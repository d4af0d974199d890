public import Foundation

/// A view whose content is built as it stands, whatever it looks like.
protocol PlainContainer: KnownView {
  associatedtype Content: View
  var content: Content { get }
}

extension PlainContainer {
  func build(in context: ViewContext) { context.build(content, at: "in") }
}

/// Shows its views as rows.
public struct Group<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Shows its views as rows.
public struct VStack<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Shows its views as rows.
public struct HStack<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Shows its views as rows.
public struct ZStack<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Shows its views as rows.
public struct LazyVStack<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Shows its views as rows.
public struct LazyHStack<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Shows its views as rows.
public struct LazyVGrid<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Shows its views as rows.
public struct LazyHGrid<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Shows its views as rows.
public struct Grid<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Shows its views as rows.
public struct GridRow<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Shows its views as rows.
public struct ScrollView<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Shows its views as rows; there is nothing to scroll.
public struct ScrollViewReader<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(@ViewBuilder content: (ScrollViewProxy) -> Content) {
    self.content = content(ScrollViewProxy())
  }
}

/// Moves a scroll view, without effect.
public struct ScrollViewProxy {
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

/// Shows its views as rows, given the size of the screen.
public struct GeometryReader<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(@ViewBuilder content: (GeometryProxy) -> Content) {
    self.content = content(GeometryProxy())
  }
}

/// The size of a view: that of the phone.
public struct GeometryProxy {
  public var size: CGSize { CGSize(width: 390, height: 844) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0) }
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// Shows its views as rows.
public struct Form<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Shows its views as rows.
public struct GroupBox<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Shows its views as rows.
public struct DisclosureGroup<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Shows its views as rows.
public struct ControlGroup<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Rows with a heading.
public struct Section<Content: View>: LeafView, KnownView {
  let header: any View
  let content: Content
  let footer: any View

  public init(@ViewBuilder content: () -> Content) {
    (header, self.content, footer) = (EmptyView(), content(), EmptyView())
  }
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    (header, self.content, footer) = (Text(verbatim: title.localized), content(), EmptyView())
  }
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View) {
    (self.header, self.content, footer) = (header(), content(), EmptyView())
  }
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> some View) {
    (header, self.content, self.footer) = (EmptyView(), content(), footer())
  }
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> some View,
    @ViewBuilder footer: () -> some View
  ) {
    (self.header, self.content, self.footer) = (header(), content(), footer())
  }
  public init(
    header: some View, footer: some View = EmptyView(), @ViewBuilder content: () -> Content
  ) {
    (self.header, self.content, self.footer) = (header, content(), footer)
  }

  func build(in context: ViewContext) {
    context.build(header, at: "header")
    context.build(content, at: "in")
    context.build(footer, at: "footer")
  }
}

/// Says that there is nothing to see.
public struct ContentUnavailableView: LeafView, KnownView {
  let title: any View
  let actions: any View

  public init(
    _ title: some StringProtocol, systemImage: String, description: Text? = nil
  ) {
    (self.title, actions) = (Text(verbatim: title.localized), EmptyView())
  }
  public init(
    @ViewBuilder label: () -> some View,
    @ViewBuilder description: () -> some View = { EmptyView() },
    @ViewBuilder actions: () -> some View = { EmptyView() }
  ) {
    (title, self.actions) = (label(), actions())
  }

  func build(in context: ViewContext) {
    context.build(title, at: "title")
    context.build(actions, at: "actions")
  }
}

/// A title and what belongs to it.
public struct LabeledContent: LeafView, KnownView {
  let title: String
  let content: any View
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    (self.title, content) = (title.localized, Text(value))
  }
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> some View) {
    (self.title, self.content) = (title.localized, content())
  }
  func build(in context: ViewContext) {
    context.output.items.append(.text(title))
    context.build(content, at: "in")
  }
}

/// Room.
public struct Spacer: LeafView, KnownView {
  public init(minLength: Double? = nil) {}
  func build(in context: ViewContext) {}
}

/// A line.
public struct Divider: LeafView, KnownView {
  public init() {}
  func build(in context: ViewContext) {}
}
