public import Foundation

/// A picture, known by its name and size: what it shows is not read.
open class UIImage: NSObject, @unchecked Sendable {
  // Sendable: nothing of it changes.
  @_spi(Import) public final let name: String
  /// How large it is, in points: as its file says, else as a system symbol.
  public final let size: CGSize
  /// Whether its colours are its own, or the tint's. It is drawn alike.
  public final let renderingMode: RenderingMode
  /// The look of its symbol. Stored, without effect: symbols are drawn in one size.
  public final let symbolConfiguration: SymbolConfiguration?

  /// Whether a picture's colours are its own, or the tint's.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  static let symbolSize = CGSize(width: 24, height: 24)

  /// A picture of nothing.
  public override convenience init() { self.init(name: "", size: .zero) }

  init(
    name: String, size: CGSize = UIImage.symbolSize, renderingMode: RenderingMode = .automatic,
    configuration: SymbolConfiguration? = nil
  ) {
    self.name = name
    self.size = size
    self.renderingMode = renderingMode
    symbolConfiguration = configuration
  }

  /// A system symbol: `chevron.backward`, `person`.
  public convenience init?(systemName: String) { self.init(name: systemName) }
  /// A system symbol with a look of its own.
  public convenience init?(systemName: String, withConfiguration configuration: Configuration?) {
    self.init(name: systemName, configuration: configuration as? SymbolConfiguration)
  }
  /// A picture of the app's own.
  public convenience init?(named: String) { self.init(named: named, in: nil, with: nil) }
  /// A picture of the app's own.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, with: nil) }
  /// A picture of the app's own.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    let size = AssetCatalog.size(of: name, in: bundle ?? .main)
    self.init(name: name, size: size ?? UIImage.symbolSize)
  }
  /// A picture from a file's bytes; `nil` for none.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(name: "photo", size: ImageFile.size(of: data) ?? UIImage.symbolSize)
  }
  /// The picture as a file: pictures have no pixels here, so `nil`.
  public func pngData() -> Data? { nil }
  /// The picture as a file: pictures have no pixels here, so `nil`.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  /// A picture from a file; `nil` if there is none.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Pixels a point.
  public final var scale: CGFloat { 3 }

  /// The same picture in its own colours, or in the tint's.
  public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      name: name, size: size, renderingMode: renderingMode, configuration: symbolConfiguration)
  }

  /// The same picture in a colour, which is not drawn.
  public final func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { withRenderingMode(renderingMode) }

  /// The same picture with a look of its own.
  public final func withConfiguration(_ configuration: Configuration) -> UIImage {
    UIImage(
      name: name, size: size, renderingMode: renderingMode,
      configuration: configuration as? SymbolConfiguration ?? symbolConfiguration)
  }

  /// The same symbol with a look of its own.
  public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }

  /// What a picture may depend on.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The look of a symbol. Stored, without effect: symbols are drawn in one size.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat
    let weight: UIFont.Weight

    init(_ pointSize: CGFloat, _ weight: UIFont.Weight) {
      (self.pointSize, self.weight) = (pointSize, weight)
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize, .regular) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize, weight.fontWeight)
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, weight.fontWeight)
    }
    public convenience init(weight: SymbolWeight) { self.init(17, weight.fontWeight) }
    public convenience init(scale: SymbolScale) { self.init(17, .regular) }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }
    public convenience init(font: UIFont) { self.init(font.pointSize, font.weight) }
    public convenience init(paletteColors: [UIColor]) { self.init(17, .regular) }
    public convenience init(hierarchicalColor: UIColor) { self.init(17, .regular) }
  }

  /// How heavy a symbol's strokes are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    fileprivate var fontWeight: UIFont.Weight {
      [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ][rawValue]
    }
  }

  /// How large a symbol is beside its text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// Equal are pictures of one name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.name == name && other.size == size
  }
  open override var hash: Int { name.hashValue }
}

/// Makes pictures by drawing. What is drawn is not read: the picture is as large as was asked for,
/// and blank.
public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  /// One of pictures of a size in points.
  public init(size: CGSize) { self.size = size }
  /// One of pictures of a size in points.
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  /// Calls the app's drawing, and returns a blank picture.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(name: "", size: size)
  }
}

/// What an app draws in.
public final class UIGraphicsImageRendererContext: NSObject {
  override init() {}
  /// Nothing is drawn.
  public func fill(_ rect: CGRect) {}
  /// Nothing is drawn.
  public func stroke(_ rect: CGRect) {}
}
