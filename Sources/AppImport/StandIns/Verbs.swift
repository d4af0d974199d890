/// The words that the names of functions which make or give an object begin with.
enum Verbs {
  static let making = ["make", "create", "build", "instantiate"]
  static let giving = making + ["get", "provide", "resolve", "new"]
  /// Those of a screen, which a file may hold.
  static let loading = giving + ["init", "from", "load"]
  /// Those of what shows the first of its screens.
  static let beginning = ["start", "begin", "launch", "run", "show", "present", "open"]
  /// Those of what a screen or view does with itself when it comes to be.
  static let settingUp = [
    "setup", "setUp", "configure", "build", "make", "add", "create", "initialize", "layout", "bind",
    "prepare", "style", "register", "render", "constrain", "arrange", "install",
  ]

  /// Whether a method gives one thing here and another there, as that of a container.
  static func resolves(_ name: String) -> Bool {
    ["resolve", "inject", "provide"].contains(where: name.hasPrefix)
  }

  /// Whether a label or a method is that of a closure which is called when something fails.
  static func isOfFailure(_ name: String) -> Bool {
    let name = name.lowercased()
    return failing.contains { name.hasPrefix($0) || name.hasPrefix("on\($0)") }
  }
  static let failing = ["error", "fail", "catch", "reject"]
}
