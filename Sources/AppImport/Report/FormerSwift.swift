internal import SwiftSyntax

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

  /// The first in each file, but none that a protocol of the app's own has.
  static func find(_ files: [TeamFile]) -> [ImportReport.Leaving] {
    let own = Set(
      files.flatMap { $0.source.all(FunctionDeclSyntax.self) }
        .filter { $0.enclosingGroup?.is(ProtocolDeclSyntax.self) == true }.map(\.name.text))
    return files.map(\.source).compactMap { source in
      let found = source.all(FunctionDeclSyntax.self).first { node in
        guard !own.contains(node.name.text) else { return false }
        let first = node.signature.parameterClause.parameters.first
        return first.map { $0.secondName == nil && methods[node.name.text] == $0.firstName.text }
          == true
      }
      return found.map {
        .init(
          what: "\($0.name.text)(\($0.labels.first ?? ""):)",
          place: source.place(of: $0.funcKeyword))
      }
    }
  }
}
