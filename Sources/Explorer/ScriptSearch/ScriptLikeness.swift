package import Phone

/// How near a run comes to what a search for a script looks for; the least is the nearest.
package struct ScriptLikeness: Sendable, Codable, Comparable {
  /// 0 if nothing is missing and nothing too much.
  package var distance: Int
  /// How far apart the two are in time; it decides between equal distances.
  package var secondsApart: Double
  /// Equal for runs that are the same by this measure.
  package var signature: Int

  package init(distance: Int, secondsApart: Double, signature: Int) {
    (self.distance, self.secondsApart, self.signature) = (distance, secondsApart, signature)
  }

  package static func < (a: ScriptLikeness, b: ScriptLikeness) -> Bool {
    (a.distance, a.secondsApart) < (b.distance, b.secondsApart)
  }
}

/// The script that came nearest.
package struct FoundScript: Sendable {
  package var script: Script
  package var likeness: ScriptLikeness
  /// How many scripts were played.
  package var played: Int
  /// Whether it ended before all that its bounds allow was tried.
  package var isStopped: Bool
}
