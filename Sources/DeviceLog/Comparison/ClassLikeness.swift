/// Which class of an app a log means by a name.
struct ClassLikeness {
  private var known: [String: String] = [:]

  /// Each name gets the class that is called so, or else the one class that is called so but for
  /// its ending; other names stand for themselves.
  init(names: Set<String>, classes: Set<String>) {
    let byRoot = Dictionary(grouping: classes, by: Self.root)
    for name in names where !classes.contains(name) {
      if let found = byRoot[Self.root(name)], found.count == 1 { known[name] = found[0] }
    }
  }

  func callAsFunction(_ name: String) -> String { known[name] ?? name }

  /// A name without what it ends in as many do: `Login`, `LoginVC` and `LoginViewController` alike.
  private static func root(_ name: String) -> String {
    for ending in ["ViewController", "Controller", "VC", "Screen", "View"]
    where name.hasSuffix(ending) && name.count > ending.count {
      return name.dropLast(ending.count).lowercased()
    }
    return name.lowercased()
  }
}
