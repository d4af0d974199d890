package import Trace

/// The events that a rule has reported, so that each is reported once.
package struct OnceEach: Hashable, Sendable {
  private var reported: Set<Int> = []

  package init() {}

  /// True for each event once.
  package mutating func isFirst(_ event: Int) -> Bool { reported.insert(event).inserted }

  /// By which living controllers' events were reported; those of others are never asked for again.
  package func canonical(
    _ names: CanonicalNames, ofControllersBy event: (ControllerState) -> Int
  ) -> OnceEach {
    guard !reported.isEmpty else { return self }
    return OnceEach(names.controllers.filter { reported.contains(event($0.object)) }.map(\.rank))
  }

  /// By which living views' events were reported, each view with several of them.
  package func canonical(
    _ names: CanonicalNames, ofViewsBy events: (ViewState) -> Int...
  ) -> OnceEach {
    guard !reported.isEmpty else { return self }
    return OnceEach(
      names.views.flatMap { rank, view in
        events.indices.filter { reported.contains(events[$0](view)) }
          .map { rank * events.count + $0 }
      })
  }

  /// By which of some events were reported, by their places.
  package func canonical(of events: [Int]) -> OnceEach {
    guard !reported.isEmpty else { return self }
    return OnceEach(events.indices.filter { reported.contains(events[$0]) })
  }

  private init(_ reported: some Sequence<Int>) { self.reported = Set(reported) }
}
