/// What only a person can say of an app, as it is guessed from its files.
struct AppAnswers {
  let identity: AppIdentity
  let title: String
  /// The class of the application delegate.
  let delegate: String
  /// The name of our type.
  let type: String
  private let keys: SessionKeys
  let splash: [String]
  let login: [String]
  let protected: [String]

  init(
    _ identity: AppIdentity, title: String, delegate: String, _ sources: [SourceCode],
    _ facts: [SourceFacts]
  ) {
    self.identity = identity
    self.title = title
    self.delegate = delegate
    keys = SessionKeys(sources, facts)
    let declarations = facts.flatMap(\.declarations)
    type = facts.contains { $0.outerTypes.contains("App") } ? "SimulatedTeamApp" : "App"
    let controllers = declarations.filter {
      $0.kind == "class" && !$0.name.contains(".")
        && $0.inherits.contains { $0.hasSuffix("Controller") || $0.hasSuffix("VC") }
        && ($0.name.hasSuffix("Controller") || $0.name.hasSuffix("VC"))
    }.map(\.name)
    splash = Self.named(controllers, ["splash", "launch", "loading"])
    login = Self.named(controllers, ["login", "signin", "signup", "auth", "welcome"])
    let before = splash + login
    protected = Self.named(
      controllers, ["home", "main", "profile", "settings", "feed", "inbox", "account"]
    ).filter { !before.contains($0) }
  }

  /// The name of our type in an `App.swift` that a person has; nil where it has none.
  static func type(in text: String) -> String? {
    guard let source = try? SourceCode(text, path: "App.swift") else { return nil }
    return SourceFacts(source).declarations.first { $0.inherits.contains("SimulatedApp") }?.name
  }

  /// The names that have one of these words in them.
  private static func named(_ controllers: [String], _ words: [String]) -> [String] {
    controllers.filter { name in words.contains { name.lowercased().contains($0) } }
  }

  /// `App.swift`.
  var file: String {
    """
    import Phone
    import UIKit

    // What only you can say of the app. Each line is a guess: mend what is wrong. An import keeps
    // this file.
    public struct \(type): SimulatedApp {
      public init() {}

      /// What the app is called, and what scripts may set up.
      public let entry = CatalogueEntry(
        id: \(Literal.string(identity.id)), title: \(Literal.string(title))\(conditions))
      // Links to try go into it too: links: [SampleLink("shop://item/42", title: "Item 42")]

      /// What iOS reads of it: the text of its Info.plist.
      public let infoPlist: String? = infoPlistText

      /// The delegate that iOS makes at every launch. No request is sent from here: give the app a
      /// client of yours first that answers for the server.
      public func makeDelegate() -> any UIApplicationDelegate { \(delegate)() }

      /// Who is signed in: the key of the user defaults under which the app keeps it.
    \(otherKeys)  public let sessionKey = \(Literal.string(sessionKey ?? "loggedIn"))
    \(signedInValue)
      /// Which screens are only a splash or loading screen, which are sign-in screens, which nobody
      /// may see without a session.
    \(hint)  public let screens = ScreenRoles(
        splash: \(list(splash)),
        login: \(list(guess(login))),
        protected: \(list(guess(protected))))

      // What is below says what the app does with links. Uncomment a part and adapt it; until then
      // nothing is said of links. Links that the app keeps must be in inspect(), wherever they are.

      // /// What the app makes of a link or notification, in a word; nil where it has no route.
      // public func value(of delivery: Delivery) -> LinkValue? {
      //   switch delivery {
      //   case .url(let url), .universalLink(let url): LinkValue((url.host ?? "") + url.path)
      //   case .shortcut(let item): LinkValue(item.type)
      //   case .activity(let activity): LinkValue(activity.activityType)
      //   case .notification(let payload): payload["link"]?.string.map { LinkValue($0) }
      //   }
      // }

      // /// Which screens a link leads to: it counts as opened when one of them is shown.
      // public func destinations(of value: LinkValue) -> [UIViewController.Type] { [] }

      // /// Who is signed in, and which links wait. A mirror reads what is private.
      // public func inspect() -> AppInspection {
      //   let delegate = UIApplication.shared.delegate as? \(delegate)
      //   let link = delegate.flatMap { Mirror(reflecting: $0).descendant("pendingLink") as? URL }
      //   return AppInspection(
      //     isSignedIn: UserDefaults.standard.\(signedInTest),
      //     pending: link.map { [LinkValue($0.path)] } ?? [])
      // }

      // /// How the app hears that its session ended, as by a 401, or that somebody signed in
      // /// elsewhere: call in it what the app's client calls, or post the notification. Until it
      // /// is written the app is not told, and nothing is expected of it.
      // public func sessionChanged(isValid: Bool) {}

    \(signsInElsewhere)}

    """
  }

