/// What somebody noted about a moment of a run.
public struct ReviewNote: Sendable, Equatable {
  /// The event that it is about; nil for the run as a whole.
  public var seq: Int?
  /// Who wrote it, where that is known.
  public var author: String?
  public var text: String

  public init(seq: Int?, author: String? = nil, text: String) {
    self.seq = seq
    self.author = author
    self.text = text
  }
}
