internal import DeeplinkFormats
public import HeadlessUIKit
internal import JSON

/// What iOS knows of an app without running it.
public struct AppBundle: Sendable {
  /// The bundle identifier.
  public var identifier: String
  /// The URL schemes that it has registered.
  public var schemes: [String]
  /// The domains that name it, each with the association file that the domain serves;
  /// `*.example.com` stands for all subdomains that are not named.
  public var domains: [String: String]
  /// The quick actions that the Home Screen has of it, or may get.
  public var shortcuts: [UIApplicationShortcutItem]
  /// The quick actions of its Info.plist, which the Home Screen has from the installation on.
  public var staticShortcuts: [UIApplicationShortcutItem]
  /// The types of activities that may be handed to it.
  public var activityTypes: [String]
  /// What its Info.plist says of scenes; `nil` for an app that does not live by them, unless its
  /// delegate knows of a configuration.
  public var sceneManifest: SceneManifest?
  /// The storyboard that its Info.plist names under `UIMainStoryboardFile`: an app without scenes
  /// gets its window from it.
  public var mainStoryboard: String?
  /// The types of files that it opens, by an extension or the last part of an identifier; `nil` if
  /// nothing is said of them.
  package var documentTypes: [String]?
  /// A team's own association files, the latest first; each replaces what else its domain serves.
  var teamDomains: [TeamDomain] = []
  /// Whether a team's own Info.plist says which activities may be handed to it.
  var declaresActivities = false

  /// Whether it opens files: its Info.plist has document types, or nothing is said of it.
  package var opensFiles: Bool { documentTypes?.isEmpty != true }

  /// The prefix of the application identifiers of all apps here.
  public static let teamID = "NAVSCOPE00"

  /// The identifier that association files name.
  public var appID: String { "\(Self.teamID).\(identifier)" }

  /// A bundle that owns the scheme `navscope`, the domain `navscope.example` and shortcut types
  /// `com.myApp.…`.
  public init(
    identifier: String, schemes: [String] = ["navscope"], domains: [String: String]? = nil,
    shortcuts: [UIApplicationShortcutItem] = [],
    staticShortcuts: [UIApplicationShortcutItem] = [], activityTypes: [String] = [],
    sceneManifest: SceneManifest? = nil
  ) {
    self.identifier = identifier
    self.schemes = schemes
    self.domains =
      domains ?? ["navscope.example": Self.standardAssociation("\(Self.teamID).\(identifier)")]
    self.shortcuts = shortcuts
    self.staticShortcuts = staticShortcuts
    self.activityTypes = activityTypes
    self.sceneManifest = sceneManifest
  }

  /// What an Info.plist in XML or JSON says: schemes, static quick actions, activities and scenes.
  /// An import adds the associated domains of the entitlements to it, and the association file in
  /// the app's folder; without one, and until a team's own is installed, all their addresses open
  /// the app. Refuses what is no property list, and entries that iOS would leave out.
  ///
  /// - Parameter identifier: stands for a `CFBundleIdentifier` that the build would fill in.
  public init(infoPlist: String, identifier: String) throws(FileProblem) {
    self.init(try InfoPlist(.string(infoPlist)), identifier: identifier)
  }

  private init(_ plist: InfoPlist, identifier: String) {
    let actions = plist.quickActions.map(UIApplicationShortcutItem.init)
    let identifier = plist.identifier ?? identifier
    let appID = "\(Self.teamID).\(identifier)"
    let everything = """
      {"applinks":{"details":[{"appIDs":["\(appID)"],"components":[{"/":"*"}]}]}}
      """
    let association =
      plist.association.map { file, own in
        own.map { file.replacing("\"\($0)\"", with: "\"\(appID)\"") } ?? file
      } ?? everything
    self.init(
      identifier: identifier, schemes: plist.schemes,
      domains: Dictionary(
        plist.domains.map { ($0.written, association) }
      ) { first, _ in first },
      shortcuts: actions, staticShortcuts: actions, activityTypes: plist.activityTypes ?? [],
      sceneManifest: plist.sceneManifest)
    mainStoryboard = plist.mainStoryboard
    documentTypes = plist.documentTypes
    declaresActivities = plist.activityTypes != nil
  }

  private static let bundles = Readings<AppBundle?>()

  /// The bundle of an app whose Info.plist stays as it is, without the entries that iOS leaves out;
  /// `nil` if it cannot be read.
  static func read(_ infoPlist: String, identifier: String) -> AppBundle? {
    bundles.outcome(of: "\(identifier)\n\(infoPlist)") { _ in
      let plist = try? InfoPlist(.string(infoPlist), refusesEntries: false)
      return plist.map { AppBundle($0, identifier: identifier) }
    }
  }

  /// The identifier of an app that names none.
  static func identifier(of id: String) -> String { "com.myApp.\(id)" }

  /// The association file of `navscope.example`: what the apps can show opens them, help stays in
  /// the browser.
  private static func standardAssociation(_ appID: String) -> String {
    """
    {"applinks":{"details":[{"appIDs":["\(appID)"],"components":[
      {"/":"/help/*","exclude":true,"comment":"help stays in the browser"},
      {"/":"/messages"},{"/":"/messages/?*"},{"/":"/activity"},{"/":"/newListing"},
      {"/":"/request/?*"}]}]}}
    """
  }

  /// The types of the quick actions.
  package var shortcutTypes: [String] { shortcuts.map(\.type) }

  /// The whole type of a quick action that is named by its last part.
  func fullType(of name: String) -> String {
    if name.contains(".") { return name }
    return shortcutTypes.first { $0.hasSuffix("." + name) } ?? "com.myApp." + name
  }
}
