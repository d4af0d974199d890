internal import HeadlessUIKit

extension ViewContext {
  /// Shows a screen over the view as long as a value says so.
  fileprivate func present(
    _ kind: String, _ style: UIModalPresentationStyle, _ isPresented: Bool,
    _ content: @escaping () -> any View, _ wasDismissed: @escaping () -> Void
  ) {
    let key = "\(path) \(kind)"
    let (host, environment) = (host, environment)
    output.presentations.append(
      ViewPresentation(
        key: key, isPresented: isPresented,
        make: { [weak host] in
          let screen = Self.screen(content(), environment)
          screen.modalPresentationStyle = style
          screen.didLeave = { host?.presentedDidLeave(key) }
          return screen
        }, wasDismissed: wasDismissed))
  }

  /// Asks the person, as an alert or a sheet of actions.
  fileprivate func ask(
    _ kind: String, _ style: UIAlertController.Style, _ title: String, _ isPresented: Bool,
    _ actions: any View, _ message: any View, _ wasAnswered: @escaping () -> Void
  ) {
    let key = "\(path) \(kind)"
    let buttons = isolated(actions, at: "\(kind) actions").items
    let words = self.title(of: message, at: "\(kind) message")
    let host = host
    output.presentations.append(
      ViewPresentation(
        key: key, isPresented: isPresented,
        make: { [weak host] in
          let alert = UIAlertController(
            title: title, message: words.isEmpty ? nil : words, preferredStyle: style)
          func add(_ title: String, _ action: @escaping () -> Void) {
            alert.addAction(
              UIAlertAction(title: title, style: .default) { _ in
                host?.presentedDidLeave(key)
                action()
              })
          }
          for case .button(let title, _, let action) in buttons { add(title, action) }
          if alert.actions.isEmpty { add("OK") {} }
          return alert
        }, wasDismissed: wasAnswered))
  }
}

extension View {
  /// Shows a sheet as long as a value is true.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { cover("sheet", .pageSheet, isPresented, onDismiss, content) }

  /// Shows a sheet as long as there is a value.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { cover("sheet", .pageSheet, item, onDismiss, content) }

  /// Covers the screen as long as a value is true.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { cover("cover", .fullScreen, isPresented, onDismiss, content) }

  /// Covers the screen as long as there is a value.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { cover("cover", .fullScreen, item, onDismiss, content) }

  public func popover(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some View { cover("popover", .pageSheet, isPresented, nil, content) }

  private func cover(
    _ kind: String, _ style: UIModalPresentationStyle, _ isPresented: Binding<Bool>,
    _ onDismiss: (() -> Void)?, _ content: @escaping () -> some View
  ) -> Modified<Self> {
    building { context, inner in
      inner()
      context.present(kind, style, isPresented.wrappedValue, content) {
        if isPresented.wrappedValue { isPresented.wrappedValue = false }
        onDismiss?()
      }
    }
  }

  private func cover<Item: Identifiable>(
    _ kind: String, _ style: UIModalPresentationStyle, _ item: Binding<Item?>,
    _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> some View
  ) -> Modified<Self> {
    building { context, inner in
      inner()
      let value = item.wrappedValue
      context.present(
        "\(kind) \(value.map { "\($0.id)" } ?? "")", style, value != nil,
        { value.map { AnyView(content($0)) } ?? AnyView(EmptyView()) }
      ) {
        if item.wrappedValue?.id == value?.id { item.wrappedValue = nil }
        onDismiss?()
      }
    }
  }

  /// Asks as long as a value is true.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) -> some View {
    asking("alert", .alert, title.localized, isPresented, actions(), message())
  }

  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: (Value) -> some View, @ViewBuilder message: (Value) -> some View
  ) -> some View {
    asking(
      "alert", .alert, title.localized, isPresented,
      data.map { AnyView(actions($0)) } ?? AnyView(EmptyView()),
      data.map { AnyView(message($0)) } ?? AnyView(EmptyView()))
  }

  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = content()
    return asking("alert", .alert, alert.title.text, isPresented, alert.actions, alert.message)
  }

  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map(content)
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return asking(
      "alert", .alert, alert?.title.text ?? "", isPresented,
      alert.map { AnyView($0.actions) } ?? AnyView(EmptyView()),
      alert.map { AnyView($0.message) } ?? AnyView(EmptyView()))
  }

  /// Offers actions as long as a value is true.
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) -> some View {
    asking("dialog", .actionSheet, title.localized, isPresented, actions(), message())
  }

  private func asking(
    _ kind: String, _ style: UIAlertController.Style, _ title: String, _ isPresented: Binding<Bool>,
    _ actions: any View, _ message: any View
  ) -> Modified<Self> {
    building { context, inner in
      inner()
      context.ask(kind, style, title, isPresented.wrappedValue, actions, message) {
        isPresented.wrappedValue = false
      }
    }
  }

  // MARK: Navigation

  /// What the navigation bar says.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    building { context, inner in
      inner()
      context.output.title = title.localized
    }
  }
  public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.text) }
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title.wrappedValue)
  }
  public func navigationBarTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(title)
  }
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  /// The screen that values of a type lead to.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    building { context, inner in
      inner()
      context.output.destinations.append { ($0 as? Value).map { destination($0) } }
    }
  }

  /// Pushes a screen as long as a value is true.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> some View
  ) -> some View {
    building { context, inner in
      inner()
      context.output.presentPushed(context, isPresented, destination)
    }
  }

  /// Pushes a screen as long as there is a value.
  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> some View
  ) -> some View {
    building { context, inner in
      inner()
      let value = item.wrappedValue
      let isPresented = Binding(
        get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
      context.output.presentPushed(context, isPresented) {
        value.map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      }
    }
  }
}

/// A question, by its former form.
public struct Alert {
  let title: Text
  let message: Text
  let buttons: [Button]

  /// A button of an alert: it can be tapped.
  public struct Button {
    let label: Text
    let action: () -> Void
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(label: Text(verbatim: "Cancel"), action: action ?? {})
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message ?? Text(verbatim: ""))
    buttons = dismissButton.map { [$0] } ?? []
  }
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message) = (title, message ?? Text(verbatim: ""))
    buttons = [primaryButton, secondaryButton]
  }

  var actions: some View {
    ForEach(0..<buttons.count) { index in
      HeadlessSwiftUI.Button(buttons[index].label.text, action: buttons[index].action)
    }
  }
}
