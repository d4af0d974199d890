internal import Foundation
internal import HTTPServer

/// What the phone shows after an event, drawn once for as long as no other comes.
final class KeptPicture: Sendable {
  struct Drawing: Sendable {
    /// How many events it shows.
    var events: Int
    var svg: Data
  }

  private let last = Mutex<Drawing?>(nil)

  /// The picture after so many events; `draw` is called unless the last one is that.
  func svg(after events: Int, _ draw: () async throws -> Drawing) async throws -> Data {
    if let last = last.withLock(\.self), last.events == events { return last.svg }
    let drawing = try await draw()
    last.withLock { $0 = drawing }
    return drawing.svg
  }
}
