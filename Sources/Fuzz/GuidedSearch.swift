#if NAVSCOPE_LIBFUZZER
  import Foundation
  import Fuzzing

  // libFuzzer brings the main function and calls these two by their names.

  /// Writes the samples into the folder that the environment names, before the search begins.
  @_cdecl("LLVMFuzzerInitialize")
  public func begin(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt
  {
    guard let path = ProcessInfo.processInfo.environment["NAVSCOPE_SAMPLES"] else { return 0 }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    for (number, sample) in Samples.all.enumerated() {
      try? Data(sample).write(to: folder.appendingPathComponent("sample-\(number)"))
    }
    return 0
  }

  @_cdecl("LLVMFuzzerTestOneInput")
  public func feed(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Decoder.feed(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#endif
