import JSON
import Phone
import Testing

/// Whatever is done to them, at rest the plain designs show one part, have no other, and have freed
/// what they left.
@Suite struct PlainDesignTests {
  @Test(arguments: [PlainDesign.tabRoot, .flowContainer])
  func `I1 to I6 hold at rest after any inputs`(design: PlainDesign) throws {
    var random = Generator(state: 41)
    for number in 0..<80 {
      let script = design.script(&random)
      let faults = try design.faults(of: script)
      guard faults.isEmpty else {
        Issue.record("script \(number): \(Set(faults).sorted()) \(script.json.encoded)")
        return
      }
    }
  }
}
