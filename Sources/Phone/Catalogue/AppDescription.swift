package import HeadlessUIKit
package import JSON

/// What is known about an app without running it, in the form of the API.
package struct AppDescription: Sendable {
  package let entry: CatalogueEntry
  /// The bundle identifier.
  package let identifier: String
  package let sessionKey: String
  /// Whether a user can sign in elsewhere.
  package let signsInElsewhere: Bool
  package let shortcuts: [UIApplicationShortcutItem]
  /// Those of them that the Home Screen has from the installation on.
  package let staticShortcuts: [UIApplicationShortcutItem]
  package let scenes: AppBundle.Scenes?
  /// The URL schemes that it has registered.
  package let schemes: [String]
  /// Its associated domains, each with the association file that the domain serves.
  package let domains: [String: String]
  package let activityTypes: [String]
  /// The types of files that it opens; `nil` if nothing is said of them.
  package let documentTypes: [String]?

  package init(_ app: any SimulatedApp) {
    let bundle = app.bundle
    (sessionKey, signsInElsewhere) = (app.sessionKey, app.signsInElsewhere)
    var entry = app.entry
    if entry.links.isEmpty, app.infoPlist != nil {
      entry.links = bundle.schemes.map { SampleLink("\($0)://", title: "\($0)://") }
    }
    self.entry = entry
    (identifier, shortcuts, scenes) = (bundle.identifier, bundle.shortcuts, bundle.scenes)
    staticShortcuts = bundle.staticShortcuts
    (schemes, domains, activityTypes) = (bundle.schemes, bundle.domains, bundle.activityTypes)
    documentTypes = bundle.documentTypes
  }

  /// What the catalogue tells of it.
  package var json: JSONValue { .object(members) }

  private var members: JSONObject {
    var object: JSONObject = [
      "id": .string(entry.id), "title": .string(entry.title), "summary": .string(entry.summary),
      "source": .string(entry.source), "goodSides": JSONValue(entry.goodSides),
      "badSides": JSONValue(entry.badSides), "targets": JSONValue(entry.targets),
      "shortcuts": .array(shortcuts.map(json)),
      "links": .array(
        entry.links.map { ["url": .string($0.url), "title": .string($0.title)] }),
      "notifications": .array(
        entry.notifications.map { ["title": .string($0.title), "payload": $0.payload] }),
      "conditions": .array(entry.conditions.map(\.json)),
    ]
    if !entry.author.isEmpty { object["author"] = .string(entry.author) }
    object["scenes"] = scenes.map { .string($0.rawValue) }
    if !entry.ignores.isEmpty { object["ignores"] = JSONValue(entry.ignores) }
    if !entry.signIn.isEmpty { object["signIn"] = .array(entry.signIn.map(\.step)) }
    if !entry.signOut.isEmpty { object["signOut"] = .array(entry.signOut.map(\.step)) }
    if !signsInElsewhere { object["signsInElsewhere"] = false }
    return object
  }

  private func json(_ shortcut: UIApplicationShortcutItem) -> JSONValue {
    var object = shortcut.members
    if staticShortcuts.contains(where: { $0.type == shortcut.type }) { object["static"] = true }
    return .object(object)
  }
}

// MARK: Between two programs

extension AppDescription {
  /// The form that the app's own program tells it in; another one is not understood.
  private static let form = 2

