internal import Exports
internal import Foundation
internal import HTTPServer

/// A trace as an answer: what people read in the browser is shown, what goes into another program
/// is a file.
enum TraceAnswer {
  static func response(
    _ text: String, _ format: TraceFormat, app: String, notes: [Note]
  ) -> HTTPResponse {
    let whole = format == .report ? ReviewNote.adding(notes.map(\.forReview), to: text) : text
    var response = HTTPResponse.bytes(Data(whole.utf8), type: format.mediaType)
    if isFile(format) {
      let name = "\(app)-\(format.rawValue).\(format.fileExtension)"
      response.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
    }
    return response
  }

  /// The page with a run in it.
  static func page(_ html: String, app: String) -> HTTPResponse {
    var response = HTTPResponse.bytes(Data(html.utf8), type: TraceFormat.report.mediaType)
    response.headers["Content-Disposition"] = "attachment; filename=\"\(app).html\""
    return response
  }

  /// The page's policy forbids the styles that a report has in itself; from the disk it is whole.
  private static func isFile(_ format: TraceFormat) -> Bool {
    switch format {
    case .text, .jsonl, .tree, .mermaid, .mermaidStates: false
    case .chrome, .simctl, .adb, .swiftTest, .report: true
    }
  }
}

extension Note {
  fileprivate var forReview: ReviewNote { ReviewNote(seq: seq, author: author, text: text) }
}
