public import Foundation

/// Files that are read once, when the server starts, and then served from memory.
///
/// A request is a look-up in a table: no path ever reaches the file system. Each file has an `ETag`
/// made of its content and `Cache-Control: no-cache`, so a browser asks each time and gets 304 if
/// it has the file. The page of a folder, at the folder's own path, names its scripts and styles by
/// addresses with the version of all files, and what these give is cached for good: a browser asks
/// for none of them again until a file changes. A text is packed once, when it is first asked for,
/// and is sent packed to readers that accept gzip.
public struct StaticFiles: Handler {
  /// What the directory could not give.
  public struct Unreadable: Error, CustomStringConvertible {
    public let path: String
    public let reason: String

    public var description: String {
      "The files to serve cannot be read: \(path): \(reason). Choose a readable directory."
    }
  }

  struct File: Sendable {
    let type: String
    let plain: Form
    /// The file in gzip; `nil` if it is no text.
    let packed: Late<Form?>?
  }

  /// The bytes as which a file goes out, with a tag of their own.
  struct Form: Sendable {
    let bytes: Data
    let tag: EntityTag

    init(_ bytes: Data) {
      self.bytes = bytes
      tag = EntityTag(of: bytes)
    }
  }

  private let files: [String: File]
  private let version: FileVersion

  /// All files below a directory. Hidden files and symbolic links are left out.
  ///
  /// - Parameter adding: what is served besides, made of these files.
  /// - Throws: ``Unreadable`` if the directory or a file in it cannot be read.
  public init(
    directory: URL, adding more: ([String: Data]) -> [String: Data] = { _ in [:] }
  ) throws {
    let root = directory.resolvingSymlinksInPath().standardizedFileURL
    var contents: [String: Data] = [:]
    for file in try Self.regularFiles(below: root) {
      do {
        let path = String(file.standardizedFileURL.path.dropFirst(root.path.count))
        contents[path] = try Data(contentsOf: file)
      } catch {
        throw Unreadable(path: file.path, reason: error.localizedDescription)
      }
    }
    self.init(contents.merging(more(contents)) { _, made in made })
  }

  /// Files by their paths, each of which starts with `/`; a page at a folder's own path, `/docs/`,
  /// takes the place of the `index.html` in it there.
  public init(_ contents: [String: Data]) {
    let table = contents.map { path, bytes in (path, File(bytes: bytes, name: path)) }
    self.init(Dictionary(uniqueKeysWithValues: table))
  }

  private init(_ table: [String: File]) {
    version = FileVersion(of: table.mapValues(\.plain.tag))
    files = Self.withIndexPages(table, of: version)
  }

  /// The paths that are served, sorted.
  public var paths: [String] { files.keys.sorted() }

  /// The bytes that are served, by their paths.
  public var contents: [String: Data] { files.mapValues(\.plain.bytes) }

  /// Packs all texts that were not asked for yet, so that no request waits for it.
  public func pack() {
    for file in files.values { _ = file.packed?.value }
  }

  public func respond(to request: HTTPRequest) throws -> HTTPResponse {
    let versioned = files[request.path] == nil ? version.file(at: request.path) : nil
    guard let file = files[versioned?.path ?? request.path] else {
      throw HTTPProblem.nothingAt(request.path)
    }
    guard request.method == .get || request.method == .head else {
      throw HTTPProblem.methodNotAllowed(request.method, allowed: [.get, .head])
    }
    return file.response(to: request.headers, isForGood: versioned?.isForGood ?? false)
  }

  private static func regularFiles(below root: URL) throws -> [URL] {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey]
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { throw Unreadable(path: root.path, reason: "it is not a directory") }
    guard
      let found = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    else { throw Unreadable(path: root.path, reason: "it cannot be listed") }
    return try found.compactMap { $0 as? URL }.filter { file in
      let values = try file.resourceValues(forKeys: Set(keys))
      return values.isRegularFile == true && values.isSymbolicLink != true
    }
  }

  private static func withIndexPages(
    _ table: [String: File], of version: FileVersion
  ) -> [String: File] {
    let page = "index.html"
    var table = table
    for (path, file) in table where path.hasSuffix("/\(page)") {
      let folder = String(path.dropLast(page.count))
      let bytes = (table[folder] ?? file).plain.bytes
      let text = version.page(String(decoding: bytes, as: UTF8.self), in: folder)
      table[folder] = File(bytes: Data(text.utf8), name: path)
    }
    return table
  }
}

extension StaticFiles.File {
  fileprivate init(bytes: Data, name: String) {
    let type = MediaType.ofFile(named: name)
    self.init(
      type: type, plain: .init(bytes),
      packed: MediaType.isText(type) ? Late { Gzip.pack(bytes).map { .init($0) } } : nil)
  }

  /// The file, or 304 for a reader that has it. The 304 keeps the body, since its length is sent
  /// though its bytes are not.
  func response(to headers: HTTPHeaders, isForGood: Bool) -> HTTPResponse {
    let packed = packed?.value ?? nil
    let accepted = Gzip.isAccepted(by: headers.values(of: "Accept-Encoding")) ? packed : nil
    let form = accepted ?? plain
    var fields: HTTPHeaders = [
      "Content-Type": type, "ETag": form.tag.text,
      "Cache-Control": isForGood ? "max-age=31536000, immutable" : "no-cache",
    ]
    if packed != nil { fields["Vary"] = "Accept-Encoding" }
    if accepted != nil { fields["Content-Encoding"] = "gzip" }
    return HTTPResponse(
      status: form.tag.isAmong(headers.values(of: "If-None-Match")) ? 304 : 200,
      headers: fields, body: .bytes(form.bytes))
  }
}
