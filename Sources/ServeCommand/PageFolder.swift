package import Exports
internal import Foundation
internal import HTTPServer

/// The folder with the page: the one that is named, or `Public` here, or beside the sources that
/// the command was built from.
package enum PageFolder {
  /// The files as a server gives them, with the packed ones.
  static func files(_ named: String?) throws -> StaticFiles {
    try read(named) { PagePack($0)?.files ?? [:] }
  }

  private static func read(
    _ named: String?, adding more: ([String: Data]) -> [String: Data] = { _ in [:] }
  ) throws -> StaticFiles {
    guard let folder = named.map(URL.init(fileURLWithPath:)) ?? standard else {
      throw CommandFailure(
        sentence:
          "the folder Public with the page was not found here or above the command. Set it with --public DIR."
      )
    }
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("index.html").path)
    else {
      throw CommandFailure(
        sentence:
          "there is no index.html in \(folder.path). Set the page's folder with --public DIR."
      )
    }
    do {
      return try StaticFiles(directory: folder, adding: more)
    } catch {
      throw CommandFailure(sentence: "\(error)")
    }
  }

  /// The page as a file for one run.
  package static func pageFile(_ named: String?) throws -> PageFile {
    guard let file = PageFile(try read(named).contents, pack: Gzip.pack) else {
      throw CommandFailure(
        sentence: "the folder of the page belongs to another version. Set it with --public DIR.")
    }
    return file
  }

  private static var standard: URL? {
    PackageFolder.holding("Public/index.html")?.appendingPathComponent("Public")
  }
}
