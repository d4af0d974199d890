internal import JSON

extension ImportReport {
  /// The report as a page that a person can act on.
  package var text: String {
    var parts = [head]
    parts += [
      stopped ?? "",
      section(
        "Errors:",
        errors.map { error in
          (["\(at(error.place)):\(error.place.column): \(error.message)"]
            + error.notes.prefix(Self.mostNotes).map(\.message)).joined(separator: "\n    ")
        }, most: 20),
      section(
        "Written before Swift 3, so UIKit calls none of it. Import a version in Swift 3 or later.",
        outdated.map { "\($0.what)  \(at($0.place))" }, most: 5),
      section(
        "Not imported, since the Xcode project does not compile them:",
        omitted.map(WorkingDirectory.relative), most: 10),
      section(
        "Imported from the clone as well, since the first screen needs it:",
        widening.map(WorkingDirectory.relative)),
      refused.map {
        section(
          "Not imported from the clone, though the first screen needs it. \($0.cause)",
          $0.files.map(WorkingDirectory.relative))
      } ?? "",
      domains.isEmpty ? "" : "Associated domains: \(domains.joined(separator: ", "))",
      association.map(sentence) ?? "",
      section("Rewritten in the copies that are compiled:", rewrites),
      section("Stand-ins for what the app uses and the import does not include:", standInLines),
      section("Missing here:", missingLines),
      section(
        "Left out because it does not compile here; a run that reaches it logs it:", holeLines),
      section("Outside virtual time:", leaves.map { "\($0.what)  \(at($0.place))" }),
      leaves.contains { $0.what == "URLSession" } ? Self.network : "",
      section(
        "Not used, because NavScope asks for another signature:",
        unheard.map { "\(at($0.place))  \($0.name)\n    Write: \($0.signature)" }),
      section(
        "Guessed from the code, because no file says it:",
        guesses.map { "\($0.text)\n    \($0.remedy)" }),
      section(
        "Questions for you, each about one line of App.swift:",
        (errors.isEmpty ? questions : []).map {
          "\(at($0.place))  \($0.text)\n    Guess: \($0.guess)"
        }),
    ]
    parts += (launch?.lines).map { [$0.joined(separator: "\n")] } ?? []
    if let next { parts.append("Next: \(next)") }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func sentence(_ association: Association) -> String {
    let file = WorkingDirectory.relative(association.file)
    if let problem = association.problem {
      return "\(file) cannot be used, so no web link opens the app. \(problem)"
    }
    return domains.isEmpty
      ? "\(file) is not used: no entitlements name a domain that serves it."
      : "\(file) decides which of their links open the app."
  }

  private static let mostNotes = 8

  private static let network =
    "No request is sent: each waits forever, so a sign-in that asks a server stays on its screen. "
    + "Write a client in App.swift that answers in the server's place."

  private var head: String {
    let gaps =
      holes.isEmpty
      ? ""
      : " \(counted(holes.count, "piece")) of the code \(holes.count == 1 ? "is" : "are") left out."
    let place =
      folder.map { " The folder is \(WorkingDirectory.relative($0))." } ?? " Nothing was written."
    return
      "\(counted(files, "file")), \(counted(lines, "line")): \(clean) of \(files) without an error. "
      + (builds ? "It builds." : "It does not build.") + gaps + place
  }

  private var rewrites: [String] {
    let all = RewriteKind.allCases.compactMap { kind in
      rewritten[kind].map { "\(kind.title) × \($0)" }
    }
    return all.isEmpty ? [] : [all.joined(separator: ", ")]
  }

  private var standInLines: [String] {
    standIns.map { "\($0.kind.rawValue) \($0.name)  \($0.reason)  \(at($0.place))" }
  }

  /// What is left out, by its reason: what costs the most first.
  private var holeLines: [String] {
    Dictionary(grouping: holes, by: \.reason).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }.map { reason, holes in
      let places = holes.prefix(Self.mostPlaces).map { at($0.place) }
      let more = holes.count > places.count ? ", and \(holes.count - places.count) more" : ""
      return "\(reason)  \(places.joined(separator: ", "))\(more)"
    }
  }

  private static let mostPlaces = 3

  private var missingLines: [String] {
    missing.map { "\($0.symbol)  \(counted($0.uses, "use"))  \(at($0.place))" }
  }

  private func section(_ title: String, _ lines: [String], most: Int = 30) -> String {
    guard !lines.isEmpty else { return "" }
    var shown = lines.prefix(most).map { "  \($0)" }
    if lines.count > most {
      shown.append("  and \(lines.count - most) more (--format json has all)")
    }
    return ([title] + shown).joined(separator: "\n")
  }

  func at(_ place: CodePlace) -> String {
    "\(WorkingDirectory.relative(place.file)):\(place.line)"
  }
}

extension RewriteKind {
  /// What is rewritten, as a person has written it.
  fileprivate var title: String {
    switch self {
    case .objc: "@objc"
    case .selector: "#selector"
    case .keyPath: "#keyPath"
    case .main: "@main"
    case .mainActor: "@MainActor"
    case .preconcurrency: "@preconcurrency"
    case .outlet: "@IBOutlet"
    case .action: "@IBAction"
    case .inspectable: "@IBInspectable"
    case .dynamic: "dynamic"
    case .managed: "@NSManaged"
    case .nonobjc: "@nonobjc"
    case .optionalMethod: "optional member"
    case .optionalCall: "optional call"
    case .condition: "#if"
    case .submodule: "import of a submodule"
    case .module: "import"
    case .override: "override in an extension"
    case .classBound: "@objc protocol"
    case .access: "public or open"
    case .formerName: "former name"
    case .modifiers: "view of many modifiers"
    case .preview: "#Preview"
    case .accessorSelector: "#selector of a property"
    case .screen: "cast of a storyboard's screen"
    }
  }
}
