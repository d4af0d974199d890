package import Foundation
internal import HTTPServer

/// The documentation as a site, which `make docs` builds; its pages are below `/documentation/`.
package struct Documentation: Sendable {
  let files: FilesOnDisk

  /// Where the site begins.
  static let path = "/documentation/"

  /// The list of the site's files, a line each, which is made last.
  package static let list = "files.txt"

  /// The page's policy, but for trusted types: the pages are set up by markup.
  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "media-src 'self'", "connect-src 'self'", "font-src 'self'", "base-uri 'none'",
    "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// The site in a folder; nil where there is none. Its own first page stays out: `/` is the
  /// debugger's.
  package init?(_ folder: URL) {
    let list = folder.appendingPathComponent(Self.list)
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return nil }
    let paths = Set(text.split(separator: "\n").map(String.init)).subtracting(["/index.html"])
    files = FilesOnDisk(
      directory: folder, paths: paths, headers: ["Content-Security-Policy": Self.policy])
  }
}
