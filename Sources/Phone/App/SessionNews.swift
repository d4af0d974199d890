internal import Synchronization

/// Finds out whether an app has code that hears of a sign-in elsewhere.
final class SessionNews: Sendable {
  /// The one that asks now.
  @TaskLocal static var asking: SessionNews?

  private let isUnheard = Mutex(false)

  /// Says that nothing of the app's hears.
  func passUnheard() { isUnheard.withLock { $0 = true } }

  /// Whether something of the app's was called by a body that tells it of its session.
  static func areHeard(_ tell: () -> Void) -> Bool {
    let news = SessionNews()
    $asking.withValue(news, operation: tell)
    return !news.isUnheard.withLock(\.self)
  }
}
