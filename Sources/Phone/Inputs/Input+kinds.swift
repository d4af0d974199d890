public import JSON

extension Input {
  /// All kinds of input, in the order in which people meet them.
  package static let kinds: [any InputKind.Type] = [
    Launch.self, Terminate.self, Background.self, Foreground.self, Interruption.self, Tap.self,
    Back.self, SelectTab.self, TypeText.self, Scroll.self, Shortcut.self, Notification.self,
    NotificationAction.self, OpenURL.self, OpenURLs.self, OpenFile.self, UniversalLink.self,
    ContinueActivity.self, Handoff.self, Session.self, StatusBar.self, Rotate.self,
    Appearance.self, ServiceLatency.self, MemoryWarning.self, BackgroundFetch.self,
    BackgroundURLSession.self, SwipeBack.self, DragSheet.self, DisconnectScene.self,
    ConnectScene.self, DiscardScene.self, Install.self,
  ]

  private static let kindsByName = Dictionary(
    uniqueKeysWithValues: kinds.map { ($0.name, $0) })

  /// The kind of a name under `do`.
  package static func kind(named name: String) -> (any InputKind.Type)? { kindsByName[name] }

  /// All names that `do` may have, in the order in which people meet them.
  public static let names = kinds.map { $0.name }

  /// The names of the inputs that an exploration uses if nothing else is said.
  public static let explored = kinds.filter {
    if case .always = $0.use { true } else { false }
  }.map { $0.name }

  /// The names of those that it uses when it is asked to, in the order in which they are tried.
  public static let exploredOnDemand = kindsInTrialOrder.filter {
    if case .onDemand = $0.use { true } else { false }
  }.map { $0.name }

  /// The kinds that can be explored, in the order in which they are tried at one moment.
  package static let kindsInTrialOrder = kinds.enumerated()
    .compactMap { index, kind in kind.use.place.map { (place: $0, index: index, kind: kind) } }
    .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
    .map(\.kind)

  /// Inputs that are worth trying: at least one of each kind.
  package static let examples = kinds.flatMap { $0.exampleInputs }

  /// Reads one input that happens now.
  public init(_ cursor: JSONCursor) throws(ScriptProblem) {
    try cursor.requireObject()
    if let at = cursor["at"] { throw at.problem(.timeNotAllowed) }
    try self.init(cursor, keys: [])
  }

  /// Reads an input beside whose own keys these may stand.
  init(_ cursor: JSONCursor, keys: [String]) throws(ScriptProblem) {
    try self.init(recorded: cursor)
    try cursor.requireKeys(keys + members.map(\.0))
  }

  /// Reads an input from its event, which may have more keys.
  package init(recorded cursor: JSONCursor) throws(ScriptProblem) {
    let name = try cursor.string("do")
    guard let kind = Self.kind(named: name) else {
      throw try cursor.required("do").problem(.unknownInput(name))
    }
    self = try kind.input(cursor)
  }
}
