internal import HTTPServer
internal import JSON

// How many watch, told to those who do.
extension Session {
  /// Tells the viewers how many they are; where many watch, once for all who come or leave within a
  /// tenth of a second.
  ///
  /// Each who opens a stream would else be told of each who comes after, which is the square of
  /// them.
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

  /// So many viewers are told at once whenever one comes or leaves.
  private static let crowd = 32

  /// Tells the viewers how many they are, and who where that is known.
  nonisolated func announcePresence(_ people: JSONObject = [:]) {
    var presence: JSONObject = ["viewers": JSONValue(log.viewerCount)]
    for (key, value) in people { presence[key] = value }
    announce("presence", presence)
  }
}
