import Foundation
import Recorded

/// The digest of each script's trace as it was recorded, a line each, in one file for all designs.
struct GoldenDigests {
  private static let title = """
    # The trace of each script as JSON Lines: events, bytes, 64-bit FNV-1a. \
    `make record` writes it.

    """

  /// The digests by script, as written.
  let recorded: [String: String]

  init() throws {
    let lines = try Self.file.text?.split(separator: "\n").filter { !$0.hasPrefix("#") } ?? []
    let pairs = lines.map { line -> (String, String) in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return (String(parts[0]), String(parts[parts.count - 1]))
    }
    recorded = Dictionary(pairs) { $1 }
  }

  static func write(_ digests: [(script: String, digest: TraceDigest)]) throws {
    try file.write(title + digests.map { "\($0.script): \($0.digest)\n" }.joined())
  }

  private static let file = Recording(
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("digests.txt"))
}
