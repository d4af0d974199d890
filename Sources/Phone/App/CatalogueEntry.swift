public import JSON
internal import Synchronization

/// What the catalogue tells of an app.
public struct CatalogueEntry: Sendable {
  /// The id in scripts and commands.
  public var id: String
  /// A name for people.
  public var title: String
  /// A paragraph: the idea of the design.
  public var summary: String
  /// Who published it, and where.
  public var source: String
  /// Who published it, by name alone; empty if it has no known author.
  public var author: String
  /// What speaks for the design.
  public var goodSides: [String]
  /// What speaks against it, defects by id.
  public var badSides: [String]
  /// What can be tapped in it somewhere, by name.
  public var targets: [String]
  /// Links to try.
  public var links: [SampleLink]
  /// Notifications to try.
  public var notifications: [SampleNotification]
  /// What a script may set up.
  public var conditions: [ConditionDeclaration]
  /// The kinds of inputs that the app has no code for, by their names in scripts, such as
  /// `openURL`: it takes them, and nothing comes of them.
  public var ignores: [String]
  /// What signs a user in at the app's first screen, if that takes more than a tap; empty if it
  /// does not.
  public var signIn: [Input]
  /// What signs a user out at the first screen of a launch that begins signed in.
  public var signOut: [Input]

  private static let program = Mutex<String?>(nil)

  /// The program of one app is called by the app's id, which wins over the one that its code says:
  /// the folder of a clone may be called otherwise.
  package static func setProgram(_ id: String) { program.withLock { $0 = id } }

  /// What is said of an app; its id is enough, and is its title then: `my-shop` is “My shop”.
  public init(
    id: String, title: String? = nil, summary: String = "", source: String = "",
    author: String = "", goodSides: [String] = [], badSides: [String] = [], targets: [String] = [],
    links: [SampleLink] = [], notifications: [SampleNotification] = [],
    conditions: [ConditionDeclaration] = [], ignores: [String] = [],
    signIn: [Input] = [], signOut: [Input] = []
  ) {
    self.id = Self.program.withLock(\.self) ?? id
    self.title = title ?? id.prefix(1).uppercased() + id.dropFirst().replacing("-", with: " ")
    self.summary = summary
    self.source = source
    self.author = author
    self.goodSides = goodSides
    self.badSides = badSides
    self.targets = targets
    self.links = links
    self.notifications = notifications
    self.conditions = conditions
    self.ignores = ignores
    (self.signIn, self.signOut) = (signIn, signOut)
  }
}

/// A link that is worth trying.
public struct SampleLink: Sendable {
  public var url: String
  public var title: String

  public init(_ url: String, title: String) {
    self.url = url
    self.title = title
  }
}

/// A notification that is worth trying.
public struct SampleNotification: Sendable {
  public var title: String
  public var payload: JSONValue

  /// A notification whose payload is written as JSON; what is no JSON counts as null.
  public init(title: String, json: String) {
    self.title = title
    payload = (try? JSONValue(parsing: json)) ?? .null
  }
}
