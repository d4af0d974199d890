/// Writes the code of one screen of a storyboard.
struct SceneText {
  private let file: InterfaceFile
  private let classes: InterfaceClasses
  private let controller: XMLElement
  private let others: [XMLElement]
  /// The segues of the screen, wherever in it they begin.
  private var segues: [XMLElement] = []
  private(set) var missing: [ImportReport.Missing] = []
  /// The functions that the scene names.
  private(set) var functions: [String] = []

  init(
    _ file: InterfaceFile, _ classes: InterfaceClasses, controller: XMLElement,
    others: [XMLElement]
  ) {
    self.file = file
    self.classes = classes
    self.controller = controller
    self.others = others
    collect(controller)
    for other in others { collect(other) }
  }

  private mutating func collect(_ element: XMLElement) {
    for child in element.children {
      if child.name == "segue", child["kind"] != "relationship" { segues.append(child) }
      collect(child)
    }
  }

  /// The scene as an argument; its functions bear a name of their own.
  mutating func scene(named name: String) -> String {
    if controller.name == "viewControllerPlaceholder" { return reference }
    var arguments = [
      "id: \(Literal.string(controller.id))",
      "identifier: \(controller["storyboardIdentifier"].map(Literal.string) ?? "nil")",
    ]
    if let custom = classes.custom(controller) {
      arguments.append("className: \(Literal.string(custom))")
    }
    arguments.append("\(classes.controller(controller)).self")
    let inside = children
    if !inside.isEmpty { arguments.append("children: [\(inside.joined(separator: ", "))]") }
    if controller["allowDoubleColumnStyle"] == "YES" { arguments.append("hasColumns: true") }
    if !segues.isEmpty {
      arguments.append("segues: [\(segues.map(segue).joined(separator: ", "))]")
    }
    if describe("\(name)Controller") { arguments.append("describe: \(name)Controller") }
    if view("\(name)View") { arguments.append("view: \(name)View") }
    return ".init(\(arguments.joined(separator: ", ")))"
  }

  private var reference: String {
    let identifier = controller["referencedIdentifier"].map(Literal.string) ?? "nil"
    let storyboard = Literal.string(controller["storyboardName"] ?? file.name)
    return
      ".init(id: \(Literal.string(controller.id)), of: \(storyboard), identifier: \(identifier))"
  }

  /// The screens of a container, in their order; those of a split view from the left.
  private var children: [String] {
    let segues = (controller.child("connections")?.children ?? [])
      .filter { $0.name == "segue" && $0["kind"] == "relationship" }
    let columns = Self.columns.flatMap { column in segues.filter { $0["relationship"] == column } }
    return (columns.isEmpty ? segues : columns)
      .compactMap { $0["destination"].map(Literal.string) }
  }

  /// What the columns of a split view are called in a storyboard.
  private static let columns = [
    "masterViewController", "supplementaryViewController", "detailViewController",
  ]

  private func segue(_ segue: XMLElement) -> String {
    var kind = ".show"
    switch segue["kind"] {
    case "presentation", "modal", "popoverPresentation", "popover": kind = ".presentModally"
    case "showDetail": kind = ".showDetail"
    case "embed": kind = ".embed"
    case "unwind": kind = ".unwind(\(Literal.string(segue["unwindAction"] ?? "")))"
    default: break
    }
    var arguments = [
      segue["identifier"].map(Literal.string) ?? "nil", kind,
      "to: \(Literal.string(segue["destination"] ?? ""))",
    ]
    let style = InterfaceValues.choice(segue["modalPresentationStyle"], Self.styles)
    if let style { arguments.append("style: \(style)") }
    if segue["animates"] == "NO" { arguments.append("animated: false") }
    return ".init(\(arguments.joined(separator: ", ")))"
  }

  private static let styles = Dictionary(
    uniqueKeysWithValues: [
      "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen",
      "overCurrentContext", "popover",
    ].map { ($0, $0) })

