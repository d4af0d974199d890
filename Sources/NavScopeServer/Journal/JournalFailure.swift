public import HTTPServer

/// Why a change was not stored, or what is stored cannot be read.
public enum JournalFailure: Error, Sendable, Equatable {
  /// There is no room on the disk.
  case full
  /// The session was deleted in the meantime.
  case noSession
  case failed(String)
  /// Something else changed what is stored; says which part.
  case damaged(String)

  /// Why nothing can be stored, as the health route says it.
  var problem: String? {
    switch self {
    case .full: "the disk is full"
    case .noSession: nil
    case .failed(let why), .damaged(let why): why
    }
  }
}

extension JournalFailure: AnsweredError {
  public var httpProblem: HTTPProblem {
    switch self {
    case .noSession: HTTPProblem(404, "The session was deleted meanwhile.")
    case .full:
      HTTPProblem(
        507,
        "The disk is full. Nothing was changed. Free some space and try again.")
    case .damaged(let why):
      HTTPProblem(
        503,
        "The journal is damaged: \(why). Other sessions can be read; restore a copy for this one."
      )
    case .failed(let why):
      HTTPProblem(503, "The change could not be saved: \(why). Nothing was changed.")
    }
  }
}
