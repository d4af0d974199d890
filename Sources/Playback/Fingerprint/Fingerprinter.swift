internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// Takes the fingerprints of one run: equal at two moments, of the same run or of another one with
/// the same app and conditions, if everything that may follow is equal.
///
/// What goes in, and why that is enough, is written in the article on the explorer. Between two
/// turns only time passes, so the part that does not depend on it is computed once for a gap.
struct Fingerprinter {
  private var provenance = Provenance()
  /// The part that holds until something happens; `nil` if something has happened since.
  private var constant: (fingerprint: Fingerprint, names: CanonicalNames)?

  /// Something has happened in the run since the last fingerprint.
  mutating func invalidate() { constant = nil }

  /// The state as it is now, but for its times.
  mutating func discreteState(of run: Run) -> DiscreteState {
    var (fingerprint, names, dependsOnTime) = turnPart(of: run)
    addPlans(of: run, to: &fingerprint)
    fingerprint.add(run.dues.count)
    fingerprint.add(run.thresholds.count)
    if run.simulation.isRunning { addJustAppeared(in: run, names, to: &fingerprint) }
    return DiscreteState(fingerprint: fingerprint, dependsOnTime: dependsOnTime)
  }

  private mutating func turnPart(of run: Run) -> (Fingerprint, CanonicalNames, dependsOnTime: Bool)
  {
    if let constant { return (constant.fingerprint, constant.names, false) }
    provenance.read(run.simulation)
    let turn = TurnFingerprint(of: run, provenance)
    if !turn.dependsOnTime { constant = (turn.hash, turn.ranks) }
    return (turn.hash, turn.ranks, turn.dependsOnTime)
  }

  private func addPlans(of run: Run, to fingerprint: inout Fingerprint) {
    for (plan, _) in run.device.timers.pending {
      switch plan {
      case .interruptionEnds: fingerprint.add(1)
      case .suspends: fingerprint.add(2)
      case .bannerEnds: fingerprint.add(3)
      case .activityArrives: fingerprint.add(4)
      }
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
