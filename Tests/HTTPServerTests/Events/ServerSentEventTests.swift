import HTTPServer
import Testing

@Suite struct `An event on the wire` {
  private func encoded(_ event: ServerSentEvent) -> String { text(event.encoded) }

  @Test func `has its fields and a blank line`() {
    let event = ServerSentEvent(id: "7", event: "trace", data: "{\"a\":1}", retry: .seconds(2))
    #expect(encoded(event) == "retry: 2000\nid: 7\nevent: trace\ndata: {\"a\":1}\n\n")
    #expect(encoded(ServerSentEvent(data: "")) == "data: \n\n")
    #expect(encoded(ServerSentEvent(id: "3")) == "id: 3\n\n")
  }

  @Test(arguments: [
    ("a\nb", ["a", "b"]), ("a\rb", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("\n", ["", ""]),
    ("a\n\rb", ["a", "", "b"]), ("a\r\r\n\n", ["a", "", "", ""]), (" x", [" x"]),
    ("\u{2028}ä\0", ["\u{2028}ä\0"]),
  ])
  func `has a line of data for each line of the text`(data: String, lines: [String]) {
    let expected = lines.map { "data: \($0)\n" }.joined() + "\n"
    #expect(encoded(ServerSentEvent(data: data)) == expected)
  }

  @Test func `cannot be given further fields by its id or its type`() {
    let event = ServerSentEvent(id: "1\ndata: x\0", event: "a\r\nid: 9", data: "y")
    #expect(encoded(event) == "id: 1data: x\nevent: aid: 9\ndata: y\n\n")
  }
}
