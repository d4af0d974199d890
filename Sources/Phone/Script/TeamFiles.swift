internal import DeeplinkFormats
public import JSON

/// A team's own files in place of those that the app came with, as after an update that leaves the
/// process running.
///
/// They hold for links that are sent afterwards.
public struct TeamFiles: Sendable, Equatable {
  /// What a domain of the team serves; replaces an earlier file of the same domain.
  public var association: Association?
  /// An Info.plist in XML or JSON as a text, or as an object: its URL schemes, quick actions and
  /// activity types replace the app's.
  public var infoPlist: JSONValue?

  /// An apple-app-site-association file and what it is asked for.
  public struct Association: Sendable, Equatable {
    /// The file as a text, or as an object.
    public var file: JSONValue
    /// The domain that serves it, bare or as in the entitlement.
    public var domain: String
    /// Which of the file's apps is the one that runs; `nil` if the file names but one.
    public var appID: String?

    public init(file: JSONValue, domain: String, appID: String? = nil) {
      self.file = file
      self.domain = domain
      self.appID = appID
    }
  }

  public init(association: Association? = nil, infoPlist: JSONValue? = nil) {
    self.association = association
    self.infoPlist = infoPlist
  }
}

extension TeamFiles.Association {
  func read() throws(Problem<AssociationFault>) -> AssociationFile {
    guard case .string(let text) = file else { return try AssociationFile(file) }
    return try AssociationFile(parsing: Array(text.utf8))
  }
}

/// What is wrong inside a file that a script contains, in the words of its format.
public struct FileProblem: Error, Sendable, Equatable {
  public let message: String
  public let remedy: String
  /// The place inside the file.
  public let place: Place

  init(_ problem: Problem<some ProblemReason>, at place: Place) {
    message = problem.message
    remedy = problem.remedy
    self.place = place
  }
}
