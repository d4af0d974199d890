internal import Foundation

/// What was freed and still belongs to the process.
enum FreedMemory {
  /// Gives it back to the system, if the allocator can: glibc holds what lies between blocks in
  /// use.
  static func release() {
    typealias Trim = @convention(c) (Int) -> Int32
    // Swift's Glibc module leaves malloc.h out, and another C library may not have the function.
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
}
