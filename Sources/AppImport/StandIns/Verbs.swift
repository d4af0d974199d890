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
}
