public import Foundation
internal import Synchronization

/// The files of an app's bundle, as an import lays them beside its program. Only code that an
/// import writes uses them; a missing file is recorded in the trace.
@_spi(Import)
public enum AppResources {
  /// The file of a name and type.
  ///
  /// - Parameters:
  ///   - subdirectory: the folder to search first: all files lie in one folder, as Xcode copies
  ///     them.
  ///   - localization: the language that it is wanted in.
  public static func path(
    _ bundle: Bundle, _ name: String?, _ type: String?, in subdirectory: String? = nil,
    localization: String? = nil
  ) -> String? {
    let (name, type) = (name ?? "", type ?? "")
    let root = root(bundle)
    guard !name.isEmpty else { return all(bundle, type, in: subdirectory).first }
    // A nib is not read from its file.
    let storyboards = CurrentSimulation.value?.process.device.storyboards
    if type == "nib", storyboards?.nib(name) != nil { return "\(root)/\(name).nib" }
    let file = type.isEmpty ? name : "\(name).\(type)"
    let found = existing(file, under: subdirectory.map { ["\(root)/\($0)"] } ?? [])
    if let path = found ?? existing(file, under: [root] + folders(root, localization)) {
      return path
    }
    // Whether there is a language is asked of any app.
    if type != "lproj" {
      StandIn.pass(file, "NavScope found no \(file) for the bundle among the files of the app.")
    }
    return nil
  }

  /// The files of a type; all if it is empty.
  public static func all(
    _ bundle: Bundle, _ type: String?, in subdirectory: String? = nil
  ) -> [String] {
    let root = root(bundle)
    let found = subdirectory.map { names("\(root)/\($0)") } ?? []
    let folder = found.isEmpty ? root : "\(root)/\(subdirectory ?? "")"
    return names(folder).filter { name in
      type.map { $0.isEmpty || name.hasSuffix(".\($0)") } ?? true
    }.map { "\(folder)/\($0)" }
  }

  /// The text of a key in English, else in the first language that there is; the value if no table
  /// has the key, and the key if that is empty.
  public static func text(
    _ bundle: Bundle, _ key: String, value: String? = nil, table: String? = nil
  ) -> String {
    let table = table.map { $0.isEmpty ? "Localizable" : $0 } ?? "Localizable"
    let found = files(of: table, root(bundle)).lazy.compactMap { texts($0)[key] }.first
    return found ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }

  /// The folder of the files: every bundle has the app's, except one that is made of a folder in
  /// it.
  public static func root(_ bundle: Bundle) -> String {
    let folder = "\(Bundle.main.executablePath ?? CommandLine.arguments[0]).resources"
    return bundle.bundlePath.hasPrefix("\(folder)/") ? bundle.bundlePath : folder
  }

  /// The folders of a language; without one, of English, else of the first there is.
  private static func folders(_ root: String, _ language: String? = nil) -> [String] {
    let all = names(root).filter { $0.hasSuffix(".lproj") }
    let asked = language ?? "en"
    let wanted = all.filter {
      $0.hasPrefix("\(asked).") || $0.hasPrefix("\(asked)-") || $0.hasPrefix("\(asked)_")
    }
    let base = all.filter { $0 == "Base.lproj" || $0 == "English.lproj" }
    return (wanted + base + (language == nil ? all : [])).map { "\(root)/\($0)" }
  }

  private static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func existing(_ file: String, under folders: [String]) -> String? {
    folders.lazy.map { "\($0)/\(file)" }.first(where: FileManager.default.fileExists)
  }

  // MARK: Tables of texts

  /// What was read of files, which nothing writes while a process runs.
  private static let tables = Mutex<[String: [String: String]]>([:])
  private static let places = Mutex<[String: [String]]>([:])

  /// The files that may have a table of texts.
  private static func files(of table: String, _ root: String) -> [String] {
    places.withLock { places in
      if let known = places["\(root)/\(table)"] { return known }
      let languages = root.hasSuffix(".lproj") ? [] : folders(root)
      let found = [
        existing("\(table).strings", under: [root] + languages),
        existing("\(table).xcstrings", under: [root]),
      ].compactMap(\.self)
      places["\(root)/\(table)"] = found
      return found
    }
  }

  private static func texts(_ path: String) -> [String: String] {
    tables.withLock { tables in
      if let known = tables[path] { return known }
      let data = FileManager.default.contents(atPath: path) ?? Data()
      let read = path.hasSuffix(".xcstrings") ? catalog(data) : strings(data)
      tables[path] = read
      return read
    }
  }

  private static func strings(_ data: Data) -> [String: String] {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
  }

  /// A string catalog: a key without a text in the language says itself.
  private static func catalog(_ data: Data) -> [String: String] {
    let catalog = (try? JSONDecoder().decode(StringCatalog.self, from: data))
    return (catalog?.strings ?? [:]).compactMapValues { entry in
      ["en", catalog?.sourceLanguage ?? ""].lazy
        .compactMap { entry.localizations?[$0]?.stringUnit?.value }.first
    }
  }
}

/// The part of a string catalog that is read.
private struct StringCatalog: Decodable {
  let sourceLanguage: String?
  let strings: [String: Entry]

  struct Entry: Decodable { let localizations: [String: Localization]? }
  struct Localization: Decodable { let stringUnit: Unit? }
  struct Unit: Decodable { let value: String? }
}
