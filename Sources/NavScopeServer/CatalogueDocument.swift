internal import HeadlessUIKit
public import JSON
public import Phone

/// The catalogue as programs and the page read it.
public struct CatalogueDocument {
  private let catalogue: Catalogue

  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// `{"apps":[…],"inputs":{"explored":[…],"onDemand":[…]},"rules":[…],"notes":[…]}`; `inputs` are
  /// the kinds that explorations know, `notes` what holds for several apps, each told once.
  public var json: JSONValue {
    [
      "apps": .array(catalogue.apps.map { Self.json($0) }),
      "inputs": [
        "explored": Self.texts(Input.explored), "onDemand": Self.texts(Input.exploredOnDemand),
      ],
      "rules": RulesDocument().json,
      "notes": .array(
        catalogue.notes.map { ["text": .string($0.text), "apps": Self.texts($0.apps)] }),
    ]
  }

  private static func json(_ app: any SimulatedApp) -> JSONValue {
    let entry = app.entry
    var object: JSONObject = [
      "id": .string(entry.id), "title": .string(entry.title), "summary": .string(entry.summary),
      "source": .string(entry.source), "goodSides": texts(entry.goodSides),
      "badSides": texts(entry.badSides), "targets": texts(entry.targets),
      "shortcuts": .array(app.bundle.shortcuts.map(\.json)),
      "links": .array(
        entry.links.map { ["url": .string($0.url), "title": .string($0.title)] }),
      "notifications": .array(
        entry.notifications.map { ["title": .string($0.title), "payload": $0.payload] }),
      "conditions": .array(entry.conditions.map(\.json)),
    ]
    object["scenes"] = app.bundle.scenes.map { .string($0.rawValue) }
    return .object(object)
  }

  private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}

extension UIApplicationShortcutItem {
  fileprivate var json: JSONValue {
    [
      "type": .string(type.split(separator: ".").last.map(String.init) ?? type),
      "fullType": .string(type), "title": .string(localizedTitle),
    ]
  }
}

extension ConditionDeclaration {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["name": .string(name), "title": .string(title)]
    switch kind {
    case .boolean(let standard):
      object["type"] = "boolean"
      object["default"] = .bool(standard)
    case .number(let standard):
      object["type"] = "number"
      object["default"] = JSONValue(floatLiteral: standard)
    case .choice(let choices, let standard):
      object["type"] = "choice"
      object["default"] = .string(standard)
      object["choices"] = .array(choices.map { .string($0) })
    }
    return .object(object)
  }
}
