internal import Exports
internal import Foundation
internal import HTTPServer
internal import Phone
internal import Playback
internal import VirtualTime

/// Traces as answers. A form that is as long as the trace is written while it is read; one that has
/// to be known whole is made for one asker at a time, and what waits to be read of them is bounded.
///
/// What people read in the browser is shown, what goes into another program is a file.
struct TraceAnswer: Sendable {
  private let replays: Replays
  private let wholes = Places(1)
  private let texts = Allotment(256 << 20)

  init(_ replays: Replays) {
    self.replays = replays
  }

  /// The trace so far, or that of the script run again up to a moment by a runner; a short trace
  /// goes out packed to readers that take gzip.
  func answer(
    _ format: TraceFormat, of session: Session, until moment: Instant?, on runner: AppRunner?,
    to request: HTTPRequest
  ) async throws -> HTTPResponse {
    let response: HTTPResponse
    if let moment, let runner {
      response = try await HTTPResponse.written(type: format.mediaType) { body in
        try await write(format, to: body) {
          try await past(of: session, until: moment, on: runner)
        }
      }
    } else {
      response = try await answer(format, of: session, to: request)
    }
    return named(response, format, of: session)
  }

  /// The page with the trace in it.
  func answer(
    _ page: PageFile, _ catalogue: Catalogue, of session: Session, named name: String?,
    until moment: Instant?, on runner: AppRunner?
  ) async throws -> HTTPResponse {
    let reading = await session.traceReading
    var response = try await HTTPResponse.written(type: "text/html; charset=utf-8") { body in
      try await write(to: body) {
        var (script, end, trace) = (reading.script, reading.now, "")
        if let moment, let runner {
          let past = try await past(of: session, until: moment, on: runner)
          (script, end, trace) = (past.script, past.now, TraceFormat.jsonl.write(past))
        } else {
          let lines = reading.ranges.flatMap { session.log.lines(of: $0) }
          trace = String(decoding: lines, as: UTF8.self)
        }
        let html = page.html(
          PageFile.Contents(
            id: session.id.description,
            of: session.recording.map { .recording(app: session.app, $0.json) } ?? .script(script),
            trace: trace, end: end, catalogue: catalogue, name: name,
            notes: Note.json(reading.notes)))
        return Data(html.utf8)
      }
    }
    response.setFile(named: "\(session.app).html")
    return response
  }

  private func answer(
    _ format: TraceFormat, of session: Session, to request: HTTPRequest
  ) async throws -> HTTPResponse {
    let reading = await session.traceReading
    if format == .jsonl, reading.count <= Self.short {
      let lines = Data(reading.ranges.flatMap { session.log.lines(of: $0) })
      return .bytes(lines, type: format.mediaType).packed(for: request)
    }
    return try await HTTPResponse.written(type: format.mediaType) { body in
      if format == .jsonl {
        // Encoded already, for the stream.
        for range in reading.ranges { try await body.write(session.log.lines(of: range)) }
      } else if var writer = format.writer(app: session.title) {
        try await reading.read { events in
          try await body.write(events.map { writer.read($0) }.joined())
        }
        try await body.write(writer.end(at: reading.now))
      } else {
        try await write(format, to: body) { try await reading.whole() }
      }
    }
  }

  /// The script run again up to a moment.
  private func past(
    of session: Session, until moment: Instant, on runner: AppRunner
  ) async throws -> PastRun {
    let inputs = await session.script.inputs
    return try await replays.result(runner) { run throws(SessionFailure) in
      try run.play(inputs.filter { $0.at <= moment })
      try run.advance(to: moment)
      return PastRun(run.run)
    }
  }

  private func write(
    _ format: TraceFormat, to body: WrittenBody, _ past: () async throws -> PastRun
  ) async throws {
    try await write(to: body) { Data(format.write(try await past()).utf8) }
  }

  /// Writes what has to be made whole.
  private func write(to body: WrittenBody, _ make: () async throws -> Data) async throws {
    let text = try await wholes.one { () throws -> Data in try await make() }
    guard texts.take(text.count) else {
      throw HTTPProblem(
        503, "Too many long traces are being read at this moment. Try again later.",
        headers: ["Retry-After": "10"])
    }
    defer { texts.release(text.count) }
    for start in stride(from: 0, to: text.count, by: Self.piece) {
      try await body.write(Array(text[start..<min(start + Self.piece, text.count)]))
    }
  }

  private static let piece = 32 * 1024
  /// So many events are packed in a few milliseconds.
  private static let short = 2000

  private func named(
    _ response: HTTPResponse, _ format: TraceFormat, of session: Session
  ) -> HTTPResponse {
    guard Self.isFile(format) else { return response }
    var response = response
    response.setFile(named: "\(session.app)-\(format.rawValue).\(format.fileExtension)")
    return response
  }

  private static func isFile(_ format: TraceFormat) -> Bool {
    switch format {
    case .text, .jsonl, .tree, .end, .mermaid, .mermaidStates: false
    case .chrome, .simctl: true
    }
  }
}
