@_spi(Import) internal import HeadlessUIKit

/// An app whose root is SwiftUI's.
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

/// A part of an app with windows of its own.
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {}

/// A scene that the interpreter knows.
protocol KnownScene {
  /// What its window shows; `nil` if it has none on a phone.
  var content: (any View)? { get }
}

/// Windows that all show the same.
public struct WindowGroup<Content: View>: Scene, KnownScene {
  /// It has no body: it is interpreted.
  public typealias Body = Never
  private let shown: Content?
  public init(@ViewBuilder content: () -> Content) { shown = content() }
  public init(id: String, @ViewBuilder content: () -> Content) { shown = content() }
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    shown = content()
  }
  /// Windows that are opened with a value; none is open at launch.
  public init<Value>(
    id: String = "", for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) { shown = nil }
  var content: (any View)? { shown }
}

/// No scene.
public struct EmptyScene: Scene, KnownScene {
  /// It has no body: it is interpreted.
  public typealias Body = Never
  public init() {}
  var content: (any View)? { nil }
}

/// Scenes one after the other; a phone shows the first that has a window.
public struct TupleScene<Content>: Scene, KnownScene {
  /// It has no body: it is interpreted.
  public typealias Body = Never
  let scenes: [any Scene]
  var content: (any View)? { scenes.lazy.compactMap(\.shownContent).first }
}

/// A scene whose window shows something more.
struct ChangedScene: Scene, KnownScene {
  typealias Body = Never
  let scene: any Scene
  let change: (AnyView) -> AnyView
  var content: (any View)? {
    scene.shownContent.map { view in
      func erased(_ view: some View) -> AnyView { AnyView(view) }
      return change(erased(view))
    }
  }
}

/// Builds an app’s scenes.
@resultBuilder
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildExpression(_ nothing: Void) -> EmptyScene { EmptyScene() }
  public static func buildBlock() -> EmptyScene { EmptyScene() }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<(repeat each Content)> {
    var scenes: [any Scene] = []
    repeat scenes.append(each content)
    return TupleScene(scenes: scenes)
  }
}

extension Scene {
  /// What the window of the scene shows.
  var shownContent: (any View)? {
    if let known = self as? any KnownScene { return known.content }
    return Body.self == Never.self ? nil : body.shownContent
  }

  /// Does something when a value has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene { changing { AnyView($0.onChange(of: value, initial: initial, action)) } }

  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some Scene { onChange(of: value) { _, new in action(new) } }

  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene { onChange(of: value, initial: initial) { _, _ in action() } }

  public func environmentObject(_ object: some ObservableObject) -> some Scene {
    changing { AnyView($0.environmentObject(object)) }
  }

  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    changing { AnyView($0.environment(object)) }
  }

  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene { changing { AnyView($0.environment(path, value)) } }

  private func changing(_ change: @escaping (AnyView) -> AnyView) -> ChangedScene {
    ChangedScene(scene: self, change: change)
  }
}

/// An app's scenes as one view: the app's own properties are those of a view around them.
struct AppRoot: LeafView, KnownView {
  let app: any App

  func build(in context: ViewContext) {
    context.connect(app, "app")
    let content = context.observing { AnyView.first(in: app) }
    if let content { context.build(content, at: "window") }
  }
}

/// The same of an app whose first view stands in for its own.
struct StandInRoot: LeafView, KnownView {
  let root: AppRoot

  func build(in context: ViewContext) { root.build(in: context) }
}

extension AppRoot {
  /// The screen that shows it.
  var screen: UIViewController {
    func showsStandIn<Root: App>(_ app: Root) -> Bool { Root.Body.self is any StandInScreen.Type }
    return showsStandIn(app)
      ? UIHostingController(rootView: StandInRoot(root: self))
      : UIHostingController(rootView: self)
  }
}

extension AnyView {
  fileprivate static func first(in app: some App) -> (any View)? { app.body.shownContent }
}
