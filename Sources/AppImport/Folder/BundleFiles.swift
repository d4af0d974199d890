internal import Foundation

/// What lies in an app's bundle beside its code: links beside its program to the team's own files.
enum BundleFiles {
  /// Files that a build compiles or reads, and that no bundle has.
  private static let code: Set<String> = [
    "swift", "storyboard", "xib", "h", "hpp", "m", "mm", "c", "cc", "cpp", "pch", "metal",
    "modulemap", "entitlements", "xcconfig", "xctestplan", "intentdefinition", "md", "rb", "sh",
    "lock", "resolved", "",
  ]

  static func isOne(_ file: URL) -> Bool { !code.contains(file.pathExtension.lowercased()) }

  /// How the folders of an asset catalog end that are data, images and colors.
  static let assetKinds: Set<String> = ["dataset", "imageset", "colorset"]

  /// The data, images and colors of an asset catalog, a folder each.
  static func assets(in catalog: URL) -> [URL] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: catalog.path)) ?? []
    return names.sorted().map(catalog.appendingPathComponent)
      .filter { assetKinds.contains($0.pathExtension) }
  }

  /// Their folder, in which HeadlessUIKit looks for them.
  private static func folder(beside program: URL) -> URL {
    program.deletingLastPathComponent()
      .appendingPathComponent("\(program.lastPathComponent).resources")
  }

  /// The files as a bundle has them: in one folder, and those of a language in its own.
  static func named(_ files: AppFiles) -> [(name: String, file: URL)] {
    var seen: Set<String> = []
    let models = files.dataModels.map { contents in
      let model = contents.deletingLastPathComponent().deletingLastPathComponent()
      return ("\(model.deletingPathExtension().lastPathComponent).momd", model)
    }
    let all =
      (files.infoPlist.map { [("Info.plist", $0)] } ?? []) + models
      + files.resources.map { file in
        let folder = file.deletingLastPathComponent()
        let isLocalized = folder.pathExtension == "lproj"
        return ((isLocalized ? "\(folder.lastPathComponent)/" : "") + file.lastPathComponent, file)
      }
    return all.filter { seen.insert($0.0).inserted }.map { (name: $0.0, file: $0.1) }
  }

  /// Lays links to them beside a program.
  static func write(_ files: AppFiles, beside program: URL) throws(ImportFailure) {
    let folder = folder(beside: program)
    let manager = FileManager.default
    let new = folder.appendingPathExtension("new")
    do {
      try? manager.removeItem(at: new)
      try manager.createDirectory(at: new, withIntermediateDirectories: true)
      for (name, file) in named(files) {
        let link = new.appendingPathComponent(name)
        if name.contains("/") {
          try manager.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        try manager.createSymbolicLink(at: link, withDestinationURL: file)
      }
      try? manager.removeItem(at: folder)
      try manager.moveItem(at: new, to: folder)
    } catch {
      throw ImportFailure("\(folder.path) cannot be written (\(error.localizedDescription)).")
    }
  }

  /// What asks a bundle: in the app's module it has the app's files.
  static let names = """

    // A program has no bundle: the app's files lie beside it.
    extension Bundle {
      var resourcePath: String? { UIKit.AppResources.root(self) }
      var resourceURL: URL? { URL(fileURLWithPath: UIKit.AppResources.root(self)) }
      var bundlePath: String { UIKit.AppResources.root(self) }
      var bundleURL: URL { URL(fileURLWithPath: UIKit.AppResources.root(self)) }
      func path(forResource name: String?, ofType ext: String?) -> String? {
        UIKit.AppResources.path(self, name, ext)
      }
      func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?)
        -> String?
      {
        UIKit.AppResources.path(self, name, ext, in: subpath)
      }
      func path(
        forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
        forLocalization localizationName: String?
      ) -> String? {
        UIKit.AppResources.path(self, name, ext, in: subpath, localization: localizationName)
      }
      func url(forResource name: String?, withExtension ext: String?) -> URL? {
        path(forResource: name, ofType: ext).map { URL(fileURLWithPath: $0) }
      }
      func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?)
        -> URL?
      {
        path(forResource: name, ofType: ext, inDirectory: subpath).map { URL(fileURLWithPath: $0) }
      }
      func url(
        forResource name: String?, withExtension ext: String?, subdirectory subpath: String?,
        localization localizationName: String?
      ) -> URL? {
        UIKit.AppResources.path(self, name, ext, in: subpath, localization: localizationName)
          .map { URL(fileURLWithPath: $0) }
      }
      func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
        UIKit.AppResources.all(self, ext, in: subpath)
      }
      func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
        UIKit.AppResources.all(self, ext, in: subpath).map { URL(fileURLWithPath: $0) }
      }
      func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        UIKit.AppResources.text(self, key, value: value, table: tableName)
      }
    }

    func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
      comment: String
    ) -> String {
      UIKit.AppResources.text(bundle, key, value: value, table: tableName)
    }

    """
}
