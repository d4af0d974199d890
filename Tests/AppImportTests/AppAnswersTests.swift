import Foundation
import Testing

@testable import AppImport

/// What is guessed of an app, and what of App.swift the app does not take.
@Suite struct AppAnswersTests {
  /// The lines of App.swift about the key, and the guess of the report.
  private func key(_ files: String...) throws -> (lines: [String], guess: String?) {
    let files = try files.map { try TeamFile($0, path: "File.swift") }
    let answers = AppAnswers(
      AppIdentity(folder: "Shop", taken: []), title: "Shop", delegate: "AppDelegate", files)
    let lines = answers.file.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter {
        $0.contains("let sessionKey") || $0.contains("!= nil") || $0.contains("signedInValue")
          || $0.contains("Other keys")
      }
    let guess = answers.questions(answers.file, file: "App.swift").first { $0.id == "session" }
    return (lines.map(String.init), guess?.guess)
  }

  @Test func `the key may be a constant of the type that uses it`() throws {
    let found = try key(
      """
      final class Vault {
        private let key = "shop.session"
        var current: Data? { UserDefaults.standard.data(forKey: key) }
        func save(_ data: Data) { UserDefaults.standard.set(data, forKey: self.key) }
      }
      """)
    #expect(
      found.lines == [
        #"public let sessionKey = "shop.session""#,
        #"// public var signedInValue: any Sendable { "a token" }"#,
        "//     isSignedIn: UserDefaults.standard.object(forKey: sessionKey) != nil,",
      ])
    #expect(found.guess == "shop.session")
  }

  @Test func `a flag that decides what comes first is a condition`() throws {
    let file = try TeamFile(
      """
      final class Root {
        let store = UserDefaults.standard
        func start() {
          if store.bool(forKey: "tourSeen"), store.bool(forKey: "isSignedIn") { main() }
          if store.bool(forKey: "usesMetric") { convert() }
        }
        func main() {}
        func convert() {}
      }
      """, path: "Root.swift")
    let answers = AppAnswers(
      AppIdentity(folder: "Shop", taken: []), title: "Shop", delegate: "AppDelegate", [file])

    #expect(answers.file.contains(#"conditions: [.loggedIn, .flag("tourSeen")])"#))
  }

  @Test(arguments: [
    (#"enum Keys { static let user = "signedIn" }"#, "Keys.user"),
    (#"enum Keys: String { case signedIn }"#, "Keys.signedIn.rawValue"),
    (#"enum Keys: String { case a = "x", user; case me = "signedIn" }"#, "Keys.me.rawValue"),
    (#"extension Store { static var k: String = "signedIn" }"#, "Self.k"),
    (#"private let storeKey: String = "signedIn""#, "storeKey"),
    ("", #""signedIn""#),
  ])
  func `the key may be a constant elsewhere`(declaration: String, use: String) throws {
    let found = try key(
      "struct Store { var a: Bool { UserDefaults.standard.bool(forKey: \(use)) } }", declaration)
    #expect(found.lines == [#"public let sessionKey = "signedIn""#])
    #expect(found.guess == "signedIn")
  }

  @Test(
    "Launches begin signed in where it is known what the app finds then",
    arguments: [
      ("d.bool(forKey: key)", true, nil), ("d.string(forKey: key)", true, true),
      ("d.object(forKey: key) as? String", true, true),
      ("d.object(forKey: key) != nil", true, true),
      ("d.object(forKey: key)", false, false), ("d.data(forKey: key)", false, false),
      ("d.data(forKey: key) ?? d.string(forKey: key)", false, false),
      ("d.set(true, forKey: key)", false, nil),
    ] as [(String, Bool, Bool?)])
  func signedInLaunches(read: String, begins: Bool, says: Bool?) throws {
    let file = try TeamFile(
      #"struct Store { let key = "session"; var a: Any? { \#(read) } }"#, path: "File.swift")
    let answers = AppAnswers(
      AppIdentity(folder: "Shop", taken: []), title: "Shop", delegate: "AppDelegate", [file]
    ).file
    #expect(answers.contains("\n    conditions: [.loggedIn])") == begins)
    #expect(answers.contains("\n  public var signsInElsewhere: Bool { false }") == begins)
    let value = #"public var signedInValue: any Sendable { "a token" }"#
    #expect(answers.contains("\n  \(value)") == (says == true))
    #expect(answers.contains("\n  // \(value)") == (says == false))
  }

  /// A root that asks for membership, and is left with `leave`.
  private static func club(leave: String, besides: String = "") -> String {
    """
    final class Club {
      static var isMember: Bool { UserDefaults.standard.bool(forKey: "member") }
      func reload() {
        guard Club.isMember else { return window.rootViewController = GateViewController() }
        \(besides)
        window.rootViewController = TreesViewController()
      }
      func enter() { UserDefaults.standard.set(true, forKey: "member"); reload() }
      func leave() { \(leave); reload() }
    }
    class GateViewController: UIViewController {}
    class TreesViewController: UIViewController {}
    """
  }

  @Test(arguments: [
    (#"UserDefaults.standard.set(false, forKey: "member")"#, true),
    (#"UserDefaults.standard.removeObject(forKey: "member")"#, true),
    // What is never taken back was seen once.
    ("print()", false),
  ])
  func `a flag that decides what is shown, and that is taken back, is the session`(
    leave: String, isSession: Bool
  ) throws {
    let file = try TeamFile(Self.club(leave: leave), path: "Club.swift")
    let text = AppAnswers(
      AppIdentity(folder: "Shop", taken: []), title: "Shop", delegate: "AppDelegate", [file]
    ).file
    #expect(text.contains(#"let sessionKey = "member""#) == isSession)
    #expect(text.contains("conditions: [.loggedIn])") == isSession)
    #expect(text.contains("    login: [GateViewController.self],") == isSession)
    #expect(text.contains("    protected: [TreesViewController.self])") == isSession)
  }

  @Test func `two flags that decide what is shown are both offered`() throws {
    let wizard =
      #"if UserDefaults.standard.bool(forKey: "plus") { UserDefaults.standard.set(false, forKey: "plus") }"#
    let leave = #"UserDefaults.standard.set(false, forKey: "member")"#
    let found = try key(Self.club(leave: leave, besides: wizard))
    #expect(found.guess == #"no name suggests one; the app has "member", "plus""#)
  }

  @Test(arguments: [
    (#"@UserDefault(key: "in", defaultValue: false) var isLoggedIn: Bool"#, "bool(forKey: "),
    (#"@UserDefault("in", default: false) var isLoggedIn"#, "bool(forKey: "),
    (#"@UserDefaultsBacked("in") static var token: String?"#, "object(forKey: "),
    (#"@AppStorage("in") var isLoggedIn = false"#, "bool(forKey: "),
  ])
  func `a wrapper may keep the key`(_ property: String, _ read: String) throws {
    let file = try TeamFile("struct Settings { \(property) }", path: "Settings.swift")
    let text = AppAnswers(
      AppIdentity(folder: "Shop", taken: []), title: "Shop", delegate: "AppDelegate", [file]
    ).file
    #expect(text.contains(#"let sessionKey = "in""#))
    #expect(text.contains("UserDefaults.standard.\(read)sessionKey)"))
    #expect(text.contains("conditions: [.loggedIn])"))
  }

  @Test func `a name inside another type is not the constant`() throws {
    let found = try key(
      """
      class Cart { let key = "cart.session" }
      class Store { func a(_ key: String) { UserDefaults.standard.bool(forKey: key) } }
      """)
    #expect(found.lines == [#"public let sessionKey = "loggedIn""#])
    #expect(found.guess == "no key found")
  }

  @Test func `a type's name says less than the key's, and the others are offered`() throws {
    let found = try key(
      """
      class SessionStore {
        func a() { defaults.set(1, forKey: "theme"); defaults.bool(forKey: "userIsLoggedIn") }
      }
      class Push { func a() { defaults.set("", forKey: "device_token"); b.add(c, forKey: "auth") } }
      """)
    #expect(
      found.lines == [
        #"// Other keys of the app: "theme", "device_token"."#,
        #"public let sessionKey = "userIsLoggedIn""#,
      ])
    #expect(found.guess == #"userIsLoggedIn (or "theme", "device_token")"#)
  }

  @Test func `where no key sounds of a session, all are offered`() throws {
    let found = try key(
      #"class A { func a() { d.set(1, forKey: "me"); d.object(forKey: "them") } }"#)
    #expect(
      found.lines == [
        #"// Other keys of the app: "me", "them"."#,
        #"public let sessionKey = "loggedIn""#,
      ])
    #expect(found.guess == #"no name suggests one; the app has "me", "them""#)
  }

  @Test func `how the app hears of its session is asked until it is written`() throws {
    let open = answers.file
    let asked = answers.questions(open, file: "App.swift").first { $0.id == "sessionChanged" }
    #expect(
      asked?.text
        == "How does the app learn that the server has ended its session (a 401), and can a user sign in elsewhere (signsInElsewhere)?"
    )
    #expect(asked?.guess == "it does not")
    #expect(open.contains("\n  // public var signsInElsewhere: Bool { false }\n"))

    let written = open.replacing(
      "  // public func sessionChanged", with: "  public func sessionChanged")
    #expect(
      !answers.questions(written, file: "App.swift").contains { $0.id == "sessionChanged" })
  }

  private func misses(_ members: String) throws -> [String] {
    let text = "import Phone\nstruct App: SimulatedApp {\n\(members)\n}"
    return MismatchedMembers.find(in: text, file: "App.swift").map {
      "\($0.place.line) \($0.name): \($0.signature)"
    }
  }

  @Test(arguments: [
    ("public let signedInValue: Any = 1", "signedInValue", "var signedInValue: any Sendable"),
    (#"let signedInValue = "a token""#, "signedInValue", "var signedInValue: any Sendable"),
    ("static var sessionKey: String { a }", "sessionKey", "var sessionKey: String"),
    ("var sessionKey: String? = nil", "sessionKey", "var sessionKey: String"),
    ("func sessionKey() -> String { a }", "sessionKey", "var sessionKey: String"),
    (
      "func inspect() -> AppInspection? { nil }", "inspect", "func inspect() -> AppInspection"
    ),
    (
      "func value(of delivery: Delivery) -> LinkValue { a }", "value",
      "func value(of delivery: Delivery) -> LinkValue?"
    ),
    (
      "func value(of url: URL) -> LinkValue? { a }", "value",
      "func value(of delivery: Delivery) -> LinkValue?"
    ),
    (
      "func destinations(for value: LinkValue) -> [UIViewController.Type] {\n  [] }",
      "destinations",
      "func destinations(of value: LinkValue) -> [UIViewController.Type]"
    ),
    (
      "func sessionChanged(_ isValid: Bool) {}", "sessionChanged",
      "func sessionChanged(isValid: Bool)"
    ),
  ])
  func `what is called right and is something else is told`(
    member: String, name: String, signature: String
  ) throws {
    #expect(try misses(member) == ["3 \(name): \(signature)"])
  }

  @Test func `what the app takes is not told`() throws {
    #expect(
      try misses(
        """
        let sessionKey = "a"; let infoPlist: String? = text
        var signedInValue: any Sendable { let signedInValue: Any = 1; return "a" }
        func value(of it: Phone.Delivery) -> Optional<LinkValue> { nil }
        func value(of url: URL) -> LinkValue? { nil }
        func destinations(
          of value: LinkValue
        ) -> [UIViewController.Type] { [] }
        func sessionChanged(isValid: Bool) -> Void {}
        func prepare(_ device: DeviceSetup, _ conditions: Conditions) {}
        func inspect() -> AppInspection { AppInspection(isSignedIn: true) }
        let screens = ScreenRoles(splash: [])
        """) == [])
    #expect(MismatchedMembers.find(in: answers.file, file: "App.swift") == [])
  }

  private var answers: AppAnswers {
    AppAnswers(
      AppIdentity(folder: "Shop", taken: []), title: "Shop", delegate: "AppDelegate", [])
  }

  @Test func `the signatures are those that an app is asked for`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Sources/Phone/App/SimulatedApp.swift"), encoding: .utf8)
    let body = try #require(text.firstRange(of: "public protocol SimulatedApp"))
    let asked = text[body.upperBound...].split(separator: "\n")
      .prefix { $0 != "}" }.map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("var ") || $0.hasPrefix("func ") }
      .map { $0.replacing(" { get }", with: "") }
    let mustBeSaid = [
      "var entry: CatalogueEntry", "func makeDelegate() -> any UIApplicationDelegate",
    ]
    #expect(Set(MismatchedMembers.signatures + mustBeSaid) == Set(asked.map { String($0) }))
  }

  @Test(
    "Our type has a name that no type of the app's own module has",
    arguments: [
      ("struct App {}", "SimulatedTeamApp"), ("enum Texts { struct App {} }", "App"),
      ("extension App {}", "App"),
    ])
  func typeName(text: String, name: String) throws {
    let file = try TeamFile(text, path: "File.swift")
    let answers = AppAnswers(
      AppIdentity(folder: "Shop", taken: []), title: "Shop", delegate: "AppDelegate", [file])
    #expect(answers.type == name)
    #expect(AppAnswers.type(in: answers.file) == name)
  }
}
