/// What only a person can say of an app, as it is guessed from its files.
struct AppAnswers {
  let identity: AppIdentity
  let title: String
  /// The class of the application delegate.
  let delegate: String
  /// The app's type if its root is SwiftUI's.
  private let swiftUIRoot: String?
  /// The name of our type.
  let type: String
  private let keys: SessionKeys
  let splash: [String]
  let login: [String]
  let protected: [String]
  private let links: LinkAnswers
  /// Links to try, and a scheme of the app's.
  private let samples: [String]
  private let scheme: String?

  init(
    _ identity: AppIdentity, title: String, delegate: String, _ files: [TeamFile],
    sceneDelegate: String? = nil, plist: AppPlist? = nil, swiftUIRoot: String? = nil
  ) {
    self.swiftUIRoot = swiftUIRoot
    self.identity = identity
    self.title = title
    self.delegate = delegate
    let functions = AppFunctions(files)
    keys = SessionKeys(functions)
    let isTaken = swiftUIRoot != nil || files.contains { $0.facts.outerTypes.contains("App") }
    type = isTaken ? "SimulatedTeamApp" : "App"
    let screens = functions.screens
    let named = Self.named(screens, ["login", "signin", "signup", "auth", "welcome"])
    // Nothing but a person leaves a screen to sign in, whatever else it is called.
    splash = Self.named(screens, ["splash", "launch", "loading"]).filter { !named.contains($0) }
    let guarded = ProtectedScreens(functions, login: named, accessors: keys.accessors)
    login = named.isEmpty && keys.guess != nil ? guarded.shownOutside : named
    let (before, found) = (splash + login, guarded.names)
    protected =
      found.isEmpty
      ? Self.named(
        screens, ["home", "main", "profile", "settings", "feed", "inbox", "account"]
      ).filter { !before.contains($0) }
      : found.filter { !before.contains($0) }
    links = LinkAnswers(
      LinkGuess(functions, delegate: delegate, sceneDelegate: sceneDelegate, besides: before),
      delegate: delegate, isSignedIn: "UserDefaults.standard.\(keys.test)",
      knowsLogin: (keys.guess == nil) == login.isEmpty)
    scheme = plist?.schemes.first
    samples =
      SampleLinks(functions, schemes: plist?.schemes ?? [], domains: plist?.domains ?? [])
      .addresses
  }

  /// The name of our type in an `App.swift` that a person has; `nil` if it has none.
  static func type(in text: String) -> String? {
    guard let source = try? SourceCode(text, path: "App.swift") else { return nil }
    return SourceFacts(source).declarations.first { $0.inherits.contains("SimulatedApp") }?.name
  }

  /// The names that have one of these words in them.
  private static func named(_ screens: [String], _ words: [String]) -> [String] {
    screens.filter { name in words.contains { name.lowercased().contains($0) } }
  }

  /// `App.swift`, with all that is guessed of links.
  var file: String { file(guessingLinks: true) }

  /// Whether there is such a guess, which the compiler has to accept.
  var guessesLinks: Bool { links.isGuessed }

  /// `App.swift`.
  func file(guessingLinks: Bool) -> String {
    """
    import Phone
    \(swiftUIRoot == nil ? "" : "import SwiftUI\n")import UIKit

    // What the app's files do not tell NavScope. Each line is a guess: correct what is wrong.
    // Importing again keeps this file.
    public struct \(type): SimulatedApp {
      public init() {}

    \(linkHint)  /// The app's name, links to try, and what a script can set up.
      public let entry = CatalogueEntry(
        id: \(Literal.string(identity.id)), title: \(Literal.string(title))\(sampleLinks)\(conditions))

      /// The text of the app's Info.plist.
      public let infoPlist: String? = infoPlistText

      /// The app's delegate, which iOS makes at each launch. No request leaves the program: an app
      /// that needs a server gets a client here that answers in its place.
      public func makeDelegate() -> any UIApplicationDelegate { \(makeDelegate) }

      /// The key in UserDefaults that tells whether a user is signed in.
    \(otherKeys)  public let sessionKey = \(Literal.string(sessionKey ?? "loggedIn"))
    \(signedInValue)
      /// Splash and loading screens, sign-in screens, and screens that must not be seen while
      /// signed out.
    \(hint)  public let screens = ScreenRoles(
        splash: \(list(splash)),
        login: \(list(guess(login))),
        protected: \(list(guess(protected))))

    \(links.members(guessing: guessingLinks))
      // /// How the app learns that the server has ended its session, as with a 401, or that a user
      // /// has signed in elsewhere: call what the app's client calls, or post its notification.
      // /// Until you write it, the app is not told, and no rule expects it to react.
      // public func sessionChanged(isValid: Bool) {}

    \(signsInElsewhere)}

    """
  }

  private var makeDelegate: String {
    swiftUIRoot.map { "SwiftUIAppDelegate { \($0)() }" } ?? "\(delegate)()"
  }

