package import Foundation

/// Files below a directory, too many to hold in memory: each is read when it is requested.
///
/// A request is a look-up in a table: no path that is not in it reaches the file system. A folder
/// with an `index.html` is served at its path, with and without a slash behind it.
package struct FilesOnDisk: Handler {
  private let directory: URL
  private let paths: Set<String>
  private let headers: HTTPHeaders

  /// - Parameters:
  ///   - paths: the files that are served, each by its path below the directory, which starts with
  ///     `/`.
  ///   - headers: stand on every answer, in place of the server's own.
  package init(directory: URL, paths: Set<String>, headers: HTTPHeaders = [:]) {
    self.directory = directory
    self.paths = paths.filter { $0.hasPrefix("/") && !$0.split(separator: "/").contains("..") }
    self.headers = headers
  }

  /// Whether there is a file for a path.
  package func have(_ path: String) -> Bool { file(at: path) != nil }

  package func respond(to request: HTTPRequest) throws -> HTTPResponse {
    guard let path = file(at: request.path) else { throw HTTPProblem.nothingAt(request.path) }
    guard request.method == .get || request.method == .head else {
      throw HTTPProblem.methodNotAllowed(request.method, allowed: [.get, .head])
    }
    let place = URL(fileURLWithPath: directory.path + path)
    return .awaiting { [headers] in
      guard let bytes = try? Data(contentsOf: place) else { throw HTTPProblem.nothingAt(path) }
      let file = StaticFiles.File(
        type: MediaType.ofFile(named: path), plain: .init(bytes), packed: nil)
      var response = file.response(to: request.headers, isForGood: false)
      for field in headers.fields { response.headers.add(field.name, field.value) }
      return response
    }
  }

  private func file(at path: String) -> String? {
    let page = path + (path.hasSuffix("/") ? "" : "/") + "index.html"
    return [path, page].first(where: paths.contains)
  }
}
