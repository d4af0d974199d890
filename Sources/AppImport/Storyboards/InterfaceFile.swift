internal import Foundation

/// A storyboard of the team's, or a nib. One with a controller's view is read as a storyboard of
/// one screen.
struct InterfaceFile: Sendable {
  /// The file's name without its extension, by which code names it.
  let name: String
  let path: String
  let document: XMLElement
  var isNib = false
  /// What a nib has at its top, its owner among it; empty of a storyboard.
  var objects: [XMLElement] = []

  /// The storyboards and nibs under what was named, each name once: the one that is not translated.
  static func read(_ files: [URL]) throws(ImportFailure) -> [InterfaceFile] {
    var found: [InterfaceFile] = []
    let sorted = files.sorted { (order($0), $0.path) < (order($1), $1.path) }
    for url in sorted {
      let name = url.deletingPathExtension().lastPathComponent
      let isNib = url.pathExtension == "xib"
      guard !found.contains(where: { $0.name == name && $0.isNib == isNib }) else { continue }
      let path = WorkingDirectory.relative(url.path)
      guard let data = try? Data(contentsOf: url) else {
        throw ImportFailure("\(path) cannot be read; check its permissions.")
      }
      let document: XMLElement
      do throws(LexicalFault) {
        document = try XMLElement.parse(String(decoding: data, as: UTF8.self)).withColors
      } catch {
        throw ImportFailure(
          "\(path):\(error.line):\(error.column): \(error.message); open it in Xcode and save it, or name the Swift files one by one."
        )
      }
      guard document["launchScreen"] != "YES" else { continue }
      let read = isNib ? document.storyboardOfNib ?? document : document
      found.append(
        InterfaceFile(
          name: name, path: url.path, document: read, isNib: isNib,
          objects: isNib ? document.child("objects")?.children ?? [] : []))
    }
    return found.sorted { $0.name < $1.name }
  }

  /// A translation has the same screens.
  private static func order(_ url: URL) -> Int {
    let folder = url.deletingLastPathComponent().lastPathComponent
    return folder == "Base.lproj" ? 0 : folder.hasSuffix(".lproj") ? 2 : 1
  }

  /// The object that a nib is made for.
  var owner: XMLElement? { objects.first(where: \.isOwnerOfNib) }

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

extension XMLElement {
  /// The same with the colors that the file itself says of those of asset catalogs.
  var withColors: XMLElement {
    let named = (child("resources")?.children ?? []).filter { $0.name == "namedColor" }
    let colors = Dictionary(
      named.compactMap { it in it["name"].flatMap { name in it.child("color").map { (name, $0) } }
      },
      uniquingKeysWith: { first, _ in first })
    return colors.isEmpty ? self : replacing(colors)
  }

  private func replacing(_ colors: [String: XMLElement]) -> XMLElement {
    var copy = self
    copy.children = children.map { $0.replacing(colors) }
    if name == "color", let known = self["name"].flatMap({ colors[$0] }) {
      copy.attributes = known.attributes
      copy.attributes["key"] = self["key"]
    }
    return copy
  }

  /// The object that a nib is made for, as it names that.
  var ownerOfNib: XMLElement? { child("objects")?.children.first(where: \.isOwnerOfNib) }

  var isOwnerOfNib: Bool { self["placeholderIdentifier"] == "IBFilesOwner" }

  /// The same as a storyboard: its owner is the screen. `nil` if the owner gets no view of it, as
  /// of a nib with a cell.
  fileprivate var storyboardOfNib: XMLElement? {
    guard var controller = ownerOfNib, controller["customClass"] != nil,
      let outlet = controller.child("connections")?.children.first(where: {
        $0.name == "outlet" && $0["property"] == "view"
      }),
      var objects = child("objects"),
      let place = objects.children.firstIndex(where: { $0["id"] == outlet["destination"] })
    else { return nil }
    var view = objects.children.remove(at: place)
    view.attributes["key"] = "view"
    objects.children.removeAll { $0.id == controller.id }
    controller = XMLElement(
      name: "viewController", line: controller.line,
      attributes: controller.attributes.filter { $0.key != "placeholderIdentifier" },
      children: controller.children + [view])
    objects.children.insert(controller, at: 0)
    let scene = XMLElement(name: "scene", line: line, children: [objects])
    let scenes = XMLElement(name: "scenes", line: line, children: [scene])
    let others = children.filter { $0.name != "objects" }
    return XMLElement(
      name: name, line: line, attributes: attributes, children: others + [scenes])
  }
}
