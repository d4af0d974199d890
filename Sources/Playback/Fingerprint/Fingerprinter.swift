internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// Takes the fingerprints of one run: equal at two moments, of the same run or of another one with
/// the same app and conditions, where everything that may follow is equal.
///
/// What goes in, and why that is enough, is written in the article on the explorer. Between two
/// turns only time passes, so the part that does not depend on it is computed once for a gap.
struct Fingerprinter {
  private var provenance = Provenance()
  /// The part that holds until something happens; nil when something has happened since.
  private var constant: (fingerprint: Fingerprint, names: CanonicalNames)?

  /// Something has happened in the run since the last fingerprint.
  mutating func invalidate() { constant = nil }

  /// The fingerprint of the run's state as it is now.
  mutating func fingerprint(of run: Run) -> Fingerprint {
    var (fingerprint, names) = constantPart(of: run)
    addPlans(of: run, to: &fingerprint)
    guard run.simulation.isRunning else { return fingerprint }
    // In scheduling order, as their provenance, so that each remaining time stays with its own.
    for due in run.simulation.pendingDues { fingerprint.add(due - run.now) }
    addJustAppeared(in: run, names, to: &fingerprint)
    return fingerprint
  }

  private mutating func constantPart(of run: Run) -> (Fingerprint, CanonicalNames) {
    if let constant { return constant }
    provenance.read(run.simulation)
    let turn = TurnFingerprint(of: run, provenance)
    let part = (turn.hash, turn.ranks)
    if !turn.dependsOnTime { constant = part }
    return part
  }

  private func addPlans(of run: Run, to fingerprint: inout Fingerprint) {
    for (plan, due) in run.device.timers.pending {
      switch plan {
      case .interruptionEnds: fingerprint.add(1)
      case .suspends: fingerprint.add(2)
      case .bannerEnds: fingerprint.add(3)
      }
      fingerprint.add(due - run.now)
    }
  }

  /// Adds the controllers that have appeared at this very instant: one that disappears again now
  /// was never seen.
  private func addJustAppeared(
    in run: Run, _ names: CanonicalNames, to fingerprint: inout Fingerprint
  ) {
    let world = run.recorder.world
    guard world.instant == run.now else { return }
    for number in names.numbers {
      if let controller = world.controller(number), controller.appearedAt == run.now {
        fingerprint.add(names[number])
      }
    }
  }
}

extension Fingerprint {
  /// Adds a length of time, to the nanosecond.
  mutating func add(_ span: TimeSpan) { add(Int(clamping: span.nanoseconds)) }
}
