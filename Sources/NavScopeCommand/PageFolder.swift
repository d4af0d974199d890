internal import Exports
internal import Foundation
internal import HTTPServer

/// The folder with the page: the one that is named, or `Public` here, or beside the sources that
/// the command was built from.
enum PageFolder {
  static func files(_ named: String?) throws -> StaticFiles {
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
      return try StaticFiles(directory: folder) { PagePack($0)?.files ?? [:] }
    } catch {
      throw CommandFailure(sentence: "\(error)")
    }
  }

  /// The page as a file for one run.
  static func pageFile(_ named: String?) throws -> PageFile {
    guard let file = PageFile(try files(named).contents, pack: Gzip.pack) else {
      throw CommandFailure(
        sentence: "the folder of the page belongs to another version. Set it with --public DIR.")
    }
    return file
  }

  private static var standard: URL? {
    PackageFolder.holding("Public/index.html")?.appendingPathComponent("Public")
  }
}
