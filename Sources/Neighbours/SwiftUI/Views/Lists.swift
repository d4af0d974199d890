public import Foundation

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: LeafView, KnownView {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  func build(in context: ViewContext) {
    for (id, view) in views { context.build(view, at: "\(id)") }
  }

  var views: [(id: AnyHashable, view: any View)] {
    data.prefix(mostOnScreen).compactMap { element in
      (content(element) as? any View).map { (AnyHashable(id(element)), $0) }
    }
  }
}

/// More rows than a phone shows are not built, as in a list of SwiftUI's.
private let mostOnScreen = 40

extension ForEach where Content: View {
  public init(
    _ data: Data, id path: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, id, self.content) = (data, { $0[keyPath: path] }, content)
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    (self.data, id, self.content) = (data, \.id, content)
  }

  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    (self.data, id, self.content) = (data, { $0 }, content)
  }

  public init<Element: Identifiable>(
    _ data: Binding<[Element]>, @ViewBuilder content: @escaping (Binding<Element>) -> Content
  ) where Data == [Binding<Element>], ID == Element.ID {
    self.data = data.wrappedValue.indices.map { index in
      Binding<Element>(
        get: { data.wrappedValue[index] }, set: { data.wrappedValue[index] = $0 })
    }
    (id, self.content) = (\.wrappedValue.id, content)
  }
}

extension ForEach {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}

/// What a view has several of, looked up one by one.
enum ViewNest {
  /// The views that a view stands for, with their places.
  static func views(in view: any View) -> [any View]? {
    switch view {
    case let tuple as any ViewList: tuple.listed
    case let any as AnyView: [any.view]
    default: nil
    }
  }
}

/// A view that only puts others together.
protocol ViewList {
  var listed: [any View] { get }
}

extension TupleView: ViewList { var listed: [any View] { views } }
extension ForEach: ViewList { var listed: [any View] { views.map(\.view) } }
extension Group: ViewList { var listed: [any View] { [content] } }
extension Optional: ViewList where Wrapped: View {
  var listed: [any View] { map { [$0] } ?? [] }
}
extension EmptyView: ViewList { var listed: [any View] { [] } }

/// One of the views that a container has as parts of its own: a tab, an option.
struct ViewParts {
  let view: any View
  var tag: AnyHashable?
  var tab: (any View)?

  /// The view that an app has written, without what is changed of it.
  static func named(_ view: any View) -> any View {
    switch view {
    case let changed as any ChangedView: named(changed.inner)
    case let any as AnyView: named(any.view)
    default: view
    }
  }

  /// The parts of a container's content.
  static func of(_ view: any View) -> [ViewParts] {
    if let each = view as? any TaggedList { return each.tagged }
    if let parts = ViewNest.views(in: view) { return parts.flatMap(of) }
    if let changed = view as? any ChangedView, changed.mark == nil {
      // What is changed of several is changed of each.
      return of(changed.inner).map { part in
        ViewParts(view: changed.changing(part.view), tag: part.tag, tab: part.tab)
      }
    }
    var part = ViewParts(view: view)
    var inner: (any View)? = view
    while let current = inner {
      let changed = current as? any ChangedView
      switch changed?.mark {
      case .tag(let tag): part.tag = part.tag ?? tag
      case .tab(let tab): part.tab = part.tab ?? tab
      case nil: break
      }
      inner = changed?.inner ?? (current as? AnyView)?.view
    }
    return [part]
  }
}

/// Parts with tags that their data gives them.
private protocol TaggedList {
  var tagged: [ViewParts] { get }
}

extension ForEach: TaggedList {
  fileprivate var tagged: [ViewParts] {
    views.flatMap { id, view in
      ViewParts.of(view).map { part in
        var part = part
        part.tag = part.tag ?? id
        return part
      }
    }
  }
}

/// Rows.
public struct List<Content: View>: LeafView, PlainContainer {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Value: Hashable>(
    selection: Binding<Value?>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public init<Value: Hashable>(
    selection: Binding<Set<Value>>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public init<Data: RandomAccessCollection, Value: Hashable, Row: View>(
    _ data: Data, selection: Binding<Value?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }
}
