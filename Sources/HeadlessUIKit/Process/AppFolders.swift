public import Foundation

/// The folders of an app, where iOS has them: on Linux, Foundation has no Library, and its caches
/// lie elsewhere. Those of other kinds are where Foundation has them.
@_spi(Import)
public enum AppFolders {
  private static let paths: [FileManager.SearchPathDirectory: String] = [
    .documentDirectory: "Documents", .libraryDirectory: "Library",
    .cachesDirectory: "Library/Caches",
    .applicationSupportDirectory: "Library/Application Support",
  ]

  /// The folder of a kind in the home of the app.
  public static func urls(
    for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask
  ) -> [URL] {
    guard domain.contains(.userDomainMask), let path = paths[directory] else {
      return FileManager.default.urls(for: directory, in: domain)
    }
    let url = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(
      path, isDirectory: true)
    // Those are there before the app is.
    if directory != .applicationSupportDirectory { make(url) }
    return [url]
  }

  /// The same as one, which is made if it is asked for.
  ///
  /// - Throws: Foundation's error if there is none.
  public static func url(
    for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
    appropriateFor other: URL?, create: Bool
  ) throws -> URL {
    guard paths[directory] != nil, let url = urls(for: directory, in: domain).first else {
      return try FileManager.default.url(
        for: directory, in: domain, appropriateFor: other, create: create)
    }
    if create { make(url) }
    return url
  }

  private static func make(_ url: URL) {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
}
