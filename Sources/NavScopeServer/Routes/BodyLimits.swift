internal import JSON

/// How long the bodies of requests may be, in bytes.
struct BodyLimits: Sendable {
  /// Of a body without a team's file: what the server takes where nothing else is said.
  var plain: Int

  /// For a body that contains a team's file: 160 KiB where others have 64 KiB, so that an
  /// association file of 128 KiB fits.
  var withFile: Int { plain + plain * 3 / 2 }

  /// What is parsed of such a body.
  var json: JSONLimits {
    JSONLimits(bytes: withFile, depth: 20, stringBytes: withFile, elements: 10_000)
  }
}
