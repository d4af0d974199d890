internal import HeadlessUIKit
internal import JSON
internal import Matrix
internal import Phone
internal import Playback

/// Which builds a client wants to have compared: `{"after","before","device"}`. A build is an app's
/// id, with conditions after a question mark.
struct MatrixBody: Sendable {
  let before: MatrixBuild?
  let after: MatrixBuild
  let device: PhoneSettings

  init(
    _ cursor: JSONCursor, in catalogue: Catalogue, hosts: AppHosts
  ) throws(ScriptProblem) {
    let (after, before, device) = try Self.shape.read(cursor)
    self.after = try MatrixBuild(named: after, in: catalogue, hosts: hosts)
    self.before = try before.map { (name) throws(ScriptProblem) in
      try MatrixBuild(named: name, in: catalogue, hosts: hosts)
    }
    self.device = device.sdk == nil ? PhoneSettings(sdk: .v27) : device
  }

  /// What a request of a client has to look like.
  static var schema: JSONValue { shape.schema }

  private static var shape: BodyShape<String, String?, PhoneSettings> {
    BodyShape(.text("after"), .optional(.text("before")), .device)
  }
}
