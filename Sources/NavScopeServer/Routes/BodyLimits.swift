internal import JSON

/// How long the bodies of requests may be, in bytes.
struct BodyLimits: Sendable {
  /// Of a body without a team's file: what the server accepts unless a route says otherwise.
  var plain: Int

  /// For a body that contains a team's file: 160 KiB instead of 64 KiB, so that an association file
  /// of 128 KiB fits.
  var withFile: Int { plain + plain * 3 / 2 }

  /// For a script with all the inputs that it may have: 1 MiB instead of 64 KiB.
  var withScript: Int { plain * 16 }

  /// What is parsed of a body of so many bytes. In a script an input stands three levels deeper
  /// than by itself.
  func json(atMost bytes: Int, isScript: Bool = false) -> JSONLimits {
    JSONLimits(
      bytes: bytes, depth: isScript ? 23 : 20, stringBytes: withFile, elements: 10_000)
  }
}