  private var writer: ViewText {
    let places = Dictionary(
      segues.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let responders = others.filter { $0["placeholderIdentifier"] == "IBFirstResponder" }.map(\.id)
    return ViewText(file, classes, segues: places, responders: Set(responders))
  }

  // MARK: The controller

  private mutating func describe(_ name: String) -> Bool {
    var writer = writer
    for line in properties { writer.statement("it.controller.\(line)") }
    if let item = controller.value("navigationItem") { navigationItem(item, &writer) }
    if let item = controller.value("tabBarItem") { tabBarItem(item, &writer) }
    for item in controller.value("toolbarItems")?.children ?? [] { _ = writer.barButton(item) }
    return add(name, writer)
  }

  private var properties: [String] {
    var lines: [String] = []
    if let title = controller["title"] { lines.append("title = \(Literal.string(title))") }
    if controller["hidesBottomBarWhenPushed"] == "YES" {
      lines.append("hidesBottomBarWhenPushed = true")
    }
    if let style = InterfaceValues.choice(controller["modalPresentationStyle"], Self.styles) {
      lines.append("modalPresentationStyle = \(style)")
    }
    if controller["definesPresentationContext"] == "YES" {
      lines.append("definesPresentationContext = true")
    }
    return lines
  }

  private func navigationItem(_ item: XMLElement, _ writer: inout ViewText) {
    let target = "it.controller.navigationItem"
    if let title = item["title"] { writer.statement("\(target).title = \(Literal.string(title))") }
    for child in item.children {
      // Several buttons lie in an element that is the property itself.
      let key = child["key"] ?? child.name
      switch key {
      case _ where Self.buttons.contains(key):
        let button = writer.barButton(child)
        writer.statement("\(target).\(key) = \(button)")
      case "leftBarButtonItems", "rightBarButtonItems":
        let made = child.children.map { writer.barButton($0) }
        writer.statement("\(target).\(key) = [\(made.joined(separator: ", "))]")
      case "titleView":
        let view = writer.view(child)
        writer.statement("\(target).titleView = \(view)")
      default: break
      }
    }
  }

  private static let buttons: Set<String> = [
    "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem",
  ]

  private func tabBarItem(_ item: XMLElement, _ writer: inout ViewText) {
    let system = item["systemItem"].map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let title = (item["title"] ?? system).map(Literal.string) ?? "nil"
    let image =
      InterfaceValues.image(item["image"], isSystem: item["catalog"] == "system") ?? "nil"
    writer.statement(
      "it.controller.tabBarItem = UITabBarItem(title: \(title), image: \(image), tag: \(Int(item["tag"] ?? "") ?? 0))"
    )
    if let badge = item["badgeValue"] {
      writer.statement("it.controller.tabBarItem.badgeValue = \(Literal.string(badge))")
    }
  }

  // MARK: The view

  private mutating func view(_ name: String) -> Bool {
    guard !classes.isContainer(controller),
      let root = controller.children.first(where: { $0["key"] == "view" })
        ?? controller.children.first(where: {
          $0.name == "tableView" || $0.name == "collectionView"
        })
    else { return false }
    var writer = writer
    let view = writer.view(root)
    writer.statement("it.controller.view = \(view)")
    writer.guides(of: controller)
    for other in others {
      if other.name.hasSuffix("GestureRecognizer") { writer.gesture(other) }
      if ViewText.isView(other, classes) { writer.view(other) }
      if other.name == "customObject" { writer.object(other) }
    }
    writer.connections(of: controller)
    return add(name, writer)
  }

  private mutating func add(_ name: String, _ writer: ViewText) -> Bool {
    missing += writer.missing
    guard !writer.statements.isEmpty else { return false }
    functions.append(
      "private func \(name)(_ it: StoryboardObjects) {\n"
        + writer.statements.joined(separator: "\n") + "\n}\n")
    return true
  }
}
