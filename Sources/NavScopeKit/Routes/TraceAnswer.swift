internal import Foundation
internal import HTTPServer
internal import TraceFormats

/// A trace as an answer: what people read in the browser is shown, what goes into another program is a file.
enum TraceAnswer {
  static func response(_ text: String, _ format: TraceFormat, of app: String) -> HTTPResponse {
    var response = HTTPResponse.bytes(Data(text.utf8), type: format.mediaType)
    if isFile(format) {
      let name = "\(app)-\(format.rawValue).\(format.fileExtension)"
      response.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
    }
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
