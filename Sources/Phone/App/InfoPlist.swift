internal import DeeplinkFormats
internal import HeadlessUIKit
internal import JSON

/// What an Info.plist says of links and of scenes.
struct InfoPlist {
  /// `nil` if there is none, or one that the build would fill in.
  let identifier: String?
  let schemes: [String]
  let quickActions: [QuickAction]
  /// `nil` if it declares none, so that any is let through.
  let activityTypes: [String]?
  /// `nil` for an app that does not live by scenes.
  let sceneManifest: SceneManifest?
  let mainStoryboard: String?
  /// The types of files that it opens, by an extension or the last part of an identifier.
  let documentTypes: [String]
  /// The web domains of the entitlements, which an import adds.
  let domains: [AssociatedDomain]
  /// The association file that they serve, and which of its apps this one is, which an import adds.
  let association: (file: String, appID: String?)?

  /// Refuses what is no property list, and entries that iOS would leave out.
  ///
  /// - Parameter refusesEntries: whether it does; otherwise they are left out.
  init(_ file: JSONValue, refusesEntries: Bool = true) throws(FileProblem) {
    let text = try Self.text(file)
    let value = text.map(\.value) ?? file
    let types = URLTypes(value)
    let actions = StaticQuickActions(value)
    func located(_ problem: Problem<some ProblemReason>) -> FileProblem {
      FileProblem(problem, at: text?.place(problem.place.pointer) ?? problem.place)
    }
    if refusesEntries, let refusal = types.refusals.first { throw located(refusal) }
    if refusesEntries, let refusal = actions.refusals.first { throw located(refusal) }
    identifier = value["CFBundleIdentifier"]?.string.flatMap { $0.contains("$") ? nil : $0 }
    schemes = types.schemes.map(\.name)
    quickActions = actions.items
    activityTypes = value["NSUserActivityTypes"]?.array?.compactMap(\.string)
    sceneManifest = value["UIApplicationSceneManifest"].flatMap(SceneManifest.init)
    documentTypes = (value["CFBundleDocumentTypes"]?.array ?? []).map(Self.documentType)
    mainStoryboard = value["UIMainStoryboardFile"]?.string
    domains = (value["com.apple.developer.associated-domains"]?.array ?? [])
      .compactMap(\.string).filter { $0.hasPrefix("applinks:") }
      .map { AssociatedDomain($0) }.filter(\.isValid)
    let association = value["NavScopeAssociation"]
    self.association = association?["file"]?.string.map { ($0, association?["appID"]?.string) }
  }

  private static func documentType(_ type: JSONValue) -> String {
    let identifier = type["LSItemContentTypes"]?.array?.first?.string
    let named = identifier?.split(separator: ".").last.map(String.init)
    return type["CFBundleTypeExtensions"]?.array?.first?.string ?? named
      ?? type["CFBundleTypeName"]?.string ?? "file"
  }

  private static func text(_ file: JSONValue) throws(FileProblem) -> PropertyListText? {
    guard case .string(let text) = file else { return nil }
    do throws(Problem<PropertyListFault>) {
      return try PropertyListText(parsing: Array(text.utf8))
    } catch {
      throw FileProblem(error, at: error.place)
    }
  }
}

extension SceneManifest {
  /// Reads the dictionary of the Info.plist; `nil` for anything else.
  fileprivate init?(_ value: JSONValue) {
    guard let members = value.object else { return nil }
    var configurations: [Configuration] = []
    for (role, list) in members["UISceneConfigurations"]?.object.map({ Array($0) }) ?? [] {
      configurations += (list.array ?? []).map {
        Configuration(
          role: UISceneSession.Role(rawValue: role), name: $0["UISceneConfigurationName"]?.string,
          delegateClassName: $0["UISceneDelegateClassName"]?.string,
          storyboardName: $0["UISceneStoryboardFile"]?.string)
      }
    }
    self.init(
      supportsMultipleScenes: members["UIApplicationSupportsMultipleScenes"]?.bool == true,
      configurations: configurations)
  }
}
