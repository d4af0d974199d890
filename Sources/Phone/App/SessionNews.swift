internal import Synchronization

/// Finds out whether an app has code that hears of a change of its session by the server.
final class SessionNews: Sendable {
  /// The one that asks now.
  @TaskLocal static var asking: SessionNews?

  /// Why nothing of the app's comes of a change.
  static let notDelivered =
    "the app is not told, since App.swift does not say how: write sessionChanged"

  private let isNotDelivered = Mutex(false)

  /// Says that nothing of the app's hears.
  func passNotDelivered() { isNotDelivered.withLock { $0 = true } }

  /// Whether something of the app's was called by a body that tells it of its session.
  static func areHeard(_ tell: () -> Void) -> Bool {
    let news = SessionNews()
    $asking.withValue(news, operation: tell)
    return !news.isNotDelivered.withLock(\.self)
  }
}
