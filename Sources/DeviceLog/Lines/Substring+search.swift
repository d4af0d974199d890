internal import Foundation

extension Substring {
  /// The end of the first occurrence of some ASCII text; `nil` if there is none.
  ///
  /// Logs are long, and `firstRange(of:)` takes time that a search for bytes does not.
  func end(of text: StaticString) -> Index? {
    let length = text.utf8CodeUnitCount
    let offset = utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      guard var place = bytes.baseAddress else { return nil }
      let end = place + bytes.count
      while place + length <= end,
        let found = memchr(place, Int32(text.utf8Start.pointee), end - place - length + 1)
      {
        if memcmp(found, text.utf8Start, length) == 0 {
          return UnsafeRawPointer(found) - UnsafeRawPointer(bytes.baseAddress!) + length
        }
        place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) + 1
      }
      return nil
    }
    // Text that was read of bytes lies in one piece.
    return (offset ?? nil).map { utf8.index(startIndex, offsetBy: $0) }
  }
}
