import Foundation
import HTTPServer
import Testing

@Suite struct `A problem` {
  @Test func `is a document that says what, where and how to mend it`() throws {
    let problem = HTTPProblem(
      422, "The time \"-1\" lies in the past. Use one from 0 up.",
      type: "https://example.test/time",
      title: "Bad time", members: ["pointer": "/inputs/3/at", "line": 4])

    guard case .bytes(let body) = problem.response.body else {
      Issue.record("no body")
      return
    }
    #expect(problem.response.status == 422)
    #expect(problem.response.headers == ["Content-Type": "application/problem+json"])
    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"detail":"The time \"-1\" lies in the past. Use one from 0 up.","line":4,"#
        + #""pointer":"/inputs/3/at","status":422,"title":"Bad time","type":"https://example.test/time"}"#
    )
  }

  @Test func `has the usual title where it names none`() {
    #expect(HTTPProblem(404, "").title == "Not Found")
    #expect(HTTPProblem(418, "").title == "Request Refused")
    #expect(HTTPProblem(599, "").title == "Server Error")
  }
}
