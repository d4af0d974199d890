internal import HTTPServer

/// Control, which one person has.
extension Sharing {
  /// Takes control; from someone who is watching only by force.
  func takeControl(_ caller: Requester, byForce: Bool) throws {
    try mutate { (state) throws(HTTPProblem) in
      let person = try Self.named(caller)
      guard person.role == .driver else { throw SharingRefusal.onlyWatches }
      if let other = state.driving, other.id != person.id, state.isWatching(other.id), !byForce {
        throw SharingRefusal.needsForce(toReplace: other.name)
      }
      state.driver = person.id
      state.setHand(of: person.id, up: false)
    }
  }

  /// Gives control to someone, whichever link they joined by, until it is taken or given on.
  func giveControl(to id: String, by caller: Requester) throws {
    try mutate { (state) throws(HTTPProblem) in
      guard caller.role == .driver || caller.person.map({ $0.id == state.driver }) == true else {
        throw SharingRefusal.onlyWatches
      }
      if let other = state.driving, other.id != caller.person?.id {
        throw SharingRefusal.isDriven(by: other.name)
      }
      guard state.person(id) != nil else { throw SharingRefusal.nobody(id) }
      state.driver = id
      state.setHand(of: id, up: false)
    }
  }

  /// Releases control.
  func releaseControl(_ caller: Requester) throws {
    try mutate { (state) throws(HTTPProblem) in
      if state.driver == (try Self.named(caller).id) { state.driver = nil }
    }
  }
}
