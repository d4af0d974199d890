public import Foundation

/// A recording as it is stored: the log as it came.
public struct StoredRecording: Sendable, Equatable {
  public var log: Data
  /// Which of the log's runs it shows, from 1; `nil` if the log has one.
  public var run: Int?

  public init(log: Data, run: Int? = nil) {
    self.log = log
    self.run = run
  }
}
