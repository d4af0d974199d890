public import Foundation
@_spi(Import) public import HeadlessUIKit

/// A text that is looked up in the tables of the app, as `NSLocalizedString` does.
public typealias LocalizedStringKey = String

extension StringProtocol {
  /// A title as the tables of the app have it, if it is one of their keys.
  var localized: String { AppResources.text(.main, String(self)) }
}

/// Text.
public struct Text: LeafView, KnownView, Equatable {
  let text: String

  @_disfavoredOverload
  public init(_ text: some StringProtocol) { self.text = String(text) }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { text = AppResources.text(bundle ?? .main, key, table: tableName) }
  public init(verbatim text: String) { self.text = text }
  public init(_ image: Image) { text = image.name }
  public init(_ date: Date, style: DateStyle) { text = date.formatted() }
  public init<Input, Format: FormatStyle>(_ input: Input, format: Format)
  where Format.FormatInput == Input, Format.FormatOutput == String {
    text = format.format(input)
  }
  @_disfavoredOverload
  public init(_ text: AttributedString) { self.text = String(text.characters) }

  /// A look, stored without effect.
  public struct DateStyle: Sendable {
    public static let date = DateStyle()
    public static let time = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }

  public static func + (one: Text, other: Text) -> Text { Text(verbatim: one.text + other.text) }

  public func bold(_ isActive: Bool = true) -> Text { self }
  public func italic(_ isActive: Bool = true) -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }
  public func kerning(_ kerning: Double) -> Text { self }
  public func tracking(_ tracking: Double) -> Text { self }
  public func monospacedDigit() -> Text { self }

  func build(in context: ViewContext) { context.output.items.append(.text(text)) }
}

/// A picture. It says nothing, but in a button its name stands for the title that is missing.
public struct Image: LeafView, KnownView, Equatable {
  let name: String

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = label.text }
  public init(systemName: String) { name = systemName }
  public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
  public init(uiImage: UIImage) { name = uiImage.name.isEmpty ? "image" : uiImage.name }

  /// A look, stored without effect.
  public enum TemplateRenderingMode: Sendable { case template, original }
  /// A look, stored without effect.
  public enum Interpolation: Sendable { case none, low, medium, high }
  /// A look, stored without effect.
  public enum ResizingMode: Sendable { case tile, stretch }
  /// A look, stored without effect.
  public enum Scale: Sendable { case small, medium, large }
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  func build(in context: ViewContext) { context.output.items.append(.image(name)) }
}

/// A title with a picture.
public struct Label<Title: View, Icon: View>: LeafView, KnownView {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  func build(in context: ViewContext) {
    let words = context.title(of: title)
    context.output.items.append(.text(words.isEmpty ? context.title(of: icon, at: "icon") : words))
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init(title: { Text(verbatim: title.localized) }, icon: { Image(systemName: systemImage) })
  }
  public init(_ title: some StringProtocol, image: String) {
    self.init(title: { Text(verbatim: title.localized) }, icon: { Image(image) })
  }
}

/// A picture from the net. No request leaves the program, so its placeholder is shown.
public struct AsyncImage<Content: View>: LeafView, KnownView {
  let content: Content

  public init(url: URL?, scale: Double = 1) where Content == EmptyView { content = EmptyView() }
  public init(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> some View,
    @ViewBuilder placeholder: @escaping () -> Content
  ) {
    self.content = placeholder()
  }
  public init(
    url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }

  func build(in context: ViewContext) { context.build(content, at: "image") }
}

/// How far a picture from the net is.
public enum AsyncImagePhase {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A change of state and how it is animated, which has no effect.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public init(animation: Animation? = nil) { self.animation = animation }
}
