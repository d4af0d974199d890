extension Decision {
  /// The same, as far as the app's files bear it out: a method that they do not have did not run,
  /// one that iOS does not call has its line there, and the line that let go of a link is theirs to
  /// tell.
  package func checked(with sources: AppSources) -> Decision {
    if let silent = silent.flatMap(sources.resolve) {
      return Decision(at: silent, .silent, calledBy: nil, nil)
    }
    var decision = self
    switch basis {
    case .method:
      if let place, !sources.declares(place) { decision.basis = .missing }
    case .block, .turn:
      guard dropsStoredLink, let line = sources.lineThatLetGo(ranInTurn) else { break }
      (decision.place, decision.basis) = (line, .line)
    case .line, .missing, .silent: break
    }
    return decision
  }
}

extension Exploration {
  /// The same, with the places of its findings as far as the app's files bear them out.
  package func checked(with sources: AppSources) -> Exploration {
    var exploration = self
    exploration.counterexamples = counterexamples.map { counterexample in
      var counterexample = counterexample
      counterexample.decision = counterexample.decision?.checked(with: sources)
      return counterexample
    }
    return exploration
  }
}