  var sessionKey: String? { keys.guess }

  /// The keys among which a person may choose, where there are some.
  private var otherKeys: String {
    keys.others.isEmpty ? "" : "  // The app has these keys too: \(keyList).\n"
  }

  private var keyList: String { keys.others.prefix(8).map(Literal.string).joined(separator: ", ") }

  /// Whether a launch can begin with somebody signed in: it is known what the app finds then.
  private var startsSignedIn: Bool { keys.content == .flag || keys.content == .text }

  private var conditions: String { startsSignedIn ? ",\n    conditions: [.loggedIn]" : "" }

  /// What stands under the key, where that is more than true or false.
  private var signedInValue: String {
    switch keys.content {
    case .text?:
      return """

          /// What stands there while somebody is signed in.
          public var signedInValue: any Sendable { "a token" }

        """
    case .other?:
      return """

          // /// What stands there while somebody is signed in, such as an encoded user. With it,
          // /// and conditions: [.loggedIn] in the entry, launches that begin signed in are tried.
          // public var signedInValue: any Sendable { "a token" }

        """
    case .flag?, nil: return ""
    }
  }

  private var signedInTest: String {
    keys.content == .text || keys.content == .other
      ? "object(forKey: sessionKey) != nil" : "bool(forKey: sessionKey)"
  }

  /// Where it would be tried without being known, nobody signs in elsewhere.
  private var signsInElsewhere: String {
    let comment = startsSignedIn ? "" : "// "
    return """
        \(comment)/// Whether somebody can sign in elsewhere, as on the web.
        \(comment)public var signsInElsewhere: Bool { false }

      """
  }

  /// The guess for a person.
  private var keyGuess: String {
    switch (sessionKey, keys.others.isEmpty) {
    case (let key?, true): key
    case (let key?, false): "\(key) (or \(keyList))"
    case (nil, true): "none was found"
    case (nil, false): "none sounds of a session; the app has \(keyList)"
    }
  }

  /// Without a key nobody knows who is signed in, and what is said of sessions would be made up.
  private func guess(_ names: [String]) -> [String] { sessionKey == nil ? [] : names }

  /// What the screens would be if a key were known.
  private var hint: String {
    guard sessionKey == nil, !(login + protected).isEmpty else { return "" }
    return """
        /// No such key was found: once you have named it, login may be \(list(login)),
        /// protected \(list(protected)).

      """
  }

  private func list(_ names: [String]) -> String {
    "[\(names.map { "\($0).self" }.joined(separator: ", "))]"
  }

  /// The questions that are open, each with the line of a file that answers it: one is answered
  /// where the line is not as it was guessed.
  func questions(_ text: String, file: String) -> [ImportReport.Question] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let guessed = Set(self.file.split(separator: "\n"))
    func question(_ id: String, _ ask: String, _ guess: String, _ mark: String) -> ImportReport
      .Question?
    {
      guard let line = lines.firstIndex(where: { $0.contains(mark) }),
        guessed.contains(lines[line])
      else { return nil }
      return .init(
        id: id, text: ask, guess: guess, place: SourcePlace(file: file, line: line + 1, column: 1))
    }
    let none = "none"
    return [
      question(
        "session",
        "Under which key of the user defaults does the app keep that its user is signed in?",
        keyGuess, "let sessionKey"),
      question(
        "splash", "Which screens are only a splash or loading screen?", names(splash) ?? none,
        "splash:"),
      question(
        "login", "Which screens are sign-in screens?", names(guess(login)) ?? none, "login:"),
      question(
        "protected", "Which screens may nobody see without a session?",
        names(guess(protected)) ?? none,
        "protected:"),
      question(
        "links", "What does the app make of a link, and which screens does it lead to?", none,
        "value(of"),
      question(
        "sessionChanged",
        "How does the app hear of a 401, and can somebody sign in elsewhere (signsInElsewhere)?",
        "it is not told", "func sessionChanged"),
    ].compactMap { $0 }
  }

  private func names(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
