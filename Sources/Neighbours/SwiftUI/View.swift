@_spi(Import) internal import HeadlessUIKit

/// A part of a SwiftUI interface. It is interpreted as far as a person needs to get on: what it
/// says and what can be tapped becomes UIKit's own controls in rows; looks have no effect.
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: View {
  public var body: Never { fatalError("a leaf has no body") }
}

/// A view that the interpreter knows.
protocol KnownView {
  func build(in context: ViewContext)
}

/// A view that ends here.
public protocol LeafView: View where Body == Never {}

/// Nothing.
public struct EmptyView: LeafView, KnownView {
  public init() {}
  func build(in context: ViewContext) {}
}

/// A view whose type is not told.
public struct AnyView: LeafView, KnownView {
  let view: any View
  /// Which of two branches it is; `nil` if it is none.
  var branch: Bool?

  public init(_ view: some View) { self.view = view }
  public init(erasing view: some View) { self.view = view }

  func build(in context: ViewContext) {
    context.build(view, at: branch.map { $0 ? "then" : "else" } ?? "any")
  }
}

/// Views one after the other.
public struct TupleView<Content>: LeafView, KnownView {
  let views: [any View]

  func build(in context: ViewContext) {
    for (index, view) in views.enumerated() { context.build(view, at: "\(index)") }
  }
}

/// Something that is no view here: what is in it, or its name, stands in its place.
public struct NamedBox: LeafView, KnownView {
  let name: String
  let views: [any View]

  public init(name: String, holding views: [any View] = []) {
    (self.name, self.views) = (name, views)
  }

  func build(in context: ViewContext) {
    let drawn = views.isEmpty ? "nothing" : "only what is in it"
    StandIn.pass(name, "NavScope has a stand-in for \(name), which draws \(drawn).")
    if views.isEmpty { context.output.items.append(.name(name)) }
    for (index, view) in views.enumerated() { context.build(view, at: "\(index)") }
  }
}

extension Optional: View where Wrapped: View {
  /// It has no body: it is interpreted.
  public typealias Body = Never
}

extension Optional: KnownView where Wrapped: View {
  func build(in context: ViewContext) {
    if let self { context.build(self, at: "some") }
  }
}

/// Puts the views of a body together.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildExpression(_ nothing: Void) -> EmptyView { EmptyView() }
  @_disfavoredOverload
  public static func buildExpression(_ other: Any) -> NamedBox {
    NamedBox(name: String(describing: type(of: other)))
  }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views: views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither(first: some View) -> AnyView {
    var view = AnyView(first)
    view.branch = true
    return view
  }
  public static func buildEither(second: some View) -> AnyView {
    var view = AnyView(second)
    view.branch = false
    return view
  }
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

/// What a view is among its siblings in a tab bar, or in a picker.
enum ViewMark {
  case tab(any View)
  case tag(AnyHashable)
}

/// Another view, with something changed of it.
protocol ChangedView {
  var inner: any View { get }
  var mark: ViewMark? { get }
  /// The same change of another view.
  func changing(_ other: any View) -> any View
}

/// Changes that a view's modifier makes as the view is built.
struct Modified<Content: View>: LeafView, KnownView, ChangedView {
  let content: Content
  var mark: ViewMark?
  var change: (ViewContext, () -> Void) -> Void = { $1() }
  var inner: any View { content }

  func changing(_ other: any View) -> any View {
    Modified<AnyView>(content: AnyView(erasing: other), mark: mark, change: change)
  }

  func build(in context: ViewContext) {
    change(context) { context.build(content, at: "m") }
  }
}

extension View {
  /// The view, with something done as it is built.
  func building(_ change: @escaping (ViewContext, () -> Void) -> Void) -> Modified<Self> {
    Modified(content: self, change: change)
  }
}

/// A change of views that an app writes.
public protocol ViewModifier {
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = AnyView
  @ViewBuilder func body(content: Content) -> Body
}

/// A view that an app's own modifier changes.
struct ModifiedByApp<Modifier: ViewModifier>: LeafView, KnownView {
  let content: any View
  let modifier: Modifier

  func build(in context: ViewContext) {
    context.connect(modifier, "\(Modifier.self)")
    let body = context.observing { modifier.body(content: AnyView(erasing: content)) }
    context.build(body, at: "\(Modifier.self)")
  }
}

extension View {
  /// The view as an app's own modifier changes it.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedByApp(content: self, modifier: modifier)
  }
}
