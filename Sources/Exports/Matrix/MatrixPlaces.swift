package import Explorer
package import Matrix
package import SceneMigration

/// Where the places that a matrix names are in the files of an app.
package struct MatrixPlaces: MistakesOfCode {
  private let sources: AppSources
  private let found: @Sendable () -> [SceneFinding]

  /// - Parameters:
  ///   - sources: the files of the later build.
  ///   - found: answers what its code says by itself; asked for each cell with a mistake.
  package init(
    _ sources: AppSources, found: @escaping @Sendable () -> [SceneFinding] = { [] }
  ) {
    (self.sources, self.found) = (sources, found)
  }

  package func makes(_ mistake: SceneMistake) -> Bool {
    found().contains { $0.severity == .error && $0.mistake == mistake }
  }

  package func makes(_ mistake: SceneMistake, showing screen: String) -> Bool {
    found().contains { finding in
      finding.severity == .error && finding.mistake == mistake
        && SourcePlace(finding.place).map { sources.mayShow(screen, at: $0) } ?? true
    }
  }

  package func mistake(at line: SourcePlace) -> SceneMistake? {
    found().first { finding in
      guard SceneTopic.ofMissingValues.contains(finding.topic), finding.severity != .note,
        SourcePlace(finding.place)?.file == line.file, let number = line.line
      else { return false }
      return finding.statement?.contains(number) ?? (finding.place.line == number)
    }?.mistake
  }

  /// Where the app crashed; else where the code makes the mistake of a cell, if that is one place;
  /// else the first place of the cell that is in the app's files, else the first of several, else
  /// the nearest by name.
  package func place(of cell: MatrixCell) -> SourcePlace? {
    if cell.outcome == .crash, let line = cell.after?.crashPlace, sources.contains(line) {
      return line
    }
    let said = cell.mistake.map { places(of: $0, by: cell.entrance.kind) } ?? []
    if said.count == 1 { return said[0] }
    return resolved(cell.places) ?? said.first ?? resolved(cell.methods) ?? cell.places.first
      ?? cell.methods.first
  }

  private func resolved(_ places: [SourcePlace]) -> SourcePlace? {
    places.lazy.compactMap(sources.resolve).first
  }

  /// Where the code by itself makes a mistake that may concern an entrance, each place once.
  private func places(of mistake: SceneMistake, by kind: Entrance.Kind) -> [SourcePlace] {
    let named = found().filter { $0.mistake == mistake && $0.concerns(kind) }
    let errors = named.filter { $0.severity == .error }
    let places = errors.isEmpty ? named.filter { $0.severity == .warning } : errors
    return places.compactMap { SourcePlace($0.place) }.reduce(into: []) { all, place in
      if !all.contains(place) { all.append(place) }
    }
  }
}

extension SceneFinding {
  /// Whether it may be about something that comes by an entrance.
  fileprivate func concerns(_ kind: Entrance.Kind) -> Bool {
    entrances.isEmpty || kind.delivery.map(entrances.contains) ?? true
  }
}

extension SceneTopic {
  /// What is about something that an app reads and that may not be there.
  fileprivate static let ofMissingValues: Set = [
    globalWindow, earlyInterface, launchOption, emptySet,
  ]
}

extension Entrance.Kind {
  /// The list's kind; `nil` for what brings nothing.
  fileprivate var delivery: SceneEntrance.Kind? {
    switch self {
    case .url: .url
    case .universalLink: .universalLink
    case .quickAction: .quickAction
    case .notification, .notificationAction: .notification
    case .activity: .activity
    case .file: .file
    case .icon, .signIn, .signOut, .expiry, .cover, .removal, .memory: nil
    }
  }
}

extension SourcePlace {
  /// `nil` if the line is not known.
  fileprivate init?(_ place: ScenePlace) {
    guard let line = place.line, let file = place.file.split(separator: "/").last else {
      return nil
    }
    self.init(file: String(file), line: line)
  }
}
