public import Foundation

/// What is kept of a recording: the log as it came.
public struct StoredRecording: Sendable, Equatable {
  public var log: Data
  /// Which of the log's runs it shows, from 1; nil where it has one.
  public var run: Int?

  public init(log: Data, run: Int? = nil) {
    self.log = log
    self.run = run
  }
}
