package import Foundation

/// The files of a team that an import reads.
package struct AppFiles {
  /// Swift files, in the order of their paths.
  let sources: [URL]
  /// Those that lie among them and that the app's Xcode project does not compile.
  let omitted: [URL]
  let infoPlist: URL?
  /// Whether it is that of the clone, since single files were named.
  let isPlistGuessed: Bool
  /// What the app is allowed, associated domains among it.
  let entitlements: URL?
  /// The association file that the app's domains serve.
  let association: URL?
  let storyboards: [URL]
  /// The contents of data models, in their current versions.
  let dataModels: [URL]
  /// What the app's bundle has beside its code, in the order of their paths; folders of assets and
  /// bundles among them.
  let resources: [URL]
  /// The folder that was named first, or that the first file lies in.
  let folder: URL
  /// The folder that `navscope/` is made in.
  let home: URL

  /// Finds the files under what was named.
  ///
  /// - Throws: `ImportFailure` if there is nothing to import.
  init(_ arguments: [String], infoPlist: String?, into: String?) throws(ImportFailure) {
    var sources: [URL] = []
    var plists: [URL] = []
    var entitlements: [URL] = []
    var associations: [URL] = []
    var storyboards: [URL] = []
    var dataModels: [URL] = []
    var resources: [URL] = []
    var omitted: [URL] = []
    var hasFolder = false
    for argument in arguments {
      let url = URL(fileURLWithPath: argument).standardizedFileURL
      guard let isFolder = Self.isFolder(url) else {
        throw ImportFailure(
          "\(argument) does not exist; name a Swift file or a folder that contains some.")
      }
      if isFolder {
        hasFolder = true
        let found = Self.files(under: url)
        let swift = found.filter { $0.pathExtension == "swift" }
        let left = XcodeProject(near: url)?.omitted(of: swift) ?? []
        sources += swift.filter { !left.contains($0) }
        omitted += left
        plists += found.filter(\.isInfoPlist)
        entitlements += found.filter { $0.pathExtension == "entitlements" }
        associations += found.filter(Self.isAssociation)
        storyboards += found.filter(\.isInterface)
        dataModels += found.filter { $0.lastPathComponent == "contents" }
        resources += found.filter(BundleFiles.isOne)
      } else if url.pathExtension == "swift" {
        sources.append(url)
      } else if url.isInterface {
        storyboards.append(url)
      } else if url.isInfoPlist {
        plists.append(url)
      } else if url.pathExtension == "entitlements" {
        entitlements.append(url)
      } else if Self.isAssociation(url) {
        associations.append(url)
      } else {
        throw ImportFailure(
          "\(argument) is not a file that an import reads; name Swift files, their storyboards and Info.plist, or folders that contain them."
        )
      }
    }
    (self.storyboards, self.dataModels) = (storyboards, dataModels)
    self.omitted = omitted
    self.entitlements = Self.highest(entitlements)
    association = Self.highest(associations)
    var seen: Set<String> = []
    self.sources = sources.filter { seen.insert($0.path).inserted }
    if let long = self.sources.first(where: {
      $0.lastPathComponent.utf8.count > Self.longestName
    }) {
      throw ImportFailure(
        "\(WorkingDirectory.relative(long.path)): the name has more than \(Self.longestName) bytes, so that its copies cannot be named after it; rename the file."
      )
    }
    guard let first = self.sources.first else {
      throw ImportFailure(
        "there is no Swift file under \(arguments.joined(separator: ", ")); name the folder with the app's sources (tests, Pods, Carthage and build folders are left out)."
      )
    }
    if let infoPlist {
      let url = URL(fileURLWithPath: infoPlist).standardizedFileURL
      guard Self.isFolder(url) == false else {
        throw ImportFailure(
          "--info-plist: \(infoPlist) does not exist or is a folder; name the app's Info.plist.")
      }
      self.infoPlist = url
    } else {
      let own = plists.filter(Self.isOfApp)
      self.infoPlist =
        Self.highest(own.isEmpty ? plists : own)
        ?? (hasFolder ? nil : CloneFiles.infoPlist(near: first.deletingLastPathComponent()))
    }
    isPlistGuessed = infoPlist == nil && self.infoPlist != nil && plists.isEmpty
    if isPlistGuessed, let plist = self.infoPlist {
      resources = Self.files(under: CloneFiles.folder(of: plist, and: first))
        .filter(BundleFiles.isOne)
    } else if !hasFolder {
      resources = CloneFiles.resources(near: first.deletingLastPathComponent())
    }
    self.resources = resources
    let named = URL(fileURLWithPath: arguments[0]).standardizedFileURL
    folder = Self.isFolder(named) == true ? named : first.deletingLastPathComponent()
    home = into.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? folder
    if Self.isFolder(home) == false {
      throw ImportFailure("--into: \(home.path) is a file; name a folder.")
    }
  }

  /// The file system has 255 bytes; what is made of a file has more than its own name.
  private static let longestName = 200

  /// The one nearest to the root; of one folder's `Info.plist` and `Info-Debug.plist` the first.
  static func highest(_ files: [URL]) -> URL? {
    func rank(_ file: URL) -> (Int, Int, String) {
      (file.pathComponents.count, file.lastPathComponent.hasPrefix("Info-") ? 1 : 0, file.path)
    }
    return files.min { rank($0) < rank($1) }
  }

  private static func isAssociation(_ file: URL) -> Bool {
    let name = "apple-app-site-association"
    return [name, "\(name).json"].contains(file.lastPathComponent)
  }

  /// `nil` for what does not exist.
  package static func isFolder(_ url: URL) -> Bool? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return nil
    }
    return isFolder.boolValue
  }

  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "navscope", "fastlane", "Tests", "node_modules",
    "Preview Content",
  ]

  /// Whether a file or folder of that name is none of the app itself.
  package static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") && name != ".well-known" || skipped.contains(name)
      || name.hasSuffix("Tests")
      || name.hasSuffix(".playground") || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace") || name == "Package.swift"
  }

  static func files(under folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let kept = names.filter { !isSkipped($0) }.sorted()
    // An extension of the app is a program of its own.
    let isExtension = kept.contains { name in
      name.hasSuffix("Info.plist")
        && text(folder.appendingPathComponent(name)).contains("NSExtensionPointIdentifier")
    }
    if isExtension { return [] }
    return kept.flatMap { name -> [URL] in
      let url = folder.appendingPathComponent(name)
      guard let isFolder = isFolder(url) else { return [] }
      // A link to a folder may lead back here.
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
      if isFolder, isLink { return [] }
      if url.pathExtension == "xcdatamodeld" { return dataModel(url) }
      if url.pathExtension == "xcassets" { return BundleFiles.assets(in: url) }
      if isFolder, url.pathExtension != "bundle" { return files(under: url) }
      return [url]
    }
  }

  /// The version of a data model that is the current one, the last if none is said to be.
  private static func dataModel(_ folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    let current = text(folder.appendingPathComponent(".xccurrentversion"))
    return [versions.first { current.contains(">\($0)<") } ?? versions.last].compactMap(\.self)
      .map { folder.appendingPathComponent($0).appendingPathComponent("contents") }
  }

  /// Whether an Info.plist is an app's.
  static func isOfApp(_ plist: URL) -> Bool {
    let text = text(plist)
    return ["LSRequiresIPhoneOS", "UILaunchStoryboardName", "UIApplicationSceneManifest"]
      .contains(where: text.contains)
  }

  private static func text(_ url: URL) -> String {
    (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension URL {
  /// Whether a file bears the name of an Info.plist, which may be that of one configuration.
  var isInfoPlist: Bool {
    let name = lastPathComponent
    return name.hasSuffix("Info.plist") || name.hasPrefix("Info-") && pathExtension == "plist"
  }

  /// Whether a file is a storyboard or a nib.
  var isInterface: Bool { ["storyboard", "xib"].contains(pathExtension) }
}

extension AppFiles {
  /// All that an import depends on.
  var all: [URL] {
    sources + storyboards + dataModels + [infoPlist, entitlements, association].compactMap(\.self)
  }

  /// Of the command that imports them, too: another one may make something else of them.
  var stamp: SourceStamp { SourceStamp(all + [Bundle.main.executableURL].compactMap(\.self)) }
}
