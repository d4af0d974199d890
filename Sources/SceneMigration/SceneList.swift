/// What a move to scenes concerns in an app, as its files say it, without a run.
package struct SceneList: Sendable, Equatable {
  /// The app of one Info.plist.
  package struct Build: Sendable, Equatable {
    package let place: ScenePlace
    /// Whether it launches with the 27 SDK; `nil` if its files do not say.
    package let launches: Bool?
    /// Why, in a sentence.
    package let reason: String

    package init(_ place: ScenePlace, launches: Bool?, _ reason: String) {
      (self.place, self.launches, self.reason) = (place, launches, reason)
    }
  }

  /// A file that could not be read, and why.
  package struct Unread: Sendable, Equatable {
    package let place: ScenePlace
    package let reason: String

    package init(_ place: ScenePlace, _ reason: String) {
      (self.place, self.reason) = (place, reason)
    }
  }

  package let builds: [Build]
  /// The ways into the app.
  package let entrances: [SceneEntrance]
  package let findings: [SceneFinding]
  package let unread: [Unread]
  /// How many files of code were read.
  package let fileCount: Int

  package init(
    builds: [Build], entrances: [SceneEntrance], findings: [SceneFinding], unread: [Unread],
    fileCount: Int
  ) {
    (self.builds, self.entrances) = (builds, entrances)
    self.findings = findings.sorted { first, second in
      let topics = SceneTopic.allCases
      let order = (topics.firstIndex(of: first.topic) ?? 0, first.place, first.symbol)
      return order < (topics.firstIndex(of: second.topic) ?? 0, second.place, second.symbol)
    }
    (self.unread, self.fileCount) = (unread, fileCount)
  }

  /// Whether every app launches with the 27 SDK; `nil` if that is not known of all of them.
  package var launches: Bool? {
    let known = builds.map(\.launches)
    if known.contains(false) { return false }
    return known.isEmpty || known.contains(nil) ? nil : true
  }
}

/// A way into an app, and where its files say so.
package struct SceneEntrance: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case url, universalLink, quickAction, notification, activity, file, share
  }

  package let kind: Kind
  /// The scheme, domain or type; empty if the code alone says that there is one.
  package let name: String
  package let place: ScenePlace

  package init(_ kind: Kind, _ name: String, at place: ScenePlace) {
    (self.kind, self.name, self.place) = (kind, name, place)
  }
}
