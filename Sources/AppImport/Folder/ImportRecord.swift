internal import Foundation
internal import JSON

/// What was imported, so that it can be imported again anywhere: `navscope/import.json`.
struct ImportRecord: Equatable {
  /// Files and folders, relative to the folder that holds `navscope/`.
  var paths: [String]
  var infoPlist: String?

  private static let name = "import.json"

  init(_ request: ImportRequest, home: URL) {
    paths = request.paths.map { Self.relative($0, to: home) }
    infoPlist = request.infoPlist.map { Self.relative($0, to: home) }
  }

  /// Reads the record of a folder `navscope`; `nil` if there is none that can be read.
  init?(in folder: URL) {
    let file = folder.appendingPathComponent(Self.name)
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let json = try? JSONValue(parsing: text), let list = json["paths"]?.array
    else { return nil }
    paths = list.compactMap(\.string)
    infoPlist = json["infoPlist"]?.string
    if paths.isEmpty { return nil }
  }

  /// Writes it into a folder `navscope`.
  func write(_ folder: URL) throws(ImportFailure) {
    var object: JSONObject = ["paths": JSONValue(paths)]
    if let infoPlist { object["infoPlist"] = .string(infoPlist) }
    let file = folder.appendingPathComponent(Self.name)
    let data = Data((JSONValue.object(object).encoded + "\n").utf8)
    if (try? Data(contentsOf: file)) == data { return }
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      throw ImportFailure(
        writing: WorkingDirectory.relative(file.path), error, remedy: "check its permissions")
    }
  }

  /// What is to be imported again.
  func request(home: URL, navScope: String, scratch: String?) -> ImportRequest {
    func path(_ path: String) -> String {
      URL(fileURLWithPath: path, relativeTo: home.appendingPathComponent("/")).standardizedFileURL
        .path
    }
    return ImportRequest(
      paths: paths.map(path), infoPlist: infoPlist.map(path), into: home.path, navScope: navScope,
      scratch: scratch)
  }

  private static func relative(_ path: String, to home: URL) -> String {
    let target = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let base = home.standardizedFileURL.pathComponents
    let common = zip(target, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    let parts = up + target.dropFirst(common)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
