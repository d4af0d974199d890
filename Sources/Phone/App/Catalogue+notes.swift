extension Catalogue {
  /// Something that holds for several apps, whatever is done to them.
  package struct Note: Sendable, Equatable {
    package let text: String
    /// The apps that it holds for, by id.
    package let apps: [String]
  }

  /// What iOS says of apps when they start: told once, beside them.
  ///
  /// It is no line of the simulated console, since which one it is depends on the version of iOS
  /// and of the SDK, and no run differs by it (app-without-scenes-console,
  /// app-without-scenes-killed).
  package var notes: [Note] { unreadableInfoPlists + appsWithoutScenes }

  /// An app whose Info.plist cannot be read runs as if it had none.
  private var unreadableInfoPlists: [Note] {
    apps.compactMap { app in
      guard let text = app.infoPlist else { return nil }
      do throws(FileProblem) {
        _ = try AppBundle(infoPlist: text, identifier: "")
        return nil
      } catch {
        let sentence = "Its Info.plist is not read: \(error.message). \(error.remedy)"
        return Note(text: sentence, apps: [app.entry.id])
      }
    }
  }

  private var appsWithoutScenes: [Note] {
    let without = apps.filter { $0.bundle.scenes == nil }.map(\.entry.id)
    guard !without.isEmpty else { return [] }
    return [
      Note(
        text:
          "For an app without a scene manifest in its Info.plist, iOS 18.4 to 26 logs at each launch: “CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an assert in a future version.” Apps built with a later SDK that do not use scenes are terminated at launch (TN3187).",
        apps: without)
    ]
  }
}
