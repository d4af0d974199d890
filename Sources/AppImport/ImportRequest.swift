/// What is to be imported, and how.
package struct ImportRequest: Sendable {
  /// Swift files and folders, as they were named.
  package var paths: [String]
  /// Those of them that the clone has and the first screen needs.
  var widening: [String] = []
  package var infoPlist: String?
  /// The folder in which `navscope/` is made; `nil` for the app's own.
  package var into: String?
  /// Whether nothing is written.
  package var isCheck: Bool
  /// The folder of NavScope's own package.
  package var navScope: String
  /// The build folder that all imports share; `nil` for the one in the cache.
  package var scratch: String?
  /// Whether App.swift holds guesses alone, which are made again.
  var guessesAgain = false
  /// How long it may take until it says what has become of it.
  package var patience = Duration.seconds(20 * 60)
  /// How the command was called, for the one that is printed.
  package var command: String

  package init(
    paths: [String], infoPlist: String? = nil, into: String? = nil, isCheck: Bool = false,
    navScope: String, scratch: String? = nil, command: String = "navscope"
  ) {
    self.paths = paths
    self.infoPlist = infoPlist
    self.into = into
    self.isCheck = isCheck
    self.navScope = navScope
    self.scratch = scratch
    self.command = command
  }
}
