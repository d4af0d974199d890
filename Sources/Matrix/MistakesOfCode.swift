package import Explorer
package import SceneMigration

/// What the code of a build says by itself of the mistakes that it makes, without a run.
package protocol MistakesOfCode: Sendable {
  /// Whether it makes one for sure.
  func makes(_ mistake: SceneMistake) -> Bool

  /// Whether it makes one for sure where it may show a screen, by the name of its class.
  func makes(_ mistake: SceneMistake, showing screen: String) -> Bool

  /// The mistake of the statement at a line, if that reads what scenes leave missing.
  func mistake(at line: SourcePlace) -> SceneMistake?
}
