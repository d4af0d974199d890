package import Foundation
internal import HTTPServer

/// The documentation as a site, which `make docs` builds; its pages are below `/documentation/`.
///
/// Each request that the page has nothing for looks for it, so that it is served as soon as it is
/// built, and again after each build.
package final class Documentation: Sendable {
  private struct Site {
    let list: URL
    let built: Date
    let files: FilesOnDisk
  }

  /// The path at which the site begins.
  static let path = "/documentation/"

  /// What to do if it is missing.
  static let absence =
    "The documentation is not built: run `make docs` in the folder of NavScope's sources."

  /// The list of the site's files, a line each, which is made last.
  package static let list = "files.txt"

  /// The page's policy, but for trusted types: the pages are set up by markup.
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "media-src 'self'", "connect-src 'self'", "font-src 'self'", "base-uri 'none'",
    "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private let folders: [URL]
  private let known = Mutex<Site?>(nil)

  /// The site in the first of these folders that has one.
  package init(_ folders: [URL]) {
    self.folders = folders
  }

  /// Whether a path is one of the documentation's, built or not.
  static func isAskedFor(by path: String) -> Bool {
    "\(path)/".hasPrefix(Self.path)
  }

  /// The files as they are now; `nil` if it was not built. The site's own first page stays out: `/`
  /// is the debugger's.
  var files: FilesOnDisk? {
    for folder in folders {
      let list = folder.appendingPathComponent(Self.list)
      guard let built = Self.changed(list) else { continue }
      return known.withLock { known in
        if let known, known.list == list, known.built == built { return known.files }
        guard let text = try? String(contentsOf: list, encoding: .utf8) else { return nil }
        let paths = Set(text.split(separator: "\n").map(String.init)).subtracting(["/index.html"])
        let files = FilesOnDisk(
          directory: folder, paths: paths, headers: ["Content-Security-Policy": Self.policy])
        known = Site(list: list, built: built, files: files)
        return files
      }
    }
    return nil
  }

  private static func changed(_ file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}
