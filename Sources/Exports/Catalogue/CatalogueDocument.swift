public import JSON
public import Phone

/// The catalogue as programs and the page read it.
public struct CatalogueDocument {
  private let catalogue: Catalogue

  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// `{"apps":[…],"inputs":{"explored":[…],"onDemand":[…]},"rules":[…],"words":{…},"notes":[…]}`;
  /// `inputs` are the kinds that explorations know, `notes` what holds for several apps, each told
  /// once.
  public var json: JSONValue { json(of: catalogue.apps, notes: catalogue.notes) }

  /// The same of one app alone.
  func json(ofApp id: String) -> JSONValue {
    json(
      of: catalogue.apps.filter { $0.entry.id == id },
      notes: catalogue.notes.filter { $0.apps.contains(id) })
  }

  private func json(of apps: [any SimulatedApp], notes: [Catalogue.Note]) -> JSONValue {
    [
      "apps": .array(apps.map(json)),
      "inputs": [
        "explored": JSONValue(Input.explored), "onDemand": JSONValue(Input.exploredOnDemand),
      ],
      "rules": RulesDocument().json, "words": WordsDocument().json,
      "notes": .array(
        notes.map { ["text": .string($0.text), "apps": JSONValue($0.apps)] }),
    ]
  }

  /// An app, and whether it is one of the person's own.
  private func json(_ app: any SimulatedApp) -> JSONValue {
    var object = AppDescription(app).json.object ?? [:]
    let isOwn = !catalogue.areTrusted || catalogue.programs[app.entry.id] != nil
    if isOwn { object["own"] = true }
    return .object(object)
  }
}
