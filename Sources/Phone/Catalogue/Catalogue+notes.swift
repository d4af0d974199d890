extension Catalogue {
  /// Something that holds for several apps, whatever is done to them.
  package struct Note: Sendable, Equatable {
    package let text: String
    /// The apps that it holds for, by id.
    package let apps: [String]
  }

  /// What iOS says of apps when they start: told once, beside them.
  ///
  /// Which apps launch with the SDK of iOS 27 (app-without-scenes-console,
  /// app-without-scenes-killed).
  package var notes: [Note] { unreadableInfoPlists + appsWithoutScenes }

  /// An app whose Info.plist cannot be read runs as if it had none; what iOS leaves out of one is
  /// left out here.
  private var unreadableInfoPlists: [Note] {
    apps.compactMap { app in
      guard let text = app.infoPlist else { return nil }
      do throws(FileProblem) {
        _ = try AppBundle(infoPlist: text, identifier: "")
        return nil
      } catch {
        let isRead = AppBundle.read(text, identifier: "") != nil
        let what = isRead ? "An entry of its Info.plist is left out" : "Its Info.plist is not read"
        let sentence = "\(what): \(error.message). \(error.remedy)"
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
          "An app without a scene manifest in its Info.plist launches when it is built with the iOS 18 or 26 SDK, with a line on the console. Built with the iOS 27 SDK it does not launch (TN3187): try it with --sdk 27.",
        apps: without)
    ]
  }
}
