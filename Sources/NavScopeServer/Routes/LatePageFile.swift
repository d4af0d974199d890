internal import Exports
internal import Foundation
internal import HTTPServer

/// The page as a file for one run, made when it is first asked for.
final class LatePageFile: Sendable {
  private let contents: [String: Data]
  private let made = Mutex<PageFile??>(nil)

  /// - Parameter contents: the page's files by their paths.
  init(_ contents: [String: Data]) { self.contents = contents }

  /// `nil` if the files are not the page's.
  var file: PageFile? {
    made.withLock { made in
      if let made { return made }
      let file = PageFile(contents, pack: Gzip.pack)
      made = .some(file)
      return file
    }
  }
}
