package import JSON

extension FileFormat {
  /// The format of a log of which no line can be read, by its first bytes; `nil` for one that may
  /// be text.
  package static func unreadableLog(_ bytes: some Collection<UInt8>) -> FileFormat? {
    FileFormat(bytes).flatMap { $0.hidesText ? $0 : nil }
  }

  /// What the log is, and how to make one that can be read.
  package var logProblem: String { "the log is \(name). \(remedy(for: "LOG"))" }
}
