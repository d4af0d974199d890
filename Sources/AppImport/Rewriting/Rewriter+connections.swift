// What storyboards find by name: outlets and actions.
extension Rewriter {
  /// Whether a file has something that a storyboard may connect.
  static func hasConnections(_ file: TeamFile, _ names: AppNames) -> Bool {
    var rewriter = Rewriter(file, names)
    rewriter.run()
    return !rewriter.connections.isEmpty
  }

  /// Takes the outlet or action whose attribute is at an index.
  mutating func connection(_ index: Int, _ kind: RewriteKind) {
    guard let type = scopes.type, [.class, .extension].contains(type.kind), scopes.isTopLevel,
      !isGeneric(type)
    else { return }
    let word = kind == .outlet ? "var" : "func"
    guard
      let place = (index..<min(index + 12, source.code.count)).first(where: {
        source.text($0) == word
      }),
      source.isWord(place + 1)
    else { return }
    let name = source.text(place + 1)
    if kind == .outlet {
      connections.add(
        "StoryboardClass.Outlet(\"\(name)\", \\\(type.name).\(name))", .outlet, of: type.name)
    } else if source.text(place + 2) == "(" {
      action(name, place, of: type.name)
    }
  }

  private mutating func action(_ name: String, _ place: Int, of type: String) {
    let labels = SourceFacts.labels(source, place + 2)
    let behind = source.text(source.closing(place + 2) + 1)
    guard labels.count <= 2, behind != "async", behind != "throws" else { return }
    let method = labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
    let line = source.line(of: source.code[place].offset)
    connections.add(
      "Selector(\(type).\(method), named: \"\(message(name, labels))\", line: \(line))", .action,
      of: type)
  }

  /// `class List<Item>`: no storyboard makes one.
  private func isGeneric(_ type: SourceFacts.Declaration) -> Bool {
    guard let index = source.index(line: type.place.line, column: type.place.column) else {
      return true
    }
    return source.text(index + 2).hasPrefix("<")
  }
}

/// What storyboards may connect to the classes of a file.
struct ConnectionTable {
  private var outlets: [String: [String]] = [:]
  private var actions: [String: [String]] = [:]
  private var types: [String] = []

  var isEmpty: Bool { types.isEmpty }

  mutating func add(_ entry: String, _ kind: RewriteKind, of type: String) {
    if !types.contains(type) { types.append(type) }
    if kind == .outlet {
      outlets[type, default: []].append(entry)
    } else {
      actions[type, default: []].append(entry)
    }
  }

  /// The type that lists the classes of a file: its name is made of the file's.
  static func name(_ source: SourceCode) -> String {
    let file = source.path.split(separator: "/").last.map(String.init) ?? ""
    let word = String(file.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    var hash: UInt32 = 2_166_136_261
    for byte in source.path.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return "Connections_\(word)_\(String(hash, radix: 16))"
  }

  /// Declarations for the end of a file. They are extensions, which see what is private.
  func text(_ source: SourceCode) -> String {
    guard !isEmpty else { return "" }
    let name = Self.name(source)
    let members = types.map { type in
      let variable = "connections_\(type.replacing(".", with: "_"))"
      return (
        "\(type).\(variable)",
        """
        extension \(type) { fileprivate static var \(variable): StoryboardClass { StoryboardClass(\
        \(Literal.string(type.split(separator: ".").last.map(String.init) ?? type)), \(type).self, \
        outlets: [\((outlets[type] ?? []).joined(separator: ", "))], \
        actions: [\((actions[type] ?? []).joined(separator: ", "))]) } }

        """
      )
    }
    return members.map(\.1).joined()
      + "enum \(name) { static var all: [StoryboardClass] { [\(members.map(\.0).joined(separator: ", "))] } }\n"
  }
}
