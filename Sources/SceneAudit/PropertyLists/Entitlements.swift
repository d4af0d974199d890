internal import SceneMigration

/// The ways into the app that its entitlements open.
enum Entitlements {
  static func entrances(_ file: PropertyListFile) -> [SceneEntrance] {
    let domains = file.root["com.apple.developer.associated-domains"]?.texts ?? []
    let push = file.root["aps-environment"]
    return domains.filter { $0.text.hasPrefix("applinks:") }.map { domain in
      SceneEntrance(
        .universalLink, String(domain.text.dropFirst("applinks:".count)),
        at: ScenePlace(file.path, domain.line))
    } + (push.map { [SceneEntrance(.notification, "", at: file.place($0))] } ?? [])
  }
}
