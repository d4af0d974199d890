internal import Foundation

/// What NavScope's libraries were built of, and what came of it. As long as all of it is the same,
/// nothing has to be planned and built to know that they are up to date.
struct LibraryStamp {
  /// Taken before the libraries are built: what is saved in the meantime is not in them.
  private let sources: SourceStamp
  private let code: URL
  private let built: [URL]
  private let file: URL

  /// - Parameters:
  ///   - navScope: the folder of NavScope's own package.
  ///   - scratch: the folder in which they are built.
  init(of navScope: URL, in scratch: URL) {
    let package = navScope.resolvingSymlinksInPath()
    let manifests = ["Package.swift", "Package.resolved"].map(package.appendingPathComponent)
    code = package.appendingPathComponent("Sources")
    let all = FileManager.default.enumerator(at: code, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { $0 as? URL } ?? [])
      .filter { ["swift", "c", "h", "modulemap"].contains($0.pathExtension) }
    // The compiler comes with the standard library; of another one the modules cannot be read.
    sources = SourceStamp(manifests + files + [Toolchain.compiler].compactMap(\.self))
    let products = scratch.appendingPathComponent("debug")
    built =
      LibraryPackage.modules.map { products.appendingPathComponent("Modules/\($0).swiftmodule") }
      + [LibraryPackage.object(in: scratch)]
    file = scratch.appendingPathComponent("navscope-libraries.txt")
  }

  /// Whether they were built of just these files, and lie there as they were built.
  var isCurrent: Bool {
    built.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
      && SourceStamp(leftIn: file) == all
  }

  /// Leaves it, after they have been built.
  func write() { all.write(to: file) }

  private var all: SourceStamp { relevant.merging(SourceStamp(built)) }

  /// Without the files of targets that are not linked: an edit of those changes no library.
  private var relevant: SourceStamp {
    let targets = LibraryPackage.targets(in: file.deletingLastPathComponent())
    return sources.filter { path in
      guard path.hasPrefix(code.path) else { return true }
      let folders = path.dropFirst(code.path.count).split(separator: "/")
      let name = folders.first == "Neighbours" ? folders.dropFirst().first : folders.first
      return name.map { targets.contains(String($0)) || targets.contains("Headless\($0)") } ?? true
    }
  }
}
