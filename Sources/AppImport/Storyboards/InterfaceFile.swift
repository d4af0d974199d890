internal import Foundation

/// A storyboard of the team's.
struct InterfaceFile: Sendable {
  /// The file's name without its extension, by which code names it.
  let name: String
  let path: String
  let document: XMLElement

  /// The storyboards under what was named, each name once: the one that is not translated.
  static func read(_ files: [URL]) throws(ImportFailure) -> [InterfaceFile] {
    var found: [InterfaceFile] = []
    let sorted = files.sorted { (order($0), $0.path) < (order($1), $1.path) }
    for url in sorted {
      let name = url.deletingPathExtension().lastPathComponent
      guard !found.contains(where: { $0.name == name }) else { continue }
      let path = WorkingDirectory.relative(url.path)
      guard let data = try? Data(contentsOf: url) else {
        throw ImportFailure("\(path) cannot be read; check its permissions.")
      }
      let document: XMLElement
      do throws(LexicalFault) {
        document = try XMLElement.parse(String(decoding: data, as: UTF8.self))
      } catch {
        throw ImportFailure(
          "\(path):\(error.line):\(error.column): \(error.message); open it in Xcode and save it, or name the Swift files one by one."
        )
      }
      guard document["launchScreen"] != "YES" else { continue }
      found.append(InterfaceFile(name: name, path: url.path, document: document))
    }
    return found.sorted { $0.name < $1.name }
  }

  /// A translation has the same screens.
  private static func order(_ url: URL) -> Int {
    let folder = url.deletingLastPathComponent().lastPathComponent
    return folder == "Base.lproj" ? 0 : folder.hasSuffix(".lproj") ? 2 : 1
  }

  /// The screens: a scene's first object is its controller.
  var controllers: [(controller: XMLElement, others: [XMLElement])] {
    (document.child("scenes")?.children ?? []).compactMap { scene in
      let objects = scene.child("objects")?.children ?? []
      guard
        let index = objects.firstIndex(where: {
          $0.name.lowercased().hasSuffix("controller") || $0.name == "viewControllerPlaceholder"
        })
      else { return nil }
      var others = objects
      let controller = others.remove(at: index)
      return (controller, others)
    }
  }
}
