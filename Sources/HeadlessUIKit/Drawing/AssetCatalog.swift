internal import Foundation
internal import Synchronization

/// The images and colors of an app's asset catalogs, which an import lays beside its program.
enum AssetCatalog {
  private struct Asset: Hashable { let name, kind, root: String }

  /// What was read of assets, which nothing writes while a process runs.
  private static let sizes = Mutex<[Asset: CGSize?]>([:])
  private static let colors = Mutex<[Asset: ColorSet?]>([:])

  /// The size of an image in points; `nil` if there is none of that name, or its file does not say
  /// it.
  static func size(of name: String, in bundle: Bundle = .main) -> CGSize? {
    read(name, "imageset", bundle, from: sizes) { folder in
      if let set: ImageSet = contents(folder) {
        return set.usual.lazy.compactMap { image in
          size("\(folder)/\(image.filename ?? "")", scale: image.scale)
        }.first
      }
      let file = folder.dropLast(".imageset".count)
      return ["", "@2x", "@3x"].lazy.flatMap { scale in
        ["png", "jpg", "jpeg"].map { ("\(file)\(scale).\($0)", scale.replacing("@", with: "")) }
      }.compactMap { size($0, scale: $1) }.first
    }
  }

  /// A color for each appearance; `nil` if there is none of that name.
  static func color(_ name: String, in bundle: Bundle) -> (light: UIColor, dark: UIColor)? {
    let set = read(name, "colorset", bundle, from: colors) { contents($0) as ColorSet? }
    guard let light = set?.color(isDark: false) else { return nil }
    return (light, set?.color(isDark: true) ?? light)
  }

  private static func read<Value: Sendable>(
    _ name: String, _ kind: String, _ bundle: Bundle, from cache: borrowing Mutex<[Asset: Value?]>,
    _ read: (String) -> Value?
  ) -> Value? {
    // The folders of a catalog are not laid beside the program.
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let asset = Asset(name: last, kind: kind, root: AppResources.root(bundle))
    return cache.withLock { known in
      if let value = known[asset] { return value }
      let value = last.isEmpty ? nil : read("\(asset.root)/\(last).\(kind)")
      known[asset] = .some(value)
      return value
    }
  }

  private static func contents<Value: Decodable>(_ folder: String) -> Value? {
    FileManager.default.contents(atPath: "\(folder)/Contents.json")
      .flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  private static func size(_ path: String, scale: String?) -> CGSize? {
    guard let data = FileManager.default.contents(atPath: path),
      let size = ImageFile.size(of: data)
    else { return nil }
    let scale = scale.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
    return CGSize(width: size.width / scale, height: size.height / scale)
  }
}

/// `Contents.json` of an image.
private struct ImageSet: Decodable {
  let images: [Image]

  struct Image: Decodable {
    let filename, idiom, scale: String?
    let appearances: [AssetAppearance]?

    var isUsual: Bool { appearances == nil && ["universal", "iphone"].contains(idiom) }
  }

  /// Those of a phone in the light first.
  var usual: [Image] { images.filter(\.isUsual) + images.filter { !$0.isUsual } }
}

private struct AssetAppearance: Decodable { let value: String? }

/// `Contents.json` of a color.
private struct ColorSet: Decodable {
  let colors: [Entry]

  struct Entry: Decodable {
    let color: Value?
    let idiom: String?
    let appearances: [AssetAppearance]?

    var isDark: Bool { appearances?.contains { $0.value == "dark" } == true }
    var isUsual: Bool { ["universal", "iphone"].contains(idiom) }
  }

  struct Value: Decodable { let components: [String: String]? }

  func color(isDark: Bool) -> UIColor? {
    let fitting = colors.filter { $0.isDark == isDark && $0.color != nil }
    return (fitting.first(where: \.isUsual) ?? fitting.first)?.color?.color
  }
}

extension ColorSet.Value {
  fileprivate var color: UIColor? {
    guard let components else { return nil }
    func part(_ name: String) -> CGFloat? { components[name].flatMap(Self.part) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `0.5`, `128` or `0x80`.
  private static func part(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 255
  }
}
