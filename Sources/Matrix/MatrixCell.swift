package import Explorer
package import Phone
package import SceneMigration

/// One entrance in one state, tried on both builds, and what became of it.
package struct MatrixCell: Sendable {
  package let entrance: Entrance
  package let state: CellState
  /// Whether the user is signed in at the start; `nil` if the app does not say how to tell.
  package let signedIn: Bool?
  package private(set) var outcome: Outcome
  /// What differs, or why it was not tried, as a sentence; empty if nothing differs.
  package private(set) var reason: String
  /// What to add so that it can be tried; `nil` if nothing helps, and if it was tried.
  package private(set) var addition: String?
  /// How each build ended; `nil` if it was not tried.
  package private(set) var before: CellEnd?
  package private(set) var after: CellEnd?
  package private(set) var mistake: SceneMistake?
  /// The remedy of the mistake, else that of the finding which is new; `nil` for none.
  package private(set) var remedy: CellRemedy?
  /// Places in the code of the later build that the mistake is about, the nearest first.
  package private(set) var places: [SourcePlace] = []
  /// The methods of its delegates near which the mistake is, whatever it is.
  package private(set) var methods: [SourcePlace] = []

  /// A cell that is not tried.
  init(_ key: CellKey, _ obstacle: Obstacle) {
    (entrance, state, signedIn) = (key.entrance, key.state, key.signedIn)
    (outcome, reason, addition) = (.notTried, obstacle.reason, obstacle.addition)
  }

  /// A cell that was tried.
  ///
  /// - Parameters:
  ///   - elsewhere: how it ends in the state that tells mistakes apart.
  ///   - launches: how launches by the icon end.
  ///   - code: what the code says by itself.
  init(
    _ key: CellKey, _ verdict: Verdict, elsewhere: @autoclosure () -> MatrixCell?,
    launches: @autoclosure () -> [MatrixCell], code: any MistakesOfCode
  ) {
    (entrance, state, signedIn) = (key.entrance, key.state, key.signedIn)
    (outcome, reason) = (verdict.outcome, verdict.reason)
    (before, after) = (verdict.before, verdict.after)
    guard outcome.isWorse, let after else { return }
    let diagnosis = Diagnosis(
      key, verdict, after, elsewhere: elsewhere(), launches: launches(), code: code)
    (mistake, remedy) = (diagnosis.mistake, diagnosis.remedy)
    (places, methods) = (diagnosis.places, diagnosis.methods)
  }

  /// `URL shop://, closed, signed in`.
  package var title: String {
    let session = signedIn.map { $0 ? ", signed in" : ", signed out" } ?? ""
    return "\(entrance.title), \(state.words)\(session)"
  }

  /// What was played on the later build; of a cell that was not tried, nothing.
  package var script: Script? { after?.script }
}

/// What mends a cell that is worse. Its id stays; its sentence may be reworded.
package struct CellRemedy: Sendable, Equatable {
  package let id: String
  package let text: String
}

/// Which cell one is.
struct CellKey: Sendable, Equatable {
  let entrance: Entrance
  let state: CellState
  let signedIn: Bool?

  /// The launches by the icon for a user who is signed in as at the end of the cell, if all goes
  /// as it should, and as at its start; none if it is that cell.
  var launches: [CellKey] {
    guard entrance.kind != .icon || state != .closed else { return [] }
    let hasEnded = [.signOut, .expiry].contains(entrance.kind) && signedIn != nil
    return (hasEnded ? [false, signedIn] : [signedIn]).map { signedIn in
      CellKey(Entrance(.icon, by: .launch), .closed, signedIn)
    }
  }

  /// The cell that tells two mistakes apart: what is not noticed out of sight, or after a
  /// reconnect, may be noticed in front; what a reconnect handles twice or loses, or does not show,
  /// may be right at a launch; what a launch loses may be lost in front too; what an end seems to
  /// have left may be there at any launch. `nil` if there is only one that it can be.
  func telling(_ outcome: Outcome) -> CellKey? {
    switch (entrance.kind, outcome) {
    case (.signIn, .otherScreen), (.signOut, .otherScreen):
      state == .foreground ? nil : CellKey(entrance, .foreground, signedIn)
    case (.expiry, .otherScreen), (.expiry, .newFinding): expiryElsewhere
    case (.removal, .otherScreen): launches.first
    case (_, .black):
      // Whether anything is shown does not depend on what came.
      state == .disconnected ? launches.first : nil
    case (_, .lost) where state == .closed: CellKey(entrance, .foreground, signedIn)
    case (_, .twice), (_, .lost):
      state == .disconnected ? CellKey(entrance, .closed, signedIn) : nil
    case (.expiry, .crash):
      state == .disconnected ? CellKey(entrance, .background, signedIn) : nil
    case (let kind, .crash) where state == .disconnected:
      CellKey(entrance, kind.states.contains(.closed) ? .closed : .foreground, signedIn)
    default: nil
    }
  }
}

extension CellKey {
  /// What is missed after a reconnect may be missed on each way back, and that may be missed in
  /// front too.
  private var expiryElsewhere: CellKey? {
    switch state {
    case .foreground: nil
    case .disconnected: CellKey(entrance, .background, signedIn)
    case .background, .closed: CellKey(entrance, .foreground, signedIn)
    }
  }

  fileprivate init(_ entrance: Entrance, _ state: CellState, _ signedIn: Bool?) {
    self.init(entrance: entrance, state: state, signedIn: signedIn)
  }
}
