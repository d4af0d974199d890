/// A quick action of the app's icon on the Home Screen.
///
/// It is used on the thread of its simulation alone, so that what an app sets of it is not shared.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  /// The app's own name for it, which it gets back.
  public final let type: String
  /// What the menu shows.
  public final let localizedTitle: String
  /// What the menu shows below the title.
  public final let localizedSubtitle: String?
  /// The picture beside the title.
  public final let icon: UIApplicationShortcutIcon?
  /// Which scene it is for.
  public final var targetContentIdentifier: String?
  /// What the app wants to know of it when it is chosen.
  public final var userInfo: [String: Any]? { info.values }
  private let info: UserInfo

  /// One with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// One with all that the menu shows, and what the app wants to know of it.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: Any]? = nil
  ) {
    info = UserInfo(values: userInfo)
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    super.init()
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutItem else { return false }
    return type == other.type && localizedTitle == other.localizedTitle
      && localizedSubtitle == other.localizedSubtitle && icon == other.icon && info == other.info
      && targetContentIdentifier == other.targetContentIdentifier
  }

  override open var hash: Int { [type, localizedTitle].hashValue }

  /// Values of a property list.
  private struct UserInfo: Equatable {
    let values: [String: Any]?

    static func == (one: Self, other: Self) -> Bool { one.text == other.text }

    private var text: [String]? { values?.map { "\($0.key): \($0.value)" }.sorted() }
  }

  /// As the Home Screen shows it.
  var shown: AppEvent.ShortcutItem {
    .init(type: type, title: localizedTitle, subtitle: .some(localizedSubtitle))
  }
}

/// The picture of a quick action.
public struct UIApplicationShortcutIcon: Sendable, Hashable {
  let name: String

  public init(templateImageName: String) { name = templateImageName }
  public init(systemImageName: String) { name = systemImageName }
  public init(type: IconType) { name = type.rawValue }

  /// Pictures that the system has ready.
  public enum IconType: String, Sendable {
    case add, alarm, bookmark, compose, contact, favorite, home, love, mail, message, search, task,
      time
  }
}
