/// The words that the names of functions which make or give an object begin with.
enum Verbs {
  static let making = ["make", "create", "build", "instantiate"]
  static let giving = making + ["get", "provide", "resolve", "new"]
  /// Those of a screen, which a file may hold.
  static let loading = giving + ["init", "from", "load"]
}
