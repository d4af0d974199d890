import HTTPServer
import Testing

@Suite struct FNV1aTests {
  /// The vectors that the authors of FNV publish.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `bytes have the published sum, in one piece or in several`(text: String, sum: UInt64) {
    var whole = FNV1a()
    whole.add(text.utf8)
    var single = FNV1a()
    single.add(AnySequence(text.utf8))
    var split = FNV1a()
    for byte in text.utf8 { split.add([byte]) }
    #expect([whole.hash, single.hash, split.hash] == [sum, sum, sum])
  }
}
