import Testing

@testable import HTTPServer

/// Notes how often it was told of a change. It is used by one thread, in the tests below.
private final class Listener: LogObserver, @unchecked Sendable {
  var count = 0
  func logChanged(_ log: EventLog) { count += 1 }
}

extension EventLog {
  /// Reads all that a viewer lacks, through a buffer of the given size.
  fileprivate func readAll(_ viewer: ViewerID, room: Int = 4096, finishing: Bool = false) -> String
  {
    var bytes: [UInt8] = []
    while true {
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = copy(viewer, into: UnsafeMutableRawBufferPointer(buffer), finishing: finishing)
      }
      if part.isEmpty { return text(bytes) }
      bytes += part
    }
  }

  /// Reads as much as there is room for; answers how much that was.
  fileprivate func copy(
    _ viewer: ViewerID, into buffer: UnsafeMutableRawBufferPointer, finishing: Bool = false
  ) -> Int {
    let reading = read(viewer, into: buffer, finishing: finishing)
    reading.copyLast(to: buffer)
    return reading.count
  }

  fileprivate func isOver(_ viewer: ViewerID) -> Bool {
    var byte: UInt8 = 0
    return withUnsafeMutableBytes(of: &byte) { read(viewer, into: $0, finishing: false).isOver }
  }

  fileprivate func opened(after event: Int = 0) throws -> ViewerID {
    try #require(open(after: event, observer: Listener()))
  }
}

private func frame(_ id: Int, _ data: String) -> String { "id: \(id)\nevent: e\ndata: \(data)\n\n" }

@Suite struct `An event log` {
  @Test func `numbers its events from one`() throws {
    let log = EventLog()
    #expect(log.append(event: "e", data: "a") == 1)
    #expect(log.append(event: "e", data: ["b", "c"]) == 3)
    #expect(log.readAll(try log.opened()) == frame(1, "a") + frame(2, "b") + frame(3, "c"))
  }

  @Test(arguments: [(-1, 1), (0, 1), (2, 3), (3, 4), (99, 4)])
  func `goes on after the cursor`(cursor: Int, first: Int) throws {
    let log = EventLog()
    log.append(event: "e", data: ["1", "2", "3"])
    let viewer = try log.opened(after: cursor)
    log.append(event: "e", data: "4")
    #expect(log.readAll(viewer) == (first...4).map { frame($0, "\($0)") }.joined())
  }

