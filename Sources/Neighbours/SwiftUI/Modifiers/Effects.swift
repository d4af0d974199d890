public import Foundation
public import HeadlessCombine
public import HeadlessUIKit

extension ViewContext {
  /// Adds what begins with the view and ends with it.
  fileprivate func add(_ kind: String, waits: Bool = false, _ begin: @escaping () -> () -> Void) {
    output.effects.append(ViewEffect(key: "\(path) \(kind)", waits: waits, begin: begin))
  }
}

/// The value that a view was last built with.
private final class LastValue<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

extension View {
  /// Does something when the view appears.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    building { context, content in
      content()
      context.add("appear") {
        action?()
        return {}
      }
    }
  }

  /// Does something when the view disappears.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    building { context, content in
      content()
      context.add("disappear") { { action?() } }
    }
  }

  /// Runs a task as long as the view is shown.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs a task as long as the view is shown, and again with each value.
  public func task(
    id: some Equatable, priority: TaskPriority = .userInitiated,
    _ action: @escaping () async -> Void
  ) -> some View {
    building { context, content in
      content()
      context.add("task \(id)", waits: true) {
        let task = ViewTask(action)
        return { task.cancel() }
      }
    }
  }

  /// Does something when a value has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    building { context, content in
      content()
      let isNew = !context.host.keeps("\(context.path) change")
      let last = context.host.kept("\(context.path) change") { LastValue(value) }
      let old = last.value
      last.value = value
      guard old != value || initial && isNew else { return }
      context.output.afterwards.append { action(old, value) }
    }
  }

  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Does something with what a publisher sends.
  public func onReceive<Source: Publisher>(
    _ publisher: Source, perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never {
    building { context, content in
      content()
      context.add("receive") {
        let subscription = publisher.sink(receiveValue: action)
        return { subscription.cancel() }
      }
    }
  }

  /// Does something with an address that opens the app.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    building { context, content in
      content()
      context.output.openURL.append(action)
    }
  }

  /// Does something with an activity that opens the app.
  public func onContinueUserActivity(
    _ type: String, perform action: @escaping (HeadlessUIKit.NSUserActivity) -> Void
  ) -> some View {
    building { context, content in
      content()
      context.output.activities.append { if $0.activityType == type { action($0) } }
    }
  }

  /// Does something when the view is tapped: its words are a button then.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    building { context, content in
      let before = context.output.items.count
      content()
      context.output.makeTappable(from: before, context.environment.isEnabled, action)
    }
  }

  /// What a screen reader says of the view: of one control, its title here.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    building { context, content in
      let before = context.output.items.count
      content()
      guard context.output.items.count == before + 1 else { return }
      context.output.items[before] = context.output.items[before].titled(String(label))
    }
  }

  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.text) }

  /// Does something when the person ends typing.
  public func onSubmit(_ action: @escaping () -> Void) -> some View { self }

  /// Something in front of the view.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { TupleView<Any>(views: [self, content()]) }
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    TupleView<Any>(views: [self, overlay])
  }
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { TupleView<Any>(views: [self, content()]) }
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { TupleView<Any>(views: [content(), self]) }
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    TupleView<Any>(views: [background, self])
  }
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    TupleView<Any>(views: [self, menuItems()])
  }
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View { TupleView<Any>(views: [self, content()]) }
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    TupleView<Any>(views: [content(), self])
  }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func navigationBarItems(
    leading: some View = EmptyView(), trailing: some View = EmptyView()
  ) -> some View { TupleView<Any>(views: [leading, trailing, self]) }

  /// Something that is the same view only as long as its value is.
  public func id(_ id: some Hashable) -> some View {
    Identified(content: self, id: "\(id)")
  }
}

/// A view that is the same one only as long as its name is.
private struct Identified: LeafView, KnownView {
  let content: any View
  let id: String
  func build(in context: ViewContext) { context.build(content, at: "id \(id)") }
}

extension ViewOutput {
  /// Makes a button of the words that were added since; what can be tapped already stays.
  fileprivate func makeTappable(
    from start: Int, _ isEnabled: Bool, _ action: @escaping () -> Void
  ) {
    let new = items[start...]
    guard !new.contains(where: \.isControl) else { return }
    let title = new.title
    let children = new.filter { $0.words == nil && $0.picture == nil }
    items.replaceSubrange(
      start..., with: children + [.button(title, isEnabled: isEnabled, action)])
  }
}

/// A control in a bar.
public struct ToolbarItem<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Controls in a bar.
public struct ToolbarItemGroup<Content: View>: LeafView, PlainContainer {
  let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Where an item stands: the bars show those that belong to them.
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = Self()
  public static let principal = Self()
  public static let navigation = Self()
  public static let navigationBarLeading = Self()
  public static let navigationBarTrailing = Self()
  public static let topBarLeading = Self()
  public static let topBarTrailing = Self()
  public static let bottomBar = Self()
  public static let primaryAction = Self()
  public static let secondaryAction = Self()
  public static let confirmationAction = Self()
  public static let cancellationAction = Self()
  public static let destructiveAction = Self()
  public static let keyboard = Self()
  public static let status = Self()
}

/// Stored, without effect.
public struct ToolbarPlacement: Sendable {
  public static let automatic = Self()
  public static let navigationBar = Self()
  public static let tabBar = Self()
  public static let bottomBar = Self()
}
