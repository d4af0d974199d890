/// Finds methods as Swift before 3 wrote them: under their names of today UIKit calls none of them.
enum FormerSwift {
  /// The first label that each had, which has none today.
  private static let methods = [
    "viewWillAppear": "animated", "viewDidAppear": "animated", "viewWillDisappear": "animated",
    "viewDidDisappear": "animated", "prepareForSegue": "segue", "application": "application",
    "applicationDidBecomeActive": "application", "applicationWillResignActive": "application",
    "applicationDidEnterBackground": "application",
    "applicationWillEnterForeground": "application", "applicationWillTerminate": "application",
  ]

  /// The first in each file.
  static func find(_ files: [TeamFile]) -> [ImportReport.Leaving] {
    files.map(\.source).compactMap { source in
      let found = source.code.indices.first { index in
        source.text(index) == "func" && source.text(index + 2) == "("
          && source.text(index + 4) == ":"
          && methods[source.text(index + 1)] == source.text(index + 3)
      }
      return found.map {
        .init(
          what: "\(source.text($0 + 1))(\(source.text($0 + 3)):)", place: source.place($0))
      }
    }
  }
}