  @Test(arguments: [1, 2, 7, 30, 4096])
  func `keeps a notice in its place, whatever the room`(room: Int) throws {
    let log = EventLog()
    log.append(event: "e", data: "a")
    let early = try log.opened()
    log.send(ServerSentEvent(event: "n", data: "1"))
    log.append(event: "e", data: "b")
    let late = try log.opened()
    log.send(ServerSentEvent(event: "n", data: "2"))
    log.send(ServerSentEvent(event: "n", data: "3"))
    log.append(event: "e", data: "c")

    let notices = (1...3).map { "event: n\ndata: \($0)\n\n" }
    #expect(
      log.readAll(early, room: room) == frame(1, "a") + notices[0] + frame(2, "b") + notices[1]
        + notices[2] + frame(3, "c"))
    #expect(
      log.readAll(late, room: room) == frame(1, "a") + frame(2, "b") + notices[1] + notices[2]
        + frame(3, "c"))
  }

  @Test func `forgets the notices that all have passed`() throws {
    var state = EventLogState()
    let listener = Listener()
    let quick = state.open(after: 0, observer: listener)
    let slow = state.open(after: 0, observer: listener)
    var buffer = [UInt8](repeating: 0, count: 4096)

    for number in 1...1000 {
      state.send(Array("\(number)\n".utf8))
      for viewer in number % 50 == 0 ? [quick, slow] : [quick] {
        _ = buffer.withUnsafeMutableBytes { state.read(viewer, into: $0, finishing: false) }
      }
    }

    #expect(state.noticeCount <= 200)
    state.close(quick)
    state.close(slow)
    #expect(state.noticeCount == 0)
  }

  @Test func `cuts off who is far behind with notices, and nobody else`() {
    var state = EventLogState()
    let listener = Listener()
    let (quick, silent) = (
      state.open(after: 0, observer: listener), state.open(after: 0, observer: listener)
    )
    let frame = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)
    var buffer = [UInt8](repeating: 0, count: 8192)
    var (taken, kept) = (0, 0)
    for _ in 1...2000 {
      state.send(frame)
      let reading = buffer.withUnsafeMutableBytes { state.read(quick, into: $0, finishing: false) }
      #expect(!reading.isCut)
      taken += reading.count
      kept = max(kept, state.noticeCount)
    }
    #expect(taken == 2000 * 4096)
    #expect(kept <= 256)
    #expect(buffer.withUnsafeMutableBytes { state.read(silent, into: $0, finishing: false).isCut })

    state.close(silent)
    state.append(event: "e", data: "a")
    let rest = buffer.withUnsafeMutableBytes { state.read(quick, into: $0, finishing: false) }
    #expect(rest.count > 0 && !rest.isCut)
  }

  @Test func `has the lines of its events`() {
    let log = EventLog()
    log.append(event: "e", data: (1...3000).map { String(repeating: "\($0) ", count: $0 % 9) })
    let lines = (1...3000).map { String(repeating: "\($0) ", count: $0 % 9) + "\n" }
    #expect(text(log.lines(of: 0..<3000)) == lines.joined())
    #expect(text(log.lines(of: 17..<2018)) == lines[17..<2018].joined())
    #expect(log.lines(of: 2..<2) == [] && log.lines(of: 2999..<4000) == Array(lines[2999].utf8))
  }

  @Test func `is whole across the borders of its segments`() throws {
    let log = EventLog()
    let viewer = try log.opened()
    let texts = (1...60).map { String(repeating: "\($0 % 10)", count: $0 * 97) }
    log.append(event: "e", data: texts)
    let expected = texts.enumerated().map { frame($0.offset + 1, $0.element) }.joined()
    #expect(log.byteCount == expected.utf8.count)
    #expect(log.byteCount > 100_000)
    #expect(log.readAll(viewer, room: 5000) == expected)
  }

  @Test func `tells once until it is heard`() {
    let log = EventLog()
    let listener = Listener()
    log.append(data: "nobody watches")
    _ = log.open(after: 0, observer: listener)
    _ = log.open(after: 0, observer: listener)
    log.append(data: "a")
    log.append(data: "b")
    #expect(listener.count == 1)
    log.acknowledge()
    log.send(ServerSentEvent(data: "c"))
    #expect(listener.count == 2)
  }

  @Test func `ends after what is left, and takes nothing more`() throws {
    let log = EventLog()
    let viewer = try log.opened()
    log.append(event: "e", data: "a")
    log.end(ServerSentEvent(event: "end"))
    log.append(event: "e", data: "b")
    log.end(ServerSentEvent(event: "again"))

    #expect(log.readAll(viewer) == frame(1, "a") + "event: end\n\n")
    #expect(log.isOver(viewer))
    #expect(log.count == 1)
    let late = try log.opened()
    #expect(log.readAll(late) == frame(1, "a"))
    #expect(log.isOver(late))
  }

  @Test func `finishes the frame that is under way and no other`() throws {
    let log = EventLog()
    log.append(event: "e", data: ["a", "b"])
    for taken in 0...frame(1, "a").utf8.count {
      let viewer = try log.opened()
      var buffer = [UInt8](repeating: 0, count: taken)
      let begin = buffer.withUnsafeMutableBytes { log.copy(viewer, into: $0) }
      let whole = text(buffer.prefix(begin)) + log.readAll(viewer, finishing: true)
      #expect(whole == (taken == 0 ? "" : frame(1, "a")))
    }
  }

  @Test func `has room for so many viewers`() throws {
    let log = EventLog(maximumViewers: 2)
    let first = try log.opened()
    let second = try log.opened()
    #expect(log.open(after: 0, observer: Listener()) == nil)
    log.close(first)
    #expect(try log.opened() == first)
    log.close(second)
    #expect(log.viewerCount == 1)
  }
}
