/// What a viewer is given of a log.
struct LogReading {
  /// How many bytes, `last` included.
  var count: Int
  /// The end of them, which is not copied yet.
  ///
  /// With thousands of viewers the memory that it goes to is not at hand, and whatever is locked or
  /// counted after a copy waits until it is; so the copy comes after all that.
  var last = SegmentedBytes.Piece.empty
  /// Whether the viewer has all there is, and will have more to read only once the log has changed.
  var isAll: Bool
  /// Whether there is nothing and there never will be.
  var isOver: Bool
  /// Whether notices that the viewer lacks are gone, so that it has to come again.
  var isCut = false

  /// Completes the buffer that was read into.
  func copyLast(to buffer: UnsafeMutableRawBufferPointer) {
    last.copy(to: buffer, endingAt: count)
  }
}

/// What an event log's lock guards.
struct EventLogState: ~Copyable, Sendable {
  /// An out-of-band frame; it comes before the event that begins at `place`.
  private struct Notice: Sendable {
    let place: Int
    let frame: [UInt8]
  }

  /// How far a viewer has come. Offsets count bytes of the events, notices count from the log's
  /// start.
  private struct Viewer: Sendable, BitwiseCopyable {
    var offset: Int
    var notice: Int
    var noticeOffset = 0
    /// Its place among `watches`.
    let watch: Int
  }

  /// Someone who has viewers here, or had them while others had some too.
  private struct Watch: Sendable {
    let observer: any LogObserver
    var viewers = 0
  }

  var hasEnded = false
  var isAnnounced = false
  private var bytes = SegmentedBytes()
  /// Where each event ends.
  private var ends: [Int] = []
  private var notices: [Notice] = []
  private var forgottenNotices = 0
  private var noticesBeforeTidying = 32
  private var noticeBytes = 0
  /// How far viewers may be behind: older notices are dropped.
  private static let noticeLimit = 1 << 20
  private var viewers: [Viewer?] = []
  private var freeSlots: [Int] = []
  private var watches: [Watch] = []

  var count: Int { ends.count }
  var byteCount: Int { bytes.count }
  var viewerCount: Int { viewers.count - freeSlots.count }
  /// Notices that someone has not passed yet, or that were not tidied away.
  var noticeCount: Int { notices.count }

  mutating func append(event: String?, data: String) {
    var frame: [UInt8] = []
    frame.reserveCapacity(data.utf8.count + 48)
    ServerSentEvent.encode(
      id: String(count + 1), event: event, data: data.utf8, into: &frame)
    bytes.append(frame)
    ends.append(bytes.count)
  }

  /// The data of some events, each with a line's end.
  func lines(of events: Range<Int>) -> [UInt8] {
    let events = events.clamped(to: 0..<count)
    guard let first = events.first, let last = events.last else { return [] }
    let start = first == 0 ? 0 : ends[first - 1]
    let frames = bytes.copy(start..<ends[last])
    var lines: [UInt8] = []
    lines.reserveCapacity(frames.count)
    frames.withUnsafeBytes { frames in
      for event in first...last {
        let begin = event == 0 ? 0 : ends[event - 1]
        let frame = UnsafeRawBufferPointer(
          rebasing: frames[(begin - start)..<(ends[event] - start)])
        ServerSentEvent.appendData(of: frame, to: &lines)
      }
    }
    return lines
  }

  mutating func send(_ frame: [UInt8]) {
    guard viewerCount > 0 else { return }
    notices.append(Notice(place: bytes.count, frame: frame))
    noticeBytes += frame.count
    if notices.count > noticesBeforeTidying || noticeBytes > Self.noticeLimit {
      forgetPassedNotices()
    }
    if noticeBytes > Self.noticeLimit { cutOffSlowViewers() }
  }

  /// Those who have viewers here and do not know yet that the log changed.
  mutating func observersToNotify() -> [any LogObserver] {
    guard viewerCount > 0, !isAnnounced else { return [] }
    isAnnounced = true
    return watches.filter { $0.viewers > 0 }.map(\.observer)
  }
}

// MARK: - Viewers

extension EventLogState {
  mutating func open(after event: Int, observer: any LogObserver) -> ViewerID {
    let first = min(max(event, 0), count)
    let viewer = Viewer(
      offset: first == 0 ? 0 : ends[first - 1], notice: forgottenNotices + notices.count,
      watch: watch(of: observer))
    watches[viewer.watch].viewers += 1
    if let slot = freeSlots.popLast() {
      viewers[slot] = viewer
      return ViewerID(slot: slot)
    }
    viewers.append(viewer)
    return ViewerID(slot: viewers.count - 1)
  }

