/// What a storyboard says of a view beside its frame, as statements on it.
enum ViewProperties {
  /// Statements without the variable before them.
  static func lines(of element: XMLElement, _ type: String) -> [String] {
    var lines = common(element)
    switch type {
    case "UILabel": lines += label(element)
    case "UIButton": lines += button(element)
    case "UITextField": lines += textField(element)
    case "UITextView": lines += text(element)
    case "UIImageView": lines += image(element, "image")
    case "UISwitch": if element["on"] == "YES" { lines.append("isOn = true") }
    case "UISegmentedControl": lines += segments(element)
    case "UIStackView": lines += stack(element)
    case "UITableView": lines += table(element)
    case "UITableViewCell": lines += cell(element)
    case "UISlider", "UIStepper": lines += range(element)
    case "UIProgressView": lines += numbers(element, ["progress": "progress"])
    case "UIPageControl":
      lines += numbers(element, ["numberOfPages": "numberOfPages", "currentPage": "currentPage"])
    case "UISearchBar": lines += texts(element, ["placeholder": "placeholder", "text": "text"])
    case "UIActivityIndicatorView":
      if element["animating"] == "YES" { lines.append("startAnimating()") }
    default: break
    }
    return lines
  }

  private static func common(_ element: XMLElement) -> [String] {
    var lines: [String] = []
    if element["translatesAutoresizingMaskIntoConstraints"] == "NO" {
      lines.append("translatesAutoresizingMaskIntoConstraints = false")
    }
    let mask = masks.filter { element.value("autoresizingMask")?[$0.key] == "YES" }.map(\.value)
    if !mask.isEmpty {
      lines.append("autoresizingMask = [\(mask.sorted().joined(separator: ", "))]")
    }
    if let color = InterfaceValues.color(element.value("backgroundColor")) {
      lines.append("backgroundColor = \(color)")
    }
    if let tint = InterfaceValues.color(element.value("tintColor")) {
      lines.append("tintColor = \(tint)")
    }
    if element["hidden"] == "YES" { lines.append("isHidden = true") }
    if element["userInteractionEnabled"] == "NO" {
      lines.append("isUserInteractionEnabled = false")
    }
    if element["enabled"] == "NO" { lines.append("isEnabled = false") }
    if element["clipsSubviews"] == "YES" { lines.append("clipsToBounds = true") }
    lines += numbers(element, ["alpha": "alpha", "tag": "tag"])
    lines += priorities(element)
    let label = element.value("accessibility") ?? element.child("accessibility")
    if let identifier = label?["identifier"] {
      lines.append("accessibilityIdentifier = \(Literal.string(identifier))")
    }
    if let text = label?["label"] { lines.append("accessibilityLabel = \(Literal.string(text))") }
    return lines
  }

  private static let masks = [
    "widthSizable": ".flexibleWidth", "heightSizable": ".flexibleHeight",
    "flexibleMinX": ".flexibleLeftMargin", "flexibleMaxX": ".flexibleRightMargin",
    "flexibleMinY": ".flexibleTopMargin", "flexibleMaxY": ".flexibleBottomMargin",
  ]

  private static func priorities(_ element: XMLElement) -> [String] {
    [
      ("horizontalHuggingPriority", "setContentHuggingPriority", "horizontal"),
      ("verticalHuggingPriority", "setContentHuggingPriority", "vertical"),
      (
        "horizontalCompressionResistancePriority", "setContentCompressionResistancePriority",
        "horizontal"
      ),
      (
        "verticalCompressionResistancePriority", "setContentCompressionResistancePriority",
        "vertical"
      ),
    ].compactMap { key, method, axis in
      InterfaceValues.number(element[key]).map {
        "\(method)(UILayoutPriority(\(InterfaceValues.literal($0))), for: .\(axis))"
      }
    }
  }

  // MARK: Text

  /// A text is an attribute, or an element of its own if it has several lines.
  private static func string(_ element: XMLElement, _ key: String) -> String? {
    element[key] ?? element.children.first { $0.name == "string" && $0["key"] == key }?.text
  }

  private static func texts(_ element: XMLElement, _ properties: [String: String]) -> [String] {
    properties.sorted { $0.key < $1.key }.compactMap { key, property in
      string(element, key).map { "\(property) = \(Literal.string($0))" }
    }
  }

  private static func numbers(_ element: XMLElement, _ properties: [String: String]) -> [String] {
    properties.sorted { $0.key < $1.key }.compactMap { key, property in
      InterfaceValues.number(element[key]).map { "\(property) = \(InterfaceValues.literal($0))" }
    }
  }

  private static func text(_ element: XMLElement) -> [String] {
    var lines = texts(element, ["text": "text"])
    if let fragment = attributed(element) { lines.append("text = \(Literal.string(fragment))") }
    if let font = InterfaceValues.font(element.value("fontDescription")) {
      lines.append("font = \(font)")
    }
    if let color = InterfaceValues.color(element.value("textColor")) {
      lines.append("textColor = \(color)")
    }
    if let alignment = InterfaceValues.choice(
      element["textAlignment"],
      ["center": "center", "right": "right", "left": "left", "justified": "justified"])
    {
      lines.append("textAlignment = \(alignment)")
    }
    if element.name == "textView", element["editable"] == "NO" {
      lines.append("isEditable = false")
    }
    return lines
  }

