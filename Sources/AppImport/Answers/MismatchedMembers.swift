/// Finds what stands in App.swift under a name that an app is asked for and is something else: it
/// compiles, and the default is used.
enum MismatchedMembers {
  /// What an app may be asked for and has a default for, as it is to be written.
  static let signatures = [
    "var infoPlist: String?", "var bundle: AppBundle", "var storyboards: [StoryboardContents]",
    "func prepare(_ device: DeviceSetup, _ conditions: Conditions)", "var sessionKey: String",
    "var signedInValue: any Sendable", "var usesNetwork: Bool",
    "func sessionChanged(isValid: Bool)", "var signsInElsewhere: Bool",
    "func inspect() -> AppInspection", "func value(of delivery: Delivery) -> LinkValue?",
    "func destinations(of value: LinkValue) -> [UIViewController.Type]",
    "var screens: ScreenRoles", "func form(_ conditions: Conditions) -> any SimulatedApp",
    "var sourceModules: [String]",
  ]

  private static let wanted: [String: (signature: String, shape: String)] = {
    var wanted: [String: (String, String)] = [:]
    for signature in signatures {
      guard let source = try? SourceCode(signature, path: "") else { continue }
      let member = Member(source, 0, source.code.count)
      wanted[member.name] = (signature, member.shape)
    }
    return wanted
  }()

  /// The members of the app's type in a text, of which none with its name is what is asked for.
  static func find(in text: String, file: String) -> [ImportReport.Unheard] {
    guard let source = try? SourceCode(text, path: file) else { return [] }
    let declarations = SourceFacts(source).declarations
    let types = Set(declarations.filter { $0.inherits.contains("SimulatedApp") }.map(\.name))
    let members = declarations.filter { types.contains($0.name) }
      .flatMap { Self.members(source, $0.body) }
    return members.compactMap { member in
      guard let (signature, shape) = wanted[member.name], member.shape != shape,
        !members.contains(where: { $0.name == member.name && $0.shape == shape })
      else { return nil }
      return .init(name: member.name, signature: signature, place: source.place(member.index))
    }
  }

  private static func members(_ source: SourceCode, _ body: Range<Int>) -> [Member] {
    var found: [Member] = []
    var place = body.lowerBound
    while place < body.upperBound {
      switch source.text(place) {
      case "let", "var", "func":
        found.append(Member(source, place, body.upperBound))
        place += 1
      case "{", "(", "[": place = source.closing(place) + 1
      default: place += 1
      }
    }
    return found
  }

  /// A property or a method, as far as it decides what it answers.
  private struct Member {
    let name: String
    /// Labels and types, each written in one way.
    let shape: String
    let index: Int

    /// Reads the one that begins with `let`, `var` or `func`.
    init(_ source: SourceCode, _ index: Int, _ end: Int) {
      self.index = index
      name = source.text(index + 1)
      let isStatic = ["static", "class"].contains(source.text(index - 1)) ? "static " : ""
      if source.text(index) == "func" {
        let bracket = (index..<end).first { source.text($0) == "(" } ?? index
        let close = source.closing(bracket)
        let result = Self.type(source, close + 1, end)
        let parameters = Self.parameters(source, bracket, close)
        shape = "\(isStatic)(\(parameters))\(["->Void", "->()"].contains(result) ? "" : result)"
      } else if source.text(index + 2) == ":" {
        shape = isStatic + Self.type(source, index + 3, end)
      } else {
        let value = source.text(index + 3)
        // Whether another value is what is asked for, the compiler alone knows.
        let type =
          value.hasPrefix("\"")
          ? "String"
          : name == "signedInValue" ? "unknown" : MismatchedMembers.wanted[name]?.shape ?? ""
        shape = isStatic + type
      }
    }

    private static func parameters(_ source: SourceCode, _ bracket: Int, _ close: Int) -> String {
      var list: [String] = []
      var place = bracket + 1
      while place < close {
        let label = source.text(place)
        while place < close, source.text(place) != ":" { place += 1 }
        var type: [String] = []
        place += 1
        var depth = 0
        while place < close, depth > 0 || source.text(place) != "," {
          if ["(", "["].contains(source.text(place)) { depth += 1 }
          if [")", "]"].contains(source.text(place)) { depth -= 1 }
          type.append(source.text(place))
          place += 1
        }
        list.append("\(label):\(plain(type))")
        place += 1
      }
      return list.joined(separator: ",")
    }

    /// The type that begins at a token: it ends before a body, a value or the next line.
    private static func type(_ source: SourceCode, _ start: Int, _ end: Int) -> String {
      var tokens: [String] = []
      var place = start
      while place < end, !["=", "{", "}", ";"].contains(source.text(place)),
        place == start || source.text(place) == "->" || !source.beginsLine(place)
      {
        tokens.append(source.text(place))
        place += 1
      }
      return plain(tokens)
    }

    private static let modules: Set<String> = ["Phone", "UIKit", "HeadlessUIKit", "Swift"]

    private static func plain(_ tokens: [String]) -> String {
      var words = tokens
      while let at = words.indices.dropLast().first(where: {
        modules.contains(words[$0]) && words[$0 + 1] == "."
      }) {
        words.removeSubrange(at...at + 1)
      }
      let text = words.joined(separator: " ").replacing(" ", with: "")
      for (name, before, after) in [("Optional<", "", "?"), ("Array<", "[", "]")] {
        for arrow in ["", "->"] where text.hasPrefix(arrow + name) && text.hasSuffix(">") {
          return arrow + before + text.dropFirst(arrow.count + name.count).dropLast() + after
        }
      }
      return text == "Sendable" ? "anySendable" : text
    }
  }
}
