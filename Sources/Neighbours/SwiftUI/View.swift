/// A part of a SwiftUI interface. Nothing of it is drawn or run: a hosting controller shows its
/// name.
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a leaf has no body") }
}

/// A view that ends here.
public protocol LeafView: View where Body == Never {}

extension LeafView {
  public var body: Never { fatalError("a leaf has no body") }
}

/// Nothing.
public struct EmptyView: LeafView {
  public init() {}
}

/// Text.
public struct Text: LeafView {
  let text: String

  public init(_ text: some StringProtocol) { self.text = String(text) }
  public init(verbatim text: String) { self.text = text }
}

/// A view whose type is not told.
public struct AnyView: LeafView {
  let type: Any.Type

  public init(_ view: some View) { type = Swift.type(of: view) }
  public init(erasing view: some View) { type = Swift.type(of: view) }
}

/// Views one after the other.
public struct TupleView<Content>: LeafView {
  public init(_ content: Content) {}
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a leaf has no body") }
}

/// Puts the views of a body together.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither(first: some View) -> AnyView { AnyView(first) }
  public static func buildEither(second: some View) -> AnyView { AnyView(second) }
}
