/// Writes the code that builds the views of a screen.
struct ViewText {
  private let classes: InterfaceClasses
  private let file: InterfaceFile
  /// The place of each segue among those of the screen, by its own name in the file.
  private let segues: [String: Int]
  private(set) var lines: [String] = []
  /// What is connected when all is made.
  private var connections: [String] = []
  private var constraints: [String] = []
  /// What the file has and nothing here is like, by the element's name.
  private(set) var missing: [ImportReport.Missing] = []
  private var count = 0
  private var indent = "  "
  /// What the file calls the screen's own first responder, and its way back.
  private let responders: Set<String>

  init(
    _ file: InterfaceFile, _ classes: InterfaceClasses, segues: [String: Int],
    responders: Set<String> = []
  ) {
    self.file = file
    self.classes = classes
    self.segues = segues
    self.responders = responders
  }

  /// All statements, connections at the end.
  var statements: [String] { lines + constraints + connections }

  private mutating func put(_ line: String) { lines.append(indent + line) }

  // MARK: Views

  /// Builds a view with all in it; the result is its variable.
  @discardableResult
  mutating func view(_ element: XMLElement) -> String {
    let type = classes.view(element)
    if type == nil { lack("<\(element.name)>", element) }
    let view = make(element, type ?? "UIView")
    for line in ViewProperties.lines(of: element, type ?? "UIView") { put("\(view).\(line)") }
    subviews(of: element, in: view)
    connections(of: element)
    constraints(of: element)
    return view
  }

  /// The same of a view around all others, which may be a cell.
  mutating func top(_ element: XMLElement) -> String { view(Self.withoutStandardLabels(element)) }

  private mutating func lack(_ what: String, _ element: XMLElement) {
    missing.append(
      .init(
        symbol: what, uses: 1, place: CodePlace(file: file.path, line: element.line, column: 1)))
  }

  private mutating func make(_ element: XMLElement, _ type: String) -> String {
    count += 1
    let view = "v\(count)"
    var arguments = [
      Literal.string(element.id), "\(type).self", InterfaceValues.rect(element.value("frame")),
    ]
    if let custom = classes.custom(element) { arguments.append("class: \(Literal.string(custom))") }
    if let style = ViewProperties.style(of: element) { arguments.append("style: \(style)") }
    put("let \(view) = it.view(\(arguments.joined(separator: ", ")))")
    return view
  }

