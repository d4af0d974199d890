/// Whether an exploration tries a kind of input, and with which arguments at a moment.
package struct Trials<Kind>: Sendable {
  let use: TrialUse
  let inputs: @Sendable (InputContext) -> [Kind]

  /// It is not explored.
  package static var never: Trials { Trials(use: .never) { _ in [] } }

  /// It is tried if nothing else is said.
  package static func always(
    _ place: TrialPlace, _ inputs: @escaping @Sendable (InputContext) -> [Kind]
  ) -> Trials {
    Trials(use: .always(place), inputs: inputs)
  }

  /// It is tried when it is asked for.
  ///
  /// That is for kinds that matter to few designs and make the space several times as large.
  package static func onDemand(
    _ place: TrialPlace, _ inputs: @escaping @Sendable (InputContext) -> [Kind]
  ) -> Trials {
    Trials(use: .onDemand(place), inputs: inputs)
  }
}

/// Whether a kind of input is explored.
enum TrialUse: Sendable, Equatable {
  case always(TrialPlace)
  case onDemand(TrialPlace)
  case never

  var place: TrialPlace? {
    switch self {
    case .always(let place), .onDemand(let place): place
    case .never: nil
    }
  }
}

/// When a kind is tried among those that are possible at one moment.
///
/// Of two scripts that are equally short and show the same, the one that is tried first is shown.
package enum TrialPlace: Int, Sendable, Comparable {
  case start, touch, interruption, leave, end, server, delivery
  case text, rotation, callBar, appearance, memory, gesture

  package static func < (left: TrialPlace, right: TrialPlace) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension InputKind {
  static var use: TrialUse { trials.use }

  /// The inputs of this kind that can be done now.
  package static func inputs(in context: InputContext) -> [Input] {
    trials.inputs(context).map { Input($0) }
  }
}
