internal import Trace
internal import VirtualTime

/// What things are called in every run that is in the same state, whatever numbers they bear.
package struct CanonicalNames {
  /// The numbers of the living objects in order of age.
  package private(set) var numbers: [Int32] = []
  private var ranks: ContiguousArray<Int32> = []
  package let context: RuleContext

  package init(of context: RuleContext) {
    self.context = context
    let world = context.world
    let end = max(world.controllers.count, world.views.count)
    ranks = ContiguousArray(repeating: 0, count: end)
    for number in world.firstOfProcess..<max(end, world.firstOfProcess) {
      let number32 = Int32(number)
      guard world.controller(number32) != nil || world.view(number32) != nil else { continue }
      numbers.append(number32)
      ranks[number] = Int32(numbers.count)
    }
  }

  /// The rank of an object by its number, from 1 for the oldest; 0 for one that is gone.
  package subscript(number: Int32) -> Int32 {
    number > 0 && number < ranks.count ? ranks[Int(number)] : 0
  }

  /// An event by whether it was before the last input: 0 for one that was, or never happened.
  package func isSinceInput(_ event: Int) -> Int { event > context.lastInputAt ? 1 : 0 }

  /// An event by whether it has happened.
  package func hasHappened(_ event: Int) -> Int { event > 0 ? 1 : 0 }

  /// A session by how it relates to the current one: 0 for none, 1 for the same, 2 for an earlier
  /// one.
  package func relation(ofSession number: Int?) -> Int {
    guard let number else { return 0 }
    return number == context.signIn.number ? 1 : 2
  }

  /// The living controllers by age, each with its rank.
  var controllers: some Sequence<(rank: Int, object: ControllerState)> {
    numbers.lazy.enumerated().compactMap { index, number in
      context.world.controller(number).map { (index + 1, $0) }
    }
  }

  /// The living views by age, each with its rank.
  var views: some Sequence<(rank: Int, object: ViewState)> {
    numbers.lazy.enumerated().compactMap { index, number in
      context.world.view(number).map { (index + 1, $0) }
    }
  }
}
