public import HeadlessUIKit

/// What iOS knows of an app without running it.
public struct AppBundle: Sendable {
  /// The bundle identifier.
  public var identifier: String
  /// The URL schemes that it has registered.
  public var schemes: [String]
  /// The domains that name it, each with the association file that the domain serves.
  public var domains: [String: String]
  /// The quick actions that the home screen has of it, or may get.
  public var shortcuts: [UIApplicationShortcutItem]
  /// The types of activities that may be handed to it.
  public var activityTypes: [String]

  /// A bundle that owns the scheme `navscope`, the domain `navscope.example` and shortcut types `com.myApp.…`.
  public init(
    identifier: String, schemes: [String] = ["navscope"],
    domains: [String: String] = ["navscope.example": AppBundle.standardAssociation],
    shortcuts: [UIApplicationShortcutItem] = [], activityTypes: [String] = []
  ) {
    self.identifier = identifier
    self.schemes = schemes
    self.domains = domains
    self.shortcuts = shortcuts
    self.activityTypes = activityTypes
  }

  /// The team id and prefix that the standard association file names.
  public static let appIDPrefix = "NAVSCOPE00"

  /// The association file of `navscope.example`: everything opens the app but what lies under `/help`.
  public static let standardAssociation = """
    {"applinks":{"details":[{"appIDs":["NAVSCOPE00.*"],"components":[
      {"/":"/help/*","exclude":true,"comment":"help stays in the browser"},
      {"/":"/messages"},{"/":"/messages/*"},{"/":"/activity"},{"/":"/newListing"},
      {"/":"/request/?*"}]}]}}
    """

  /// The whole type of a quick action that is named by its last part.
  func wholeType(of name: String) -> String {
    if name.contains(".") { return name }
    return shortcuts.map(\.type).first { $0.hasSuffix("." + name) } ?? "com.myApp." + name
  }
}
