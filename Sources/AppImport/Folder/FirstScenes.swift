internal import Foundation

/// The scenes that a storyboard begins with.
struct FirstScenes {
  private let document: XMLElement
  private let scenes: [String: XMLElement]

  /// The classes in the scenes that a storyboard begins with, that have one of some identifiers, or
  /// that alone have one of some classes; in all of them if there is none such.
  static func classes(in storyboard: Data, named identifiers: Set<String>) -> Set<String> {
    guard let document = try? XMLElement.parse(String(decoding: storyboard, as: UTF8.self)) else {
      return []
    }
    let first = FirstScenes(document)
    let scenes = first.reached(from: first.beginnings(identifiers))
    return (scenes.isEmpty ? [document] : scenes).reduce(into: []) { $0.formUnion($1.classes) }
  }

  /// The classes that a storyboard names, or the one that a nib is made for, or makes.
  static func allClasses(in storyboard: Data) -> Set<String> {
    let document = try? XMLElement.parse(String(decoding: storyboard, as: UTF8.self))
    if let owner = document?.ownerOfNib {
      let made = (document?.child("objects")?.children ?? []).map { $0["customClass"] }
      return Set(((owner["customClass"].map { [$0] }) ?? made).compactMap(\.self))
    }
    return document?.classes ?? []
  }

  /// Whether a storyboard is what the system shows before the app runs.
  static func isOfLaunch(_ storyboard: Data) -> Bool {
    storyboard.range(of: Data("launchScreen=\"YES\"".utf8)) != nil
  }

  private init(_ document: XMLElement) {
    self.document = document
    let all = document.child("scenes")?.children ?? []
    let named = all.flatMap { scene in scene.controllers.compactMap { $0["id"].map { ($0, scene) } }
    }
    scenes = Dictionary(named) { first, _ in first }
  }

  private func beginnings(_ identifiers: Set<String>) -> [String] {
    let all = scenes.sorted { $0.key < $1.key }.flatMap(\.value.controllers)
    let named = all.filter { $0["storyboardIdentifier"].map(identifiers.contains) == true }
    let classes = Dictionary(grouping: all) { $0["customClass"] ?? "" }
    let sole = identifiers.sorted().compactMap { classes[$0] }.filter { $0.count == 1 }.joined()
    return ([document["initialViewController"]] + (named + sole).map { $0["id"] })
      .compactMap(\.self)
  }

  /// The scenes of some screens, and of those that they show inside first.
  private func reached(from screens: [String]) -> [XMLElement] {
    var open = screens
    var seen: Set<String> = []
    var found: [XMLElement] = []
    while let next = open.popLast() {
      guard let scene = scenes[next], seen.insert(next).inserted else { continue }
      found.append(scene)
      for controller in scene.controllers {
        let inside = (controller.child("connections")?.children ?? [])
          .filter { $0["kind"] == "relationship" }.compactMap { $0["destination"] }
        open += controller.name == "tabBarController" ? Array(inside.prefix(1)) : inside
      }
    }
    return found
  }
}

extension XMLElement {
  /// The controllers of a scene.
  fileprivate var controllers: [XMLElement] {
    (child("objects")?.children ?? []).filter { $0.name.hasSuffix("ontroller") }
  }

  /// The classes of the app's that it names.
  fileprivate var classes: Set<String> {
    let own = self["customClass"].map { [$0] as Set } ?? []
    return children.reduce(into: own) { $0.formUnion($1.classes) }
  }
}