  /// The whole description, for another program.
  package var line: String {
    var object = members
    object["form"] = JSONValue(Self.form)
    object["identifier"] = .string(identifier)
    object["sessionKey"] = .string(sessionKey)
    object["schemes"] = JSONValue(schemes)
    object["domains"] = .object(
      JSONObject(domains.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    object["activityTypes"] = JSONValue(activityTypes)
    object["documentTypes"] = documentTypes.map { JSONValue($0) }
    return JSONValue.object(object).encoded
  }

  /// Reads a line; `nil` for what is no description of this form.
  package init?(line: String) {
    guard let json = try? JSONValue(parsing: line), json["form"]?.number?.integer == Self.form,
      let id = json["id"]?.string, let identifier = json["identifier"]?.string,
      let sessionKey = json["sessionKey"]?.string
    else { return nil }
    (self.identifier, self.sessionKey) = (identifier, sessionKey)
    signsInElsewhere = json["signsInElsewhere"]?.bool ?? true
    func text(_ key: String) -> String { json[key]?.string ?? "" }
    func each<Element>(_ key: String, _ read: (JSONValue) -> Element?) -> [Element] {
      json[key]?.array?.compactMap(read) ?? []
    }
    func texts(_ key: String) -> [String] { each(key) { $0.string } }
    entry = CatalogueEntry(
      id: id, title: text("title"), summary: text("summary"), source: text("source"),
      author: text("author"), goodSides: texts("goodSides"), badSides: texts("badSides"),
      targets: texts("targets"),
      links: each("links", SampleLink.init),
      notifications: each("notifications", SampleNotification.init),
      conditions: each("conditions", ConditionDeclaration.init), ignores: texts("ignores"),
      signIn: each("signIn", Input.init), signOut: each("signOut", Input.init))
    shortcuts = each("shortcuts", UIApplicationShortcutItem.init)
    staticShortcuts = each("shortcuts") {
      $0["static"]?.bool == true ? UIApplicationShortcutItem($0) : nil
    }
    scenes = json["scenes"]?.string.flatMap(AppBundle.Scenes.init)
    schemes = texts("schemes")
    domains = (json["domains"]?.object ?? [:]).reduce(into: [:]) { domains, member in
      domains[member.key] = member.value.string
    }
    activityTypes = texts("activityTypes")
    documentTypes = json["documentTypes"].map { _ in texts("documentTypes") }
  }
}

extension UIApplicationShortcutItem {
  fileprivate var members: JSONObject {
    [
      "type": .string(type.split(separator: ".").last.map(String.init) ?? type),
      "fullType": .string(type), "title": .string(localizedTitle),
    ]
  }

  fileprivate convenience init?(_ json: JSONValue) {
    guard let type = json["fullType"]?.string, let title = json["title"]?.string else { return nil }
    self.init(type: type, localizedTitle: title)
  }
}

extension Input {
  /// It as one step, without a time.
  fileprivate var step: JSONValue { .object(JSONObject(members)) }

  fileprivate init?(_ json: JSONValue) {
    guard let input = try? Input(JSONCursor(json)) else { return nil }
    self = input
  }
}

extension SampleLink {
  fileprivate init?(_ json: JSONValue) {
    guard let url = json["url"]?.string, let title = json["title"]?.string else { return nil }
    self.init(url, title: title)
  }
}

extension SampleNotification {
  fileprivate init?(_ json: JSONValue) {
    guard let title = json["title"]?.string, let payload = json["payload"] else { return nil }
    self.init(title: title, json: payload.encoded)
  }
}

extension ConditionDeclaration {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["name": .string(name), "title": .string(title)]
    if let about { object["about"] = .string(about) }
    switch kind {
    case .boolean(let standard):
      object["type"] = "boolean"
      object["default"] = .bool(standard)
    case .number(let standard):
      object["type"] = "number"
      object["default"] = JSONValue(standard)
    case .choice(let choices, let standard):
      object["type"] = "choice"
      object["default"] = .string(standard)
      object["choices"] = JSONValue(choices)
    }
    return .object(object)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let title = json["title"]?.string,
      let standard = json["default"]
    else { return nil }
    let kind: Kind? =
      switch json["type"]?.string {
      case "boolean": standard.bool.map { .boolean(default: $0) }
      case "number": standard.number.map { .number(default: $0.double) }
      case "choice":
        standard.string.map { text in
          .choice(
            of: json["choices"]?.array?.compactMap { $0.string } ?? [], default: text)
        }
      default: nil
      }
    guard let kind else { return nil }
    self.init(name, title: title, about: json["about"]?.string, kind)
  }
}
