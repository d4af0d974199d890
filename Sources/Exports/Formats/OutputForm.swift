/// A form in which a run goes out: one that the run writes, or the page with the run in it.
public enum OutputForm: Sendable, Equatable {
  /// What the run writes itself.
  case written(TraceFormat)
  /// The page and the run in one file, which plays without a server.
  case page

  private static let pageName = "html"

  /// What the forms are called.
  public static let names = TraceFormat.allCases.map(\.rawValue) + [pageName]

  /// The form of that name, or `nil` if there is none.
  public init?(named name: String) {
    if name == Self.pageName {
      self = .page
    } else if let format = TraceFormat(rawValue: name) {
      self = .written(format)
    } else {
      return nil
    }
  }

  /// Whether it is made of the script, which a recording does not have.
  package var isOfScript: Bool {
    switch self {
    case .written(.simctl): true
    case .written, .page: false
    }
  }

  /// What the run has to write for it: for the page, all its events.
  public var written: TraceFormat {
    switch self {
    case .written(let format): format
    case .page: .jsonl
    }
  }
}
