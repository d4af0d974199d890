internal import Phone

extension RootControllerScenesApp {
  /// What differs from the design without scenes.
  static func catalogueEntry(after plain: CatalogueEntry) -> CatalogueEntry {
    var entry = plain
    entry.id = "root-controller-scenes"
    entry.title = "Root controller, fixed, with scenes"
    entry.summary = """
      The same root view controller in an app with a scene delegate. Each scene that is connected \
      builds a window and a root of its own, and both go with it; the links that wait belong to \
      the application delegate and outlive them. What a scene is connected for is in its \
      connection options; what comes later goes to the scene delegate.
      """
    entry.goodSides = [
      "A scene that iOS takes away takes its root with it; the next one begins at the splash.",
      "A link that waits survives the scene it came to.",
      "It launches where iOS demands scenes.",
    ]
    entry.badSides = [
      "Links arrive in two ways: connection options, and calls of the scene delegate.",
      "The parts find their root through the connected scene, so that there can be but one.",
      "After a disconnect the person waits for the splash again.",
    ]
    // What links do where teams disagree is the plain design's to show.
    entry.conditions.removeAll { $0.name.lowercased().contains("link") }
    return entry
  }
}