  private static func attributed(_ element: XMLElement) -> String? {
    let fragments = element.value("attributedText")?.children.filter { $0.name == "fragment" } ?? []
    let text = fragments.map { string($0, "content") ?? "" }.joined()
    return text.isEmpty ? nil : text
  }

  private static func label(_ element: XMLElement) -> [String] {
    text(element) + numbers(element, ["numberOfLines": "numberOfLines"])
  }

  private static func textField(_ element: XMLElement) -> [String] {
    var lines = texts(element, ["text": "text", "placeholder": "placeholder"])
    let border = InterfaceValues.choice(
      element["borderStyle"], ["roundedRect": "roundedRect", "line": "line", "bezel": "bezel"])
    if let border { lines.append("borderStyle = \(border)") }
    if element.value("textInputTraits")?["secureTextEntry"] == "YES" {
      lines.append("isSecureTextEntry = true")
    }
    return lines
  }

  // MARK: Controls

  private static func button(_ element: XMLElement) -> [String] {
    var lines: [String] = []
    if element["buttonType"] == "system" || element["buttonType"] == "roundedRect" {
      lines.append("setTitleColor(.systemBlue, for: .normal)")
    }
    let states = ["normal", "highlighted", "selected", "disabled"]
    for state in element.children where state.name == "state" {
      guard let key = state["key"], states.contains(key) else { continue }
      if let title = string(state, "title") {
        lines.append("setTitle(\(Literal.string(title)), for: .\(key))")
      }
      if let color = InterfaceValues.color(state.value("titleColor")) {
        lines.append("setTitleColor(\(color), for: .\(key))")
      }
      let image = InterfaceValues.image(state["image"], isSystem: state["catalog"] == "system")
      if let image { lines.append("setImage(\(image), for: .\(key))") }
    }
    if let configuration = element.value("configuration"),
      let title = string(configuration, "title")
    {
      lines.append("setTitle(\(Literal.string(title)), for: .normal)")
    }
    if let font = InterfaceValues.font(element.value("fontDescription")) {
      lines.append("font = \(font)")
    }
    if let side = InterfaceValues.choice(
      element["contentHorizontalAlignment"], ["left": "left", "right": "right"])
    {
      lines.append("contentHorizontalAlignment = \(side)")
    }
    return lines
  }

  private static func image(_ element: XMLElement, _ key: String) -> [String] {
    InterfaceValues.image(element[key], isSystem: element["catalog"] == "system")
      .map { ["\(key) = \($0)"] } ?? []
  }

  private static func segments(_ element: XMLElement) -> [String] {
    let segments = element.child("segments")?.children ?? []
    var lines = segments.enumerated().map { index, segment in
      "insertSegment(withTitle: \(Literal.string(segment["title"] ?? "")), at: \(index), animated: false)"
    }
    lines += numbers(element, ["selectedSegmentIndex": "selectedSegmentIndex"])
    return lines
  }

  private static func range(_ element: XMLElement) -> [String] {
    let properties = [
      ("minValue", "minimumValue"), ("maxValue", "maximumValue"), ("value", "value"),
    ]
    return properties.flatMap { numbers(element, [$0: $1]) }
  }

  // MARK: Containers

  private static func stack(_ element: XMLElement) -> [String] {
    var lines: [String] = []
    if element["axis"] == "vertical" { lines.append("axis = .vertical") }
    let choices = [
      (
        "alignment",
        ["leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"]
      ),
      (
        "distribution", ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
      ),
    ]
    for (key, known) in choices {
      if let value = element[key], known.contains(value) { lines.append("\(key) = .\(value)") }
    }
    return lines + numbers(element, ["spacing": "spacing"])
  }

  private static func table(_ element: XMLElement) -> [String] {
    numbers(element, ["rowHeight": "rowHeight", "estimatedRowHeight": "estimatedRowHeight"])
      .filter { !$0.hasSuffix("= -1") }
      + (element["separatorStyle"] == "none" ? ["separatorStyle = .none"] : [])
  }

  private static func cell(_ element: XMLElement) -> [String] {
    var lines: [String] = []
    let types = ["disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
    if let type = element["accessoryType"], types.contains(type) {
      lines.append("accessoryType = .\(type)")
    }
    if element["selectionStyle"] == "none" { lines.append("selectionStyle = .none") }
    return lines
  }

  /// What a table or a cell is made with.
  static func style(of element: XMLElement) -> Int? {
    switch element.name {
    case "tableView":
      return ["grouped": 1, "insetGrouped": 2][element["style"] ?? ""]
    case "tableViewCell":
      return [
        "IBUITableViewCellStyleValue1": 1, "IBUITableViewCellStyleValue2": 2,
        "IBUITableViewCellStyleSubtitle": 3,
      ][element["style"] ?? ""]
    default: return nil
    }
  }

  static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd",
  ]

  static let systemItems = Dictionary(
    uniqueKeysWithValues: [
      "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
      "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
      "pause", "rewind", "fastForward", "undo", "redo", "close",
    ].map { ($0, $0) })
}
