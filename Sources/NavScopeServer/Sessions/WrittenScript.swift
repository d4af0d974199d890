internal import JSON
internal import Phone

/// A session's script so far, and what its inputs take.
struct WrittenScript: Sendable {
  private(set) var script: Script
  /// In bytes.
  private(set) var inputBytes: Int

  /// A script as it is stored, for the app with this id.
  init(_ kept: Script, app: String) {
    script = kept
    script.app = app
    inputBytes = kept.inputs.reduce(0) { $0 + $1.input.byteCount }
  }

  mutating func append(_ timed: TimedInput) {
    script.inputs.append(timed)
    inputBytes += timed.input.byteCount
  }
}

extension Input {
  /// What it takes in a script.
  fileprivate var byteCount: Int { JSONValue.object(JSONObject(members)).encodedBytes.count }
}