  private mutating func subviews(of element: XMLElement, in view: String) {
    let isStack = element.name == "stackView"
    for child in element.child("subviews")?.children ?? [] {
      let made = self.view(child)
      put("\(view).\(isStack ? "addArrangedSubview" : "addSubview")(\(made))")
    }
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("tableViewCellContentView", _), ("collectionViewCellContentView", _),
        ("view", "contentView"):
        fill(child, in: "\(view).contentView")
      case ("view", "tableHeaderView"): put("\(view).tableHeaderView = \(self.view(child))")
      case ("view", "tableFooterView"): put("\(view).tableFooterView = \(self.view(child))")
      case ("viewLayoutGuide", "safeArea"):
        put("it.add(\(Literal.string(child.id)), \(view).safeAreaLayoutGuide)")
      case ("prototypes", _), ("cells", _): prototypes(child, in: view)
      case ("sections", _): lack("static cells of a table", child)
      default: break
      }
    }
  }

  /// The standard content of a cell is there already; what the file adds to it is put into it.
  private mutating func fill(_ element: XMLElement, in content: String) {
    put("it.add(\(Literal.string(element.id)), \(content))")
    for child in element.child("subviews")?.children ?? [] {
      let made = self.view(child)
      put("\(content).addSubview(\(made))")
    }
    constraints(of: element)
  }

  /// A cell of a ready style has its labels; the file only describes them.
  private mutating func prototypes(_ element: XMLElement, in table: String) {
    for cell in element.children {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      var writer = ViewText(file, classes, segues: segues, responders: responders)
      writer.indent = indent + "  "
      let made = writer.view(Self.withoutStandardLabels(cell))
      put("it.prototype(\(table), \(Literal.string(identifier))) { it in")
      lines += writer.statements
      put("  return \(made)")
      put("}")
      missing += writer.missing
    }
  }

  private static func withoutStandardLabels(_ cell: XMLElement) -> XMLElement {
    let standard = Set(["textLabel", "detailTextLabel", "imageView"].compactMap { cell[$0] })
    guard !standard.isEmpty else { return cell }
    var cell = cell
    for place in cell.children.indices where cell.children[place].name.hasSuffix("ContentView") {
      for inner in cell.children[place].children.indices
      where cell.children[place].children[inner].name == "subviews" {
        cell.children[place].children[inner].children.removeAll { standard.contains($0.id) }
      }
    }
    return cell
  }

  // MARK: Connections

  /// Outlets, actions and segues of an object.
  mutating func connections(of element: XMLElement) {
    var collections: [String: [String]] = [:]
    for found in element.child("connections")?.children ?? [] {
      let destination = Literal.string(found["destination"] ?? "")
      let source = Literal.string(element.id)
      switch found.name {
      case "outlet":
        let property = found["property"] ?? ""
        // The controller has its view already.
        if property == "view", element.name != "placeholder" { continue }
        let isKnown = classes.isKnown(element) ? "" : ", isKnown: false"
        connections.append(
          "  it.outlet(\(source), \(Literal.string(property)), [\(destination)]\(isKnown))")
      case "outletCollection":
        collections[found["property"] ?? "", default: []].append(destination)
      case "action": action(found, from: source)
      case "segue": segue(found, from: source)
      default: break
      }
    }
    for (property, destinations) in collections.sorted(by: { $0.key < $1.key }) {
      connections.append(
        "  it.outlet(\(Literal.string(element.id)), \(Literal.string(property)), [\(destinations.joined(separator: ", "))], isCollection: true, isKnown: false)"
      )
    }
  }

  private mutating func action(_ found: XMLElement, from source: String) {
    let name = Literal.string(found["selector"] ?? "")
    let id = found["destination"] ?? ""
    let target = responders.contains(id) ? "nil" : Literal.string(id)
    let event = found["eventType"].flatMap { ViewProperties.events.contains($0) ? $0 : nil }
    let events = event.map { ", for: .\($0)" } ?? ""
    connections.append("  it.action(\(source), \(name), \(target)\(events))")
  }

  private mutating func segue(_ found: XMLElement, from source: String) {
    guard let index = segues[found.id], found["kind"] != "relationship" else { return }
    let call = found["kind"] == "embed" ? "embed" : "segue"
    connections.append("  it.\(call)(\(source), \(index))")
  }

  private mutating func constraints(of element: XMLElement) {
    for found in element.child("constraints")?.children ?? [] where found["placeholder"] != "YES" {
      if let line = ConstraintText.line(found, in: element.id) { constraints.append("  \(line)") }
    }
  }

  // MARK: What is no view

  /// The guides of a controller above and below its content.
  mutating func guides(of controller: XMLElement) {
    let guides = controller.child("layoutGuides")?.children ?? []
    guard !guides.isEmpty else { return }
    func id(_ type: String) -> String {
      guides.first { $0["type"] == type }.map { Literal.string($0.id) } ?? "nil"
    }
    put("it.guides(top: \(id("top")), bottom: \(id("bottom")))")
  }

  /// A gesture beside the views of a screen.
  mutating func gesture(_ element: XMLElement) {
    let name = "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst()
    guard Self.gestures.contains(name) else { return }
    put("it.add(\(Literal.string(element.id)), \(name)())")
    connections(of: element)
  }

  /// An object of a class of the app's own beside the views.
  mutating func object(_ element: XMLElement) {
    guard let name = classes.object(element) else { return }
    put("it.keep(\(Literal.string(element.id)), \(name)())")
    connections(of: element)
  }

  private static let gestures: Set<String> = [
    "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
    "UISwipeGestureRecognizer", "UIPinchGestureRecognizer",
  ]

  /// A bar's button; the result is its variable.
  mutating func barButton(_ element: XMLElement) -> String {
    count += 1
    let item = "b\(count)"
    let system = InterfaceValues.choice(element["systemItem"], ViewProperties.systemItems)
    if let system {
      put("let \(item) = UIBarButtonItem(systemItem: \(system))")
    } else {
      put("let \(item) = UIBarButtonItem()")
    }
    if let title = element["title"] { put("\(item).title = \(Literal.string(title))") }
    let image = InterfaceValues.image(element["image"], isSystem: element["catalog"] == "system")
    if let image { put("\(item).image = \(image)") }
    if let custom = element.children.first(where: { $0["key"] == "customView" }) {
      put("\(item).customView = \(view(custom))")
    }
    put("it.add(\(Literal.string(element.id)), \(item))")
    connections(of: element)
    return item
  }

  /// Whether an object beside the views of a screen is one, as the view of a cell's selection.
  static func isView(_ element: XMLElement, _ classes: InterfaceClasses) -> Bool {
    classes.view(element) != nil
  }

  mutating func statement(_ line: String) { put(line) }
}
