public import Foundation

/// What an action means.
public struct ButtonRole: Equatable, Sendable {
  private let number: Int
  public static let destructive = ButtonRole(number: 0)
  public static let cancel = ButtonRole(number: 1)
  public static let close = ButtonRole(number: 2)
  public static let confirm = ButtonRole(number: 3)
}

/// Something that does something when it is tapped. Its words are its title.
public struct Button<Label: View>: LeafView, KnownView {
  let label: Label
  let role: ButtonRole?
  let action: () -> Void

  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  func build(in context: ViewContext) {
    context.output.items.append(
      .button(
        context.title(of: label), isEnabled: context.environment.isEnabled, action))
  }
}

extension Button where Label == Text {
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(verbatim: title.localized) }
  }
}

extension Button where Label == HeadlessSwiftUI.Label<Text, Image> {
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      HeadlessSwiftUI.Label(title, systemImage: systemImage)
    }
  }
}

/// A link to somewhere outside of the app.
public struct Link<Label: View>: LeafView, KnownView {
  let address: URL
  let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (address, self.label) = (destination, label())
  }

  func build(in context: ViewContext) {
    let (address, open) = (address, context.environment.openURL)
    context.output.items.append(
      .button(context.title(of: label), isEnabled: context.environment.isEnabled) { open(address) })
  }
}

extension Link where Label == Text {
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(verbatim: title.localized) }
  }
}

/// A field for text.
public struct TextField: LeafView, KnownView {
  let prompt: String
  let text: Binding<String>
  var isSecure = false
  var submit: () -> Void = {}

  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    (self.prompt, self.text) = (prompt?.text ?? title.localized, text)
  }
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(title, text: text)
  }
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    submit = onCommit
  }
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format
  ) where Format.FormatOutput == String {
    let text = Binding<String>(
      get: { format.format(value.wrappedValue) },
      set: { text in
        if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
      })
    self.init(title, text: text)
  }
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Text) {
    self.init(label().text, text: text, prompt: prompt)
  }

  func build(in context: ViewContext) {
    context.output.items.append(.field(prompt, isSecure: isSecure, text))
  }
}

/// A field for a password.
public struct SecureField: LeafView, KnownView {
  let field: TextField

  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    var field = TextField(title, text: text, prompt: prompt)
    field.isSecure = true
    self.field = field
  }

  func build(in context: ViewContext) { field.build(in: context) }
}

/// A field for long text.
public struct TextEditor: LeafView, KnownView {
  let text: Binding<String>
  public init(text: Binding<String>) { self.text = text }
  func build(in context: ViewContext) {
    context.output.items.append(.field("", isSecure: false, text))
  }
}

/// A switch.
public struct Toggle<Label: View>: LeafView, KnownView {
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }

  func build(in context: ViewContext) {
    context.output.items.append(
      .toggle(context.title(of: label), isEnabled: context.environment.isEnabled, isOn))
  }
}

extension Toggle where Label == Text {
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(verbatim: title.localized) }
  }
}

/// A choice. Each of its options can be tapped.
public struct Picker<Value: Hashable>: LeafView, KnownView {
  let title: any View
  let selection: Binding<Value>
  let content: any View

  public init(
    _ title: some StringProtocol, selection: Binding<Value>, @ViewBuilder content: () -> some View
  ) {
    self.title = Text(verbatim: title.localized)
    (self.selection, self.content) = (selection, content())
  }
  public init(
    selection: Binding<Value>, label: some View, @ViewBuilder content: () -> some View
  ) {
    (title, self.selection, self.content) = (label, selection, content())
  }
  public init(
    selection: Binding<Value>, @ViewBuilder content: () -> some View,
    @ViewBuilder label: () -> some View
  ) {
    (title, self.selection, self.content) = (label(), selection, content())
  }

  func build(in context: ViewContext) {
    let selection = selection
    for (index, option) in ViewParts.of(content).enumerated() {
      let value = option.tag.flatMap { $0 as? Value ?? $0.base as? Value }
      context.output.items.append(
        .button(
          context.title(of: option.view, at: "\(index)"), isEnabled: context.environment.isEnabled
        ) {
          if let value { selection.wrappedValue = value }
        })
    }
  }
}

/// A number that goes up and down.
public struct Stepper: LeafView, KnownView {
  let title: String
  let change: (Int) -> Void

  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1
  ) {
    self.title = title.localized
    change = { sign in
      let next = value.wrappedValue.advanced(by: sign > 0 ? step : 0 - step)
      value.wrappedValue = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
    }
  }
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.title = title.localized
    change = { $0 > 0 ? onIncrement?() : onDecrement?() }
  }

  func build(in context: ViewContext) {
    let (change, isEnabled) = (change, context.environment.isEnabled)
    context.output.items.append(.button("\(title) −", isEnabled: isEnabled) { change(-1) })
    context.output.items.append(.button("\(title) +", isEnabled: isEnabled) { change(1) })
  }
}

/// A value between two others. It is shown, and cannot be moved.
public struct Slider: LeafView, KnownView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {}
  func build(in context: ViewContext) {}
}

/// A date. It is shown, and cannot be chosen.
public struct DatePicker: LeafView, KnownView {
  let title: String
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: Components = [.date]
  ) { self.title = title.localized }
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.date]
  ) { self.title = title.localized }

  /// Stored, without effect.
  public struct Components: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let date = Components(rawValue: 1)
    public static let hourAndMinute = Components(rawValue: 2)
  }
  func build(in context: ViewContext) { context.output.items.append(.text(title)) }
}

/// Something that goes on.
public struct ProgressView: LeafView, KnownView {
  let title: String
  public init() { title = "" }
  public init(_ title: some StringProtocol) { self.title = title.localized }
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) { title = "" }
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1
  ) { self.title = title.localized }
  func build(in context: ViewContext) {
    if !title.isEmpty { context.output.items.append(.text(title)) }
  }
}

/// Actions behind a title. They can be tapped without opening it.
public struct Menu<Content: View>: LeafView, KnownView {
  let content: Content
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.content = content()
  }
  func build(in context: ViewContext) { context.build(content, at: "menu") }
}
