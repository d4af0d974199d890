public import Foundation

/// What lies on a device's pasteboard.
struct PasteboardContent {
  var items: [[String: Any]] = []
  var changeCount = 0
}

/// What was copied, to be pasted; it outlives the process.
public final class UIPasteboard: NSObject {
  private let device: DeviceState
  private init(_ device: DeviceState) { self.device = device }

  /// The device's pasteboard.
  public static var general: UIPasteboard {
    let device = CurrentSimulation.process.device
    return ProcessImage.value { UIPasteboard(device) }
  }

  /// What lies there, each by its types.
  public var items: [[String: Any]] {
    get { device.pasteboard.items }
    set {
      device.pasteboard.items = newValue
      device.pasteboard.changeCount += 1
      guard let center = NotificationCenter.existing(in: CurrentSimulation.process) else { return }
      center.post(name: Self.changedNotification, object: self)
    }
  }
  /// How often something was put there.
  public var changeCount: Int { device.pasteboard.changeCount }
  /// How many things lie there.
  public var numberOfItems: Int { items.count }

  private static let (text, link) = ("public.utf8-plain-text", "public.url")

  private func first<Value>(_ type: String) -> Value? {
    items.lazy.compactMap { $0[type] as? Value }.first
  }

  /// The first text.
  public var string: String? {
    get { first(Self.text) ?? url?.absoluteString }
    set { items = newValue.map { [[Self.text: $0]] } ?? [] }
  }
  /// All texts.
  public var strings: [String]? {
    get { items.compactMap { $0[Self.text] as? String } }
    set { items = (newValue ?? []).map { [Self.text: $0] } }
  }
  /// The first address.
  public var url: URL? {
    get { first(Self.link) }
    set { items = newValue.map { [[Self.link: $0]] } ?? [] }
  }
  /// The first picture.
  public var image: UIImage? {
    get { first("public.image") }
    set { items = newValue.map { [["public.image": $0]] } ?? [] }
  }
  public var hasStrings: Bool { string != nil }
  public var hasURLs: Bool { url != nil }
  public var hasImages: Bool { image != nil }

  /// Puts something there by its type.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }
  /// The first of a type.
  public func value(forPasteboardType pasteboardType: String) -> Any? { first(pasteboardType) }
  /// Puts things there; the options are without effect.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }

  /// The name of an option. Stored, without effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = Self(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = Self(rawValue: "UIPasteboardOptionLocalOnly")
  }

  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
