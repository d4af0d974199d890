package import Explorer
internal import Foundation
package import Phone
package import Playback

/// A strip that is to be worked out: in this process, or in one of the app's program.
package struct StripCall: Codable, Sendable {
  private let script: Script
  private let input: Input
  private let seconds: Double

  /// - Parameter seconds: after so many no further moment is tried.
  package init(of input: Input, along script: Script, within seconds: Double) {
    (self.script, self.input, self.seconds) = (script, input, seconds)
  }

  /// The strip; `nil` if the app's program does not tell it.
  ///
  /// - Parameter host: the program in whose process the app runs; `nil` for this process.
  package func strip(
    in catalogue: Catalogue, host: AppHost?, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws -> InputStrip? {
    guard let host else { return try strip(in: catalogue, isTrusted: true, isCancelled) }
    return try host.strip(line(), seconds: seconds).flatMap { try InputStrip(line: $0) }
  }

  /// The strip, worked out in this process.
  func strip(
    in catalogue: Catalogue, isTrusted: Bool,
    _ isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws -> InputStrip {
    let (app, conditions) = try catalogue.resolve(script)
    var search = InputStripSearch(
      of: input, along: script, of: app, conditions, isTrusted: isTrusted, within: seconds,
      isCancelled: isCancelled)
    return try search.run()
  }
}
