internal import DeeplinkFormats
package import Foundation
internal import JSON

/// What an import reads of an Info.plist.
package struct AppPlist: Sendable, Equatable {
  package let displayName: String?
  /// Schemes of its URL types.
  package let schemes: [String]
  /// Types of its quick actions.
  package let shortcuts: [String]
  /// The class of the scene delegate, without its module; `nil` for an app without scenes.
  package let sceneDelegate: String?
  package let hasScenes: Bool
  package let mainStoryboard: String?
  /// The class of `UIApplication`; `nil` for UIKit's.
  let principalClass: String?
  /// The storyboards that the windows of the app and of its scenes begin with.
  let firstStoryboards: [String]
  /// The web domains that open the app, as its entitlements write them.
  package let domains: [String]
  /// The file as XML, with what a build would have filled in.
  package let xml: String

  /// Reads a file, fills in `$(…)`, and refuses what is no property list.
  ///
  /// - Parameters:
  ///   - path: the name of the file in messages.
  ///   - module: the app's module, for `$(PRODUCT_MODULE_NAME)`.
  ///   - isSwiftUI: whether the app's root is SwiftUI's, which has scenes of its own.
  ///   - declared: the types that the app declares: a scene delegate among them is found by the
  ///     module that it has here, also if the file writes the name that the module has in Xcode.
  ///   - code: the app's Swift, whose strings tell the identifier that a build fills in.
  ///   - entitlements: the app's entitlements, whose associated domains are added to it.
  ///   - association: the association file that those domains serve, which is added too.
  package init(
    _ data: Data, path: String, module: String, isSwiftUI: Bool = false,
    declared: Set<String> = [], code: [String] = [],
    entitlements: Data? = nil, association: Data? = nil
  ) throws(ImportFailure) {
    let plist = try Self.dictionary(data, path: path)
    let types = Self.shortcutTypes(plist)
    let build = BuildVariables(
      module: module, identifier: BundleIdentifierGuess.find(types, in: code))
    var members = plist.mapValues(build.filled)
    if isSwiftUI { members[Self.manifestKey] = Self.swiftUIManifest }
    if let manifest = members[Self.manifestKey] as? [String: Any] {
      // Apps without scenes have an empty list of them, which silences a warning of UIKit's.
      let isEmpty = (manifest[Self.rolesKey] as? [String: Any])?.isEmpty == true
      members[Self.manifestKey] =
        isEmpty ? nil : Self.manifest(manifest, of: declared, in: module)
    }
    let allowed = entitlements.flatMap { try? Self.dictionary($0, path: "") }
    if let domains = allowed?[Self.domainsKey] { members[Self.domainsKey] = domains }
    if let association {
      let written = plist["CFBundleIdentifier"] as? String
      let identifier = written.flatMap { $0.contains("$") ? nil : $0 }
      members[Self.associationKey] = Self.association(association, of: identifier)
    }
    displayName =
      [members["CFBundleDisplayName"], members["CFBundleName"]].lazy.compactMap { $0 as? String }
      .first { !$0.isEmpty && !$0.contains("$") }
    schemes = ((members["CFBundleURLTypes"] as? [[String: Any]]) ?? [])
      .flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    shortcuts = Self.shortcutTypes(members)
    let manifest = members[Self.manifestKey] as? [String: Any]
    hasScenes = manifest != nil
    let roles = manifest?[Self.rolesKey] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    sceneDelegate = (scenes?.first?[Self.delegateKey] as? String)
      .map { String($0.split(separator: ".").last ?? "") }
    domains = ((members[Self.domainsKey] as? [String]) ?? [])
      .filter { $0.hasPrefix("applinks:") }.map { AssociatedDomain($0) }
      .filter(\.isValid).map(\.written)
    mainStoryboard = members["UIMainStoryboardFile"] as? String
    principalClass = (members["NSPrincipalClass"] as? String)
      .map { String($0.split(separator: ".").last ?? "") }
    // A launch screen has no screens of the app's own.
    firstStoryboards =
      ([mainStoryboard].compactMap(\.self)
      + (scenes ?? []).compactMap { $0["UISceneStoryboardFile"] as? String })
      .filter { $0 != members["UILaunchStoryboardName"] as? String }
    let written = try? PropertyListSerialization.data(
      fromPropertyList: members, format: .xml, options: 0)
    xml = String(decoding: written ?? data, as: UTF8.self)
  }

  /// Reads that of an app; if Xcode would generate one, what it would say about scenes and the main
  /// storyboard. `nil` if neither a file nor the code of the app says anything.
  ///
  /// - Parameters:
  ///   - sceneDelegate: the class in the app's code.
  ///   - storyboard: the main storyboard, by the app's code.
  init?(
    _ files: AppFiles, sceneDelegate: String?, storyboard: String? = nil, module: String,
    isSwiftUI: Bool = false, declared: Set<String> = []
  ) throws(ImportFailure) {
    let entitlements = files.entitlements.flatMap { try? Data(contentsOf: $0) }
    let path = files.infoPlist.map { WorkingDirectory.relative($0.path) }
    let data: Data
    if let url = files.infoPlist {
      guard let read = try? Data(contentsOf: url) else {
        throw ImportFailure("\(path ?? "") cannot be read; check its permissions.")
      }
      data = read
    } else {
      guard sceneDelegate != nil || storyboard != nil || entitlements != nil || isSwiftUI else {
        return nil
      }
      data = Data(Self.generated(sceneDelegate.map { "\(module).\($0)" }, storyboard).utf8)
    }
    try self.init(
      data, path: path ?? "Info.plist", module: module, isSwiftUI: isSwiftUI, declared: declared,
      code: files.sources.compactMap { try? String(contentsOf: $0, encoding: .utf8) },
      entitlements: entitlements,
      association: files.association.flatMap { try? Data(contentsOf: $0) })
    let isEmpty = sceneDelegate == nil && storyboard == nil && domains.isEmpty && !isSwiftUI
    if files.infoPlist == nil, isEmpty { return nil }
  }

  private static func dictionary(_ data: Data, path: String) throws(ImportFailure) -> [String: Any]
  {
    let remedy = "Name the app's own with --info-plist FILE."
    var list: Any?
    do throws(Problem<PropertyListFault>) {
      list = try PropertyListText(parsing: Array(PreprocessedPlist.read(data))).object
    } catch  where error.reason.isOfPropertyList {
      throw ImportFailure("\(path): \(error) \(remedy)")
    } catch {}
    guard let list else { throw ImportFailure("\(path) is not a property list. \(remedy)") }
    guard let members = list as? [String: Any] else {
      throw ImportFailure("\(path) has no dictionary at its root. \(remedy)")
    }
    return members
  }

  /// A manifest with the app's module before each of its classes.
  private static func manifest(
    _ manifest: [String: Any], of declared: Set<String>, in module: String
  ) -> [String: Any] {
    guard let roles = manifest[rolesKey] as? [String: [[String: Any]]] else { return manifest }
    var own = manifest
    own[rolesKey] = roles.mapValues { configurations in
      configurations.map { configuration in
        let parts = (configuration[delegateKey] as? String)?.split(separator: ".") ?? []
        guard parts.count == 2, declared.contains(String(parts[1])) else { return configuration }
        return configuration.merging([delegateKey: "\(module).\(parts[1])"]) { $1 }
      }
    }
    return own
  }

  private static let manifestKey = "UIApplicationSceneManifest"
  private static let rolesKey = "UISceneConfigurations"
  private static let delegateKey = "UISceneDelegateClassName"

  /// What Xcode generates for SwiftUI, with the class that stands for SwiftUI's own delegate.
  private static var swiftUIManifest: [String: Any] {
    let configuration = [
      "UISceneConfigurationName": "Default Configuration",
      delegateKey: "HeadlessSwiftUI.SwiftUISceneDelegate",
    ]
    return [
      rolesKey: ["UIWindowSceneSessionRoleApplication": [configuration]]
    ]
  }

  private static func generated(_ sceneDelegate: String?, _ storyboard: String?) -> String {
    let name = storyboard.map { "<string>\($0)</string>" }
    let main = name.map { "<key>UIMainStoryboardFile</key>\($0)" }
    let manifest = sceneDelegate.map { delegate in
      """
      <key>UIApplicationSceneManifest</key><dict>
      <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Default Configuration</string>
      <key>UISceneDelegateClassName</key><string>\(delegate)</string>
      \(name.map { "<key>UISceneStoryboardFile</key>\($0)" } ?? "")
      </dict></array></dict></dict>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(manifest ?? main ?? "")</dict></plist>
      """
  }

  private static let domainsKey = "com.apple.developer.associated-domains"
  private static let associationKey = "NavScopeAssociation"

  /// An association file, and which of its apps is this one: that with the identifier, or if a
  /// build fills that in, the first.
  private static func association(_ data: Data, of identifier: String?) -> [String: String] {
    let listed = (try? AssociationFile(parsing: Array(data)))?.appIDs ?? []
    let own = listed.first { id in id.drop { $0 != "." }.dropFirst() == identifier ?? "" }
    let appID = own ?? (identifier == nil ? listed.first : nil)
    var association = ["file": String(decoding: data, as: UTF8.self)]
    association["appID"] = appID
    return association
  }

  private static func shortcutTypes(_ plist: [String: Any]) -> [String] {
    ((plist["UIApplicationShortcutItems"] as? [[String: Any]]) ?? [])
      .compactMap { $0["UIApplicationShortcutItemType"] as? String }
  }
}

extension PropertyListFault {
  /// Whether it says something of a property list, and not that the text is no JSON either.
  fileprivate var isOfPropertyList: Bool {
    if case .json = self { false } else { true }
  }
}
