/// The living objects by age: two runs in the same state have the same, whatever numbers their
/// objects bear.
package struct ObjectRanks {
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

  /// The rank of an object by its number; 0 for one that is gone.
  package subscript(number: Int32) -> Int32 {
    number > 0 && number < ranks.count ? ranks[Int(number)] : 0
  }
}
