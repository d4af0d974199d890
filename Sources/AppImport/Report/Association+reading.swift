internal import DeeplinkFormats
internal import Foundation
internal import JSON

extension ImportReport.Association {
  /// Reads a file as a phone does that asks its domain for it.
  init(_ url: URL) {
    file = url.path
    guard let data = try? Data(contentsOf: url) else {
      problem = "It cannot be read; check its permissions."
      return
    }
    do throws(Problem<AssociationFault>) {
      _ = try AssociationFile(parsing: Array(data))
    } catch {
      problem = error.description
    }
  }
}
