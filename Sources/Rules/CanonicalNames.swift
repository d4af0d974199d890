/// Names for the living objects that do not depend on what was before: each object's rank in age.
///
/// Two runs in the same state give the same names, whatever numbers their objects have.
package struct CanonicalNames {
  /// Numbers in order of age.
  package private(set) var numbers: [Int32] = []
  private var ranks: ContiguousArray<Int32> = []

  package init(_ stage: Stage) {
    let end = max(stage.controllers.count, stage.views.count)
    ranks = ContiguousArray(repeating: 0, count: end)
    for number in stage.firstOfProcess..<max(end, stage.firstOfProcess) {
      let number32 = Int32(number)
      guard stage.controller(number32) != nil || stage.view(number32) != nil else { continue }
      numbers.append(number32)
      ranks[number] = Int32(numbers.count)
    }
  }

  /// The name of the object with a number, from 1; 0 for one that is gone.
  package subscript(number: Int32) -> Int32 {
    number > 0 && number < ranks.count ? ranks[Int(number)] : 0
  }
}