  mutating func close(_ id: ViewerID) {
    guard let viewer = viewers[id.slot] else { return }
    viewers[id.slot] = nil
    freeSlots.append(id.slot)
    watches[viewer.watch].viewers -= 1
    if viewerCount == 0 {
      watches = []
      forgetPassedNotices()
    }
  }

  private mutating func watch(of observer: any LogObserver) -> Int {
    if let known = watches.firstIndex(where: { $0.observer === observer }) { return known }
    watches.append(Watch(observer: observer))
    return watches.count - 1
  }

  /// Copies what a viewer lacks, as far as there is room, but for the last piece of the events.
  ///
  /// - Parameter finishing: only the frame that is under way, so that none is left half-written.
  mutating func read(
    _ id: ViewerID, into buffer: UnsafeMutableRawBufferPointer, finishing: Bool
  ) -> LogReading {
    guard var viewer = viewers[id.slot] else {
      return LogReading(count: 0, isAll: true, isOver: true)
    }
    if viewer.notice < forgottenNotices {
      return LogReading(count: 0, isAll: false, isOver: true, isCut: true)
    }
    var written = 0
    var last = SegmentedBytes.Piece.empty
    while written < buffer.count {
      if isNoticeDue(to: viewer) {
        last.copy(to: buffer, endingAt: written)
        last = .empty
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[written...])
        let length = copyNotice(for: &viewer, to: rest, finishing: finishing)
        if length == 0 { break }
        written += length
      } else {
        let piece = takeEvents(for: &viewer, atMost: buffer.count - written, finishing: finishing)
        if piece.count == 0 { break }
        last.copy(to: buffer, endingAt: written)
        last = piece
        written += piece.count
      }
    }
    viewers[id.slot] = viewer
    return LogReading(
      count: written, last: last,
      isAll: viewer.offset == bytes.count && viewer.notice - forgottenNotices == notices.count
        && !hasEnded && !finishing,
      isOver: written == 0 && (hasEnded || finishing))
  }

  private func isNoticeDue(to viewer: Viewer) -> Bool {
    let index = viewer.notice - forgottenNotices
    return index < notices.count && notices[index].place <= viewer.offset
  }

  private func copyNotice(
    for viewer: inout Viewer, to buffer: UnsafeMutableRawBufferPointer, finishing: Bool
  ) -> Int {
    if finishing && viewer.noticeOffset == 0 { return 0 }
    let notice = notices[viewer.notice - forgottenNotices]
    let part = notice.frame[viewer.noticeOffset...].prefix(buffer.count)
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    viewer.noticeOffset += part.count
    if viewer.noticeOffset == notice.frame.count {
      viewer.notice += 1
      viewer.noticeOffset = 0
    }
    return part.count
  }

  private func takeEvents(
    for viewer: inout Viewer, atMost count: Int, finishing: Bool
  ) -> SegmentedBytes.Piece {
    let limit = finishing ? endOfFrame(at: viewer.offset) : placeOfNextNotice(of: viewer)
    let end = min(limit, viewer.offset + count)
    let piece = bytes.piece(viewer.offset..<end)
    viewer.offset += piece.count
    return piece
  }

  private func placeOfNextNotice(of viewer: Viewer) -> Int {
    let index = viewer.notice - forgottenNotices
    return index < notices.count ? notices[index].place : bytes.count
  }

  /// The end of the event that an offset is within; the offset itself if it is within none.
  private func endOfFrame(at offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < ends.count ? ends[low] : offset
  }

  private mutating func forgetPassedNotices() {
    let next = viewers.lazy.compactMap { $0?.notice }.min() ?? forgottenNotices + notices.count
    forgetNotices(max(0, next - forgottenNotices))
    noticesBeforeTidying = max(32, 2 * notices.count)
  }

  /// Forgets the oldest notices until the others take no more than half of the limit; a viewer that
  /// lacks one of them is disconnected.
  private mutating func cutOffSlowViewers() {
    var (bytes, first) = (noticeBytes, 0)
    while bytes > Self.noticeLimit / 2 {
      bytes -= notices[first].frame.count
      first += 1
    }
    forgetNotices(first)
  }

  private mutating func forgetNotices(_ count: Int) {
    noticeBytes -= notices.prefix(count).reduce(0) { $0 + $1.frame.count }
    notices.removeFirst(count)
    forgottenNotices += count
  }
}
