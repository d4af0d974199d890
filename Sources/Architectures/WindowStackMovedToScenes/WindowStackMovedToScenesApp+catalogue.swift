internal import Phone

extension WindowStackMovedToScenesApp {
  /// What differs from the design that was moved.
  static func catalogueEntry(after plain: CatalogueEntry) -> CatalogueEntry {
    var entry = plain
    entry.id = "window-stack-moved-to-scenes"
    entry.title = "Window stack, moved to scenes by the list"
    entry.summary = """
      The fixed window stack after a move to scenes that follows the list and no further: there is \
      a manifest, a scene delegate has the window, and the methods that went silent are now its \
      own. It launches with the iOS 27 SDK and looks right at the first glance. But windows are \
      still made without a scene, connection options are not read, sign-out goes through a window \
      that is nil, and a scene that is gone stays in memory.
      """
    entry.source = "the mistakes most often reported of such moves; no repository"
    entry.author = ""
    entry.goodSides = [
      "It launches with the iOS 27 SDK.",
      "A link to the running app opens.",
    ]
    entry.badSides = [
      "SM-01: a link that starts the app is lost: it is in the connection options, which are not read.",
      "SM-02: so is a quick action that starts the app.",
      "SM-06: sign-in replaces the window by one without a scene, and the screen is black.",
      "SM-07: the lock, the mask and the loading page have windows without a scene and are never seen.",
      "SM-08: sign-out goes through the application delegate's window, which is nil: Home stays.",
      "SM-11: an observer that is never removed keeps the windows of a scene that is gone.",
    ]
    // What links do where teams disagree is the plain design's to show.
    entry.conditions.removeAll { $0.name.lowercased().contains("link") }
    return entry
  }
}
