internal import HeadlessUIKit
package import Phone
package import Rules
internal import Trace
package import VirtualTime

/// What a search asks of a run, beside playing it.
///
/// With `init(app:conditions:)`, `play`, `perform`, `advance`, `runNext`, `now`, `nextDue` and
/// `findings` these members are what the explorer builds on; the simulation, the phone and the
/// rules stand behind the run. They extend the class instead of forming a protocol, since there is
/// one kind of run to search: an app in a process of its own is searched inside that process, where
/// its run is a `Run` too. A protocol with one conformer would promise a choice that does not
/// exist, in the innermost loop of the search.
extension Run {
  /// Everything that determines what may follow, as 128 bits; see ``Fingerprinter``. It costs a
  /// pass over the living objects after something has happened, and little until then.
  package var fingerprint: Fingerprint {
    Fingerprint(of: discreteState.fingerprint, dues, thresholds: thresholds, at: now)
  }

  /// The same but for the distances of the ``dues`` and the ``thresholds`` from now.
  package var discreteState: DiscreteState { fingerprinter.discreteState(of: self) }

  /// The inputs that the person, the phone or the server has now, kind by kind; `samples` are the
  /// links, notifications and quick actions to choose from.
  package func enabledInputs(of kinds: [any InputKind.Type], samples: [Input]) -> [Input] {
    let context = InputContext(device, samples: samples)
    return kinds.flatMap { $0.inputs(in: context) }
  }

  /// The screens that have appeared, by their positions among those that the app declares.
  package var shownScreens: Set<Int> {
    let (all, shown) = (app.screens.all, recorder.context.shownClasses)
    return Set(all.indices.filter { shown.contains(ObjectIdentifier(all[$0])) })
  }

  /// Whether any screen of the app's own has appeared; if code that is missing had a part in it, as
  /// long as there is something on one.
  package var hasShownScreen: Bool {
    let context = recorder.context
    return context.hasShownOwnScreen
      && (context.standIns.isEmpty && !simulation.hasMetStandIn || simulation.hasPaintedOwnScreen)
  }

  /// Whether it has ended in a stand-in; what follows says nothing of the app.
  package var hasStopped: Bool { recorder.hasStopped }

  /// Whether the server can change the app's session. The run is worth nothing from then on.
  package func takesSessionChanges() -> Bool { device.takesSessionChanges() }

  /// What the app's parser makes of a link, notification or quick action; `nil` if it has no route
  /// for it, or does not run.
  package func value(of delivery: Delivery) -> LinkValue? {
    simulation.isRunning ? simulation.ask { app.value(of: delivery) } : nil
  }

  /// Whether the app tells which links wait in it; false also where it does not run.
  package var tellsPendingLinks: Bool {
    simulation.isRunning && simulation.ask { app.inspect() }.tellsPending
  }

  /// The instants at which the app's own timers, blocks and animations are due, in the order in
  /// which they were scheduled; an instant stands once for each.
  package var appDues: [Instant] { simulation.pendingDues }

  /// All instants at which something is due, the phone's own plans last.
  package var dues: [Instant] { appDues + device.timers.pending.map(\.due) }

  /// The instants after which a rule judges otherwise although nothing has happened.
  package var thresholds: [Instant] { recorder.thresholds }

  /// How much was scheduled so far.
  package var scheduled: ScheduledCount {
    ScheduledCount(byApp: simulation.scheduledCount, byPhone: device.timers.plannedCount)
  }

  /// The instants at which something is due that was scheduled since, and is pending.
  package func dues(scheduledAfter count: ScheduledCount) -> [Instant] {
    simulation.pendingDues(scheduledAfter: count.byApp)
      + device.timers.dues(plannedAfter: count.byPhone)
  }

  /// Whether the app has a process and the person has left it.
  package var isInBackground: Bool {
    [.background, .suspended].contains(simulation.lifeState)
  }

  /// The person's place now.
  package var place: AppPlace { AppPlace(of: self) }

  /// The findings from an index on, in the order of their events, each with the `seq` of its event.
  package func recordedFindings(from index: Int) -> [(finding: Finding, seq: Int)] {
    zip(recorder.findings, recorder.places).dropFirst(index).map { ($0, $1) }
  }
}

/// How much a run has scheduled so far, whatever became of it: a mark to ask from.
package struct ScheduledCount {
  fileprivate let byApp: Int
  fileprivate let byPhone: Int
}
