internal import HTTPServer
internal import JSON

// How many watch, told to those who do.
extension Session {
  /// Sends the viewers their number; if there are many, once for all who come or leave within a
  /// tenth of a second.
  ///
  /// Otherwise each viewer would hear of each later one, which is the square of their number.
  nonisolated func announcePresenceSoon() {
    guard log.viewerCount > Self.crowd else { return announcePresence() }
    let isAwaited = presenceIsAwaited.withLock { isAwaited in
      defer { isAwaited = true }
      return isAwaited
    }
    guard !isAwaited else { return }
    Task(executorPreference: executor) { [weak self] in
      try? await Task.sleep(for: .milliseconds(100))
      guard let self else { return }
      presenceIsAwaited.withLock { $0 = false }
      announcePresence()
    }
  }

  /// Up to so many viewers, each arrival and departure is announced at once.
  private static let crowd = 32

  /// Sends the viewers their number, and who they are if that is known.
  nonisolated func announcePresence(_ people: JSONObject = [:]) {
    var presence: JSONObject = ["viewers": JSONValue(log.viewerCount)]
    for (key, value) in people { presence[key] = value }
    announce("presence", presence)
  }
}
