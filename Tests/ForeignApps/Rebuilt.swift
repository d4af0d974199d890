import Foundation

/// Whether the program that runs has the word `rebuilt` at its end, as a test has put it there.
let isRebuilt = {
  let program = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/exe"))
  guard let program, let size = try? program.seekToEnd() else { return false }
  try? program.seek(toOffset: size - 7)
  return (try? program.readToEnd()) == Data("rebuilt".utf8)
}()