  // MARK: The entry

  private var linkHint: String {
    guard samples.isEmpty else { return "" }
    let example = "[SampleLink(\"\(scheme ?? "shop")://item/42\", title: \"Item 42\")]"
    return "  // To try links, write this after the title: links: \(example),\n"
  }

  private var sampleLinks: String {
    guard !samples.isEmpty else { return "" }
    let lines = samples.map { address in
      let title = address.split(separator: "/").dropFirst().joined(separator: "/")
      return "      SampleLink(\(Literal.string(address)), title: \(Literal.string(title))),\n"
    }
    return ",\n    links: [\n\(lines.joined())    ]"
  }

  private var conditions: String {
    let all =
      (startsSignedIn ? [".loggedIn"] : []) + keys.gates.map { ".flag(\(Literal.string($0)))" }
    return all.isEmpty ? "" : ",\n    conditions: [\(all.joined(separator: ", "))]"
  }

  // MARK: The session

  var sessionKey: String? { keys.guess }

  /// Whether a launch can begin signed in: it is known what the app finds then.
  private var startsSignedIn: Bool { keys.content == .flag || keys.content == .text }

  /// The keys among which a person may choose, if there are any.
  private var otherKeys: String {
    keys.others.isEmpty ? "" : "  // Other keys of the app: \(keyList).\n"
  }

  private var keyList: String { keys.others.prefix(8).map(Literal.string).joined(separator: ", ") }

  /// What the key holds, if that is more than true or false.
  private var signedInValue: String {
    switch keys.content {
    case .text?:
      return """

          /// What the app keeps under that key while a user is signed in.
          public var signedInValue: any Sendable { "a token" }

        """
    case .other?:
      return """

          // /// What the app keeps under that key while a user is signed in, such as an encoded
          // /// user. With it, and conditions: [.loggedIn] in the entry, launches that begin
          // /// signed in are explored too.
          // public var signedInValue: any Sendable { "a token" }

        """
    case .flag?, nil: return ""
    }
  }

  /// A sign-in elsewhere is never guessed: the key that would be set is the app's own.
  private var signsInElsewhere: String {
    let comment = startsSignedIn ? "" : "// "
    return """
        \(comment)/// Whether a user can sign in elsewhere, as on the web.
        \(comment)public var signsInElsewhere: Bool { false }

      """
  }

  /// The guess for a person.
  private var keyGuess: String {
    switch (sessionKey, keys.others.isEmpty) {
    case (let key?, true): key
    case (let key?, false): "\(key) (or \(keyList))"
    case (nil, true): "no key found"
    case (nil, false): "no name suggests one; the app has \(keyList)"
    }
  }

  // MARK: The screens

  /// Without a key it is unknown who is signed in, and what is said of sessions would be made up.
  private func guess(_ names: [String]) -> [String] { sessionKey == nil ? [] : names }

  /// What the screens would be if a key were known.
  private var hint: String {
    guard sessionKey == nil, !(login + protected).isEmpty else { return "" }
    return """
        // No key was found. Once you name it:
        // login: \(list(login)), protected: \(list(protected))

      """
  }

  private func list(_ names: [String]) -> String {
    "[\(names.map { "\($0).self" }.joined(separator: ", "))]"
  }

  // MARK: The questions

  /// The questions that are open, each with the line of a file that answers it: one is answered if
  /// the line is not as it was guessed.
  func questions(_ text: String, file: String) -> [ImportReport.Question] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let guessed = Set(
      [true, false].flatMap { self.file(guessingLinks: $0).split(separator: "\n") })
    func question(_ id: String, _ ask: String, _ guess: String, _ mark: String) -> ImportReport
      .Question?
    {
      guard let line = lines.firstIndex(where: { $0.contains(mark) }),
        guessed.contains(lines[line])
      else { return nil }
      return .init(
        id: id, text: ask, guess: guess, place: CodePlace(file: file, line: line + 1, column: 1))
    }
    let none = "none"
    return [
      question(
        "session", "Which key in UserDefaults tells whether a user is signed in?", keyGuess,
        "let sessionKey"),
      question(
        "splash", "Which screens are splash or loading screens?", names(splash) ?? none,
        "splash:"),
      question(
        "login", "Which screens are sign-in screens?", names(guess(login)) ?? none, "login:"),
      question(
        "protected", "Which screens must not be seen while signed out?",
        names(guess(protected)) ?? none, "protected:"),
      question(
        "links", "Which screens do links open, and what does the app read from a link?",
        links.opened ?? none, "func destinations"),
      question(
        "pending", "Where does the app keep a link that it cannot open yet?", links.kept ?? none,
        "descendant("),
      question(
        "sessionChanged",
        "How does the app learn that the server has ended its session (a 401), and can a user sign in elsewhere (signsInElsewhere)?",
        startsSignedIn ? "it does not, and nobody can" : "it does not", "func sessionChanged"),
    ].compactMap { $0 }
  }

  private func names(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
