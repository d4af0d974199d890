/// Numbers for all whom the server's thread waits for, so that none is taken for another.
final class Numbers {
  private var last: UInt64 = 0

  func next() -> UInt64 {
    last += 1
    return last
  }
}
