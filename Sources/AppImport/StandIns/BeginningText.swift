/// Writes what a stand-in does when it comes to be: how it is made, what it keeps and shows then,
/// and what it calls of its heirs.
enum BeginningText {
  static func initializer(_ it: StandIn.Initializer, of owner: StandIn) -> String? {
    let inherited: [[String]] =
      owner.own?.inherited
      ?? (StandInText.isController(owner)
        ? [[], ["nibName", "bundle"], ["coder"]]
          + (owner.superclass == "UINavigationController" ? [["rootViewController"]] : [])
        : StandInText.isView(owner) ? [[], ["frame"], ["coder"]] : [[]])
    if it.isDesignated, it.parameters.isEmpty, StandInText.isController(owner) {
      return "init() { super.init(nibName: nil, bundle: nil) }"
    }
    if inherited.contains(it.parameters.map(\.label)) { return nil }
    let call =
      owner.own?.call(with: it.parameters, owner.name)
      ?? (StandInText.isController(owner)
        ? "init(nibName: nil, bundle: nil)"
        : StandInText.isView(owner) ? "init(frame: .zero)" : "init()")
    let target = it.isDesignated ? "super" : "self"
    let body =
      [
        "\(target).\(call)",
        StandInText.isController(owner) ? shown(it.parameters) : holding(it.parameters),
        giving(it.parameters, owner), keeping(it.parameters, owner.name),
        DrivenText.isDriven(class: owner)
          ? "standInDrives(\"\(owner.name)\", [self], with: [self])" : nil,
        setting(it.parameters, of: owner), content(it.parameters, owner.name),
      ].compactMap(\.self).joined(separator: "; ")
      + (it.isDesignated && owner.superclass == "UIView" ? calls(owner) : "")
    return
      "\(it.isDesignated ? "" : "convenience ")init(\(StandInText.parameters(it.parameters))) { \(body) }"
  }

  /// Shows the one of several controllers that a container shows first.
  private static func shown(_ parameters: [StandIn.Parameter]) -> String? {
    let controllers = parameters.indices.filter {
      parameters[$0].label.hasSuffix("ViewController")
    }
    let first = controllers.first { place in
      ["center", "main", "content", "root", "front"].contains(
        where: parameters[place].label.hasPrefix)
    }
    return (first ?? controllers.first).map { "UIKit.StandIn.show(_\($0), in: self)" }
  }

  /// Holds what screens may be shown in later.
  private static func holding(_ parameters: [StandIn.Parameter]) -> String? {
    let names = parameters.indices.filter { place in
      StandInText.isAny(parameters[place].type)
        && ["window", "controller", "navigat", "flow", "router", "presenter"].contains {
          parameters[place].label.lowercased().contains($0)
        }
    }
    let list = names.map { "_\($0)" }.joined(separator: ", ")
    return names.isEmpty ? nil : "UIKit.StandIn.hold([\(list)], by: self)"
  }

  /// Keeps the values that an object is made with, for the closures that it gets: `Relay(false)`.
  private static func giving(_ parameters: [StandIn.Parameter], _ owner: StandIn) -> String? {
    let names = parameters.indices.filter { place in
      let type = parameters[place].type
      return type == "Any?" || type.hasSuffix("\(CallShape.caseSuffix)?")
    }.map { "_\($0)" }
    let isPlain = !StandInText.isController(owner) && !StandInText.isView(owner)
    return !isPlain || names.isEmpty
      ? nil : "UIKit.StandIn.give([\(names.joined(separator: ", "))], to: self)"
  }

  /// Sets the properties that are called as what an object is made with.
  private static func setting(_ parameters: [StandIn.Parameter], of owner: StandIn) -> String? {
    let sets = parameters.indices.compactMap { place -> String? in
      let label = parameters[place].label
      let named = owner.members.first { [label, "_\(label)"].contains($0.name) && !$0.isStatic }
      guard let named, case .property(let type) = named.form,
        StandInText.isAny(parameters[place].type),
        !type.contains("->"), !type.contains(unknownType), type != "Any?"
      else { return nil }
      let bare = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
      let name = StandInText.escaped(named.name)
      return "if let value = _\(place) as? \(bare) { \(name) = value }"
    }
    return sets.isEmpty ? nil : sets.joined(separator: "; ")
  }

  /// Takes the views that are in what is shown as one.
  private static func content(_ parameters: [StandIn.Parameter], _ name: String) -> String? {
    let views = parameters.enumerated().compactMap { place, it -> String? in
      guard let type = it.content else { return nil }
      let count = StandInLearner.parameterCount(type) ?? 0
      let values = Array(repeating: "standIn(\(Literal.string(name)))", count: count)
      return "AnyView(_\(place)(\(values.joined(separator: ", "))))"
    }
    return views.isEmpty ? nil : "content = [\(views.joined(separator: ", "))]"
  }

  /// Whether there are views in it.
  static func holdsViews(_ it: StandIn) -> Bool {
    it.initializers.contains { $0.parameters.contains { $0.content != nil } }
  }

  /// What something that is shown as a view shows: what is in it, or its name.
  static func body(of it: StandIn) -> [String] {
    let name = Literal.string(it.name)
    return holdsViews(it)
      ? [
        "private var content: [AnyView] = []",
        "var body: NamedBox { NamedBox(name: \(name), holding: content) }",
      ] : ["var body: NamedBox { NamedBox(name: \(name)) }"]
  }

  /// The views that those which inherit from a missing screen or view find in it.
  static let parts = [
    "stackview": "UIStackView", "scrollview": "UIScrollView", "tableview": "UITableView",
    "collectionview": "UICollectionView", "contentview": "UIView", "containerview": "UIView",
  ]

  /// Keeps the closures that an object is made with.
  private static func keeping(_ parameters: [StandIn.Parameter], _ name: String) -> String? {
    let closures = parameters.indices.filter { parameters[$0].type.hasPrefix("@escaping") }
      .map { StandInText.passed(parameters[$0].type, at: $0) }
    return closures.isEmpty
      ? nil : "standInKeeps(\"\(name)\", [\((["self"] + closures).joined(separator: ", "))])"
  }

  /// What calls the methods by which an heir sets itself up, and shows the view of a screen.
  static func overrides(_ it: StandIn) -> [String] {
    let calls = Self.calls(it)
    if it.superclass == "UIView", !calls.isEmpty {
      return [
        "override init(frame: CGRect) { super.init(frame: frame)\(calls) }",
        "required init?(coder: NSCoder) { super.init(coder: coder)\(calls) }",
      ]
    }
    guard StandInText.isController(it) else { return [] }
    let types = (0..<it.generics).map { StandInText.typeName(it, $0) }
    let view = it.members.first { member in
      guard case .property(let type) = member.form else { return false }
      return types.contains(type) && member.name.lowercased().hasSuffix("view")
    }
    return [
      calls.isEmpty ? nil : "override func viewDidLoad() { super.viewDidLoad()\(calls) }",
      view.map {
        "override func loadView() { super.loadView(); "
          + "if let own = \(StandInText.escaped($0.name)) as Any as? UIView { view = own } }"
      },
    ].compactMap(\.self)
  }

  private static func calls(_ it: StandIn) -> String {
    it.beginning.filter { name in it.members.contains { $0.name == name } }
      .map { "; \(StandInText.escaped($0))()" }.joined()
  }
}
