import CFrames
import Testing

/// The calls that led to a place of the program.
@Suite struct FrameTests {
  /// The calls below a frame by the frame pointers, and all calls by the unwinder.
  @inline(never)
  private func calls(_ depth: Int, from top: UInt) -> (quick: [UInt], unwound: [UInt]) {
    guard depth == 0 else {
      let found = calls(depth - 1, from: top)
      return (found.quick, found.unwound)
    }
    return (read { frames_below(top, $0, $1) }, read(frames_here))
  }

  private func read(_ frames: (UnsafeMutablePointer<UInt>?, Int32) -> Int32) -> [UInt] {
    [UInt](unsafeUninitializedCapacity: 256) { buffer, count in
      count = Int(frames(buffer.baseAddress, 256))
    }
  }

  @Test func `frame pointers lead along the calls that the unwinder finds`() {
    let (quick, unwound) = calls(8, from: frames_top())
    // Each was read by a call of its own, up to the innermost of the eight.
    let own = 7
    #expect(quick.count > own + 8)
    #expect(unwound.dropFirst(own).starts(with: quick.dropFirst(own)))
  }

  @Test func `without a frame to end at, frame pointers are not followed`() {
    #expect(calls(2, from: 0).quick.isEmpty)
  }
}
