/// What is to be imported, and how.
public struct ImportRequest: Sendable {
  /// Swift files and folders, as they were named.
  public var paths: [String]
  public var infoPlist: String?
  /// The folder in which `navscope/` is made; nil for the app's own.
  public var into: String?
  /// Whether nothing is written.
  public var isCheck: Bool
  /// The folder of NavScope's own package.
  public var navScope: String
  /// The build folder that all imports share; nil for the one in the cache.
  public var scratch: String?

  public init(
    paths: [String], infoPlist: String? = nil, into: String? = nil, isCheck: Bool = false,
    navScope: String, scratch: String? = nil
  ) {
    self.paths = paths
    self.infoPlist = infoPlist
    self.into = into
    self.isCheck = isCheck
    self.navScope = navScope
    self.scratch = scratch
  }
}
