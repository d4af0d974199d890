internal import SwiftSource
internal import SwiftSyntax

/// What makes an object of one of Apple's types by an initializer that some extension adds:
/// `UIColor(hex: "0A84FF")`.
enum ExtensionInitializer {
  /// How one of a type is made that shows nothing.
  private static let plain = [
    "UIColor": "white: 0, alpha: 0", "UIImage": "", "UIBarButtonItem": "",
    "UIAlertController": "title: nil, message: nil, preferredStyle: .alert",
    "UIViewController": "nibName: nil, bundle: nil",
    "UINavigationController": "nibName: nil, bundle: nil",
    "UIView": "frame: .zero", "UIButton": "frame: .zero", "UILabel": "frame: .zero",
    "UIImageView": "frame: .zero", "UIStackView": "frame: .zero", "UITextField": "frame: .zero",
    "Date": "timeIntervalSince1970: 0", "URL": "fileURLWithPath: \"/\"", "String": "",
  ]

  /// The same of SwiftUI's; one with a title has what is passed first.
  private static let views = [
    "Color": "red: 0, green: 0, blue: 0, opacity: 0", "Image": "\"image\"",
    "Text": "verbatim: title", "Label": "title, systemImage: \"\"",
  ]

  /// What the types of a generic one are.
  private static let bounds = ["Label": " where Title == Text, Icon == Image"]

  static func makes(_ type: String) -> Bool { plain[type] != nil || views[type] != nil }

  /// Its declaration, in an extension.
  static func text(_ it: StandIn.Initializer, of type: String) -> String? {
    let head = "init(\(StandInText.parameters(it.parameters)))"
    if let call = views[type] {
      let title = it.parameters.first?.label == "_" ? "_0 as? String ?? \"\"" : "\"\""
      let said = call.contains("title") ? "let title = \(title); " : ""
      return "\(head)\(bounds[type] ?? "") { \(said)self.init(\(call)) }"
    }
    return plain[type].map { call in
      "\(AppleNames.isOurs(type) ? "convenience " : "")\(head) { self.init(\(call)) }"
    }
  }
}

extension StandInLearner {
  /// Takes a call that fits no initializer of Apple's for one that an extension adds.
  mutating func makeByExtension(
    _ token: TokenSyntax, _ parameters: [StandIn.Parameter], _ error: Diagnostic
  ) -> Bool {
    let kinds: [Diagnostic.Kind?] = [.call, .argumentLabels, .noOverload]
    guard kinds.contains(error.kind), ExtensionInitializer.makes(token.text), token.before != ".",
      let call = token.called,
      let at = self.token(at: error.place)?.bytes.lowerBound, call.bytes.contains(at)
    else { return false }
    let labels = parameters.map { "\($0.label):" }.joined()
    let key = "extension \(token.text)"
    var it =
      standIns[key]
      ?? StandIn(
        token.text, .extension, reason: Self.extensionReason("init(\(labels))"), place: error.place)
    let shape = parameters.map(\.shape)
    guard !it.initializers.contains(where: { $0.parameters.map(\.shape) == shape }) else {
      return false
    }
    it.initializers.append(.init(parameters: parameters, isDesignated: false))
    standIns[key] = it
    return true
  }
}
