import Testing

@testable import AppImport

/// The types of what stand-ins give and take.
@Suite struct StandInTypeTests: StandInRounds {
  @Test func `a type that a module qualifies has the types in its brackets`() throws {
    let learner = try standIns(
      "import TideKit\ntypealias Bells = TideKit.Bell<Int>",
      "File.swift:2:27: error: cannot find type 'Bell' in scope [cannot_find_type_in_scope]")
    #expect(learner.all.map(\.generics) == [1])
  }

  @Test func `a class with nothing in it inherits from a class of a class's name`() throws {
    let learner = try standIns(
      "class Deck: SnackbarController {}\nclass Oar: Rowing {}",
      "File.swift:1:13: error: cannot find type 'SnackbarController' in scope [cannot_find_type_in_scope]\nFile.swift:2:12: error: cannot find type 'Rowing' in scope [cannot_find_type_in_scope]"
    )
    #expect(learner.all.map(\.kind) == [.protocol, .class])
  }

  @Test func `members get the type that the context wants`() throws {
    let learner = try standIns(
      """
      func a() {
        if Session.shared.isValid { return }
        Session.shared.start(.cold, token: 1) { user in print(user) }
        let name: String = Session.shared.name
        Session.shared.onEnd = { _ in }
        label.text = Theme.title
      }
      """,
      """
      File.swift:2:6: error: cannot find 'Session' in scope [cannot_find_in_scope]
      File.swift:6:16: error: cannot find 'Theme' in scope [cannot_find_in_scope]
      """,
      """
      File.swift:2:21: error: value of type 'Session' has no member 'isValid' [could_not_find_value_member]
      File.swift:3:18: error: value of type 'Session' has no member 'start' [could_not_find_value_member]
      File.swift:4:37: error: value of type 'Session' has no member 'name' [could_not_find_value_member]
      File.swift:5:18: error: value of type 'Session' has no member 'onEnd' [could_not_find_value_member]
      """,
      """
      File.swift:4:37: error: cannot convert value of type 'Unknown' to specified type 'String' [cannot_convert_initializer_value]
      File.swift:6:16: error: cannot assign value of type 'Theme' to type 'String?' [cannot_convert_assign]
      StandIns.swift:9:20: error: cannot find type 'StartChoice' in scope [cannot_find_type_in_scope]
      """,
      "File.swift:3:25: error: type 'StartChoice' has no member 'cold' [could_not_find_type_member]"
    )
    #expect(
      text(learner) == """
        /// The app uses its `shared`.
        class Session: NSObject {
          static let shared = Session()
          lazy var isValid: Bool = standIn("Session.isValid")
          func start(_ _0: StartChoice?, token _1: Any?, _ _2: @escaping (Unknown) -> Void) { standIn("Session.start", with: [self, _0, _1, StandInCall(_2)]) }
          lazy var name: String = standIn("Session.name")
          lazy var onEnd: ((Unknown) -> Void)? = standIn("Session.onEnd")
        }
        /// Its cases are passed to a stand-in.
        enum StartChoice {
          case cold
        }
        /// The app uses its `title`.
        class Theme: NSObject {
          private static var heldTitle: (String)?; static var title: String { get { let value: String = heldTitle ?? standInName("Theme.title"); heldTitle = value; return value } set { heldTitle = newValue } }
        }

        """)
  }

  @Test func `an optional call of what is always there loses its question mark`() throws {
    let learner = try standIns(
      "func a() { b.c?(1) }",
      "File.swift:1:12: error: cannot use optional chaining on non-optional value of type '(Int) -> ()' [invalid_optional_chain]"
    )
    #expect(learner.fixes == ["File.swift": [Edit(range: 14..<15, text: " ", kind: .optionalCall)]])
  }

  @Test func `what gives a private type gives whatever is wanted`() throws {
    let learner = try standIns(
      """
      func a() { let b: Data = Message.data() }
      extension A { private struct Data {} }
      """, "File.swift:1:26: error: cannot find 'Message' in scope [cannot_find_in_scope]",
      "File.swift:1:26: error: cannot convert value of type 'Unknown' to specified type 'Data' [cannot_convert_initializer_value]",
      "StandIns.swift:9:1: error: 'Data' is inaccessible due to 'fileprivate' protection level [candidate_inaccessible]",
      "StandIns.swift:9:1: error: 'Data' is inaccessible due to 'fileprivate' protection level [candidate_inaccessible]"
    )
    #expect(
      text(learner) == """
        /// The app calls `data` on it.
        class Message: NSObject {
          @discardableResult static func data<Wanted>() -> Wanted { standIn("Message.data") }
        }

        """)
  }

  @Test func `an empty value stands where one of no known type does not fit`() throws {
    let text = """
      func logIn() async {
        let answer = try await Server.shared.logIn()
        save(Session(token: answer.token, mail: answer.user.mail(1), age: old?.age))
        save(answer.token + 1, Session(link: answer.url))
        save(answer, old)
      }
      """
    let file = try TeamFile(text, path: "File.swift")
    var learner = StandInLearner([file])
    let wrong = "error: cannot convert value of type"
    let hasLearned = learner.learn(
      Diagnostic.parse(
        """
        File.swift:3:30: \(wrong) 'Unknown' to expected argument type 'String' [cannot_convert_argument_value]
        File.swift:3:55: \(wrong) 'Unknown' to expected argument type '[String]' [cannot_convert_argument_value]
        File.swift:3:74: \(wrong) 'Unknown?' to expected argument type 'Int?' [cannot_convert_argument_value]
        File.swift:4:47: \(wrong) 'Unknown' to expected argument type 'URL' [cannot_convert_argument_value]
        File.swift:5:8: \(wrong) 'Unknown' to expected argument type 'Bool' [cannot_convert_argument_value]
        File.swift:5:16: \(wrong) 'Unknown?' to expected argument type 'Bool?' [cannot_convert_argument_value]
        """))
    #expect(hasLearned)
    #expect(
      RewrittenFile(file, learner.fixes["File.swift"] ?? []).text == """
        func logIn() async {
          let answer = try await Server.shared.logIn()
          save(Session(token: placed(answer.token, for: "answer.token"), mail: placed(answer.user.mail(1), for: "answer.user.mail"), age: placed(old?.age, for: "old?.age")))
          save(answer.token + 1, Session(link: answer.url))
          save(placed(answer, for: "answer"), placed(old, for: "old"))
        }
        """)
  }

  @Test func `a method that sets an object up hands it to the closure and gives it back`() throws {
    let learner = try standIns(
      """
      let label = UILabel().then { $0.text = "Log in" }
      let date = DateFormatter().with({ it in it.dateFormat = "y" })
      let button = UIButton().onTap { $0.isEnabled = false }
      """,
      """
      File.swift:1:23: error: value of type 'UILabel' has no member 'then' [could_not_find_value_member]
      File.swift:2:28: error: value of type 'UIView' has no member 'with' [could_not_find_value_member]
      File.swift:3:25: error: value of type 'UIButton' has no member 'onTap' [could_not_find_value_member]
      """)
    #expect(learner.all.map(\.name) == ["NSObjectProtocol", "UIButton"])
    #expect(
      text(learner).hasPrefix(
        """
        /// Some extension we don't have adds `then`.
        extension NSObjectProtocol {
          @discardableResult func then(_ _0: (Self) throws -> Void) rethrows -> Self { standInHears("NSObjectProtocol.then"); try _0(self); return self }
          @discardableResult func with(_ _0: (Self) throws -> Void) rethrows -> Self { standInHears("NSObjectProtocol.with"); try _0(self); return self }
        }
        """))
  }

  @Test func `a static member gives one of its own type where one is expected`() throws {
    let learner = try standIns(
      """
      func a() -> Stream<Int> { return Stream.empty() }
      func b() -> some View { Guide.page { close() } }
      """,
      """
      File.swift:1:13: error: cannot find type 'Stream' in scope [cannot_find_type_in_scope]
      File.swift:2:25: error: cannot find 'Guide' in scope [cannot_find_in_scope]
      """,
      """
      File.swift:1:41: error: type 'Stream<Int>' has no member 'empty' [could_not_find_type_member]
      File.swift:2:31: error: type 'Guide' has no member 'page' [could_not_find_type_member]
      """,
      """
      File.swift:1:41: error: member 'empty()' in 'Stream<Int>' produces result of type 'Unknown', but context expects 'Stream<Int>' [expected_result_in_contextual_member]
      File.swift:2:31: error: member 'page' in 'Guide' produces result of type 'Unknown', but context expects 'some View' [expected_result_in_contextual_member]
      """)
    let written = text(learner)
    #expect(written.contains("static func empty() -> Stream {"))
    #expect(written.contains("static func page(_ _0: @escaping () -> Void) -> Unknown {"))
  }

  @Test func `what objects are made of is no enum, though it gives one of its own`() throws {
    let learner = try standIns(
      """
      let first = Harbour(name: "Kiel")
      let second: Harbour = .preview
      """,
      "File.swift:1:13: error: cannot find 'Harbour' in scope [cannot_find_in_scope]",
      "File.swift:2:24: error: type 'Harbour' has no member 'preview' [could_not_find_type_member]",
      "File.swift:2:24: error: member 'preview' in 'Harbour' produces result of type 'Unknown', but context expects 'Harbour' [expected_result_in_contextual_member]"
    )
    let written = text(learner)
    #expect(written.contains("class Harbour: NSObject {"))
    #expect(
      written.contains(
        "convenience init(name _0: Any?) { self.init(); UIKit.StandIn.give([_0], to: self) }"))
  }

  @Test func `what a hosting controller shows is a view of SwiftUI's, however it is called`() throws
  {
    let learner = try standIns(
      """
      let quay = QuayView(1)
      present(quay)
      host.rootViewController = QuayView(2)
      """,
      "File.swift:1:12: error: cannot find 'QuayView' in scope [cannot_find_in_scope]",
      "File.swift:1:12: error: generic class 'UIHostingController' requires that 'QuayView' conform to 'View' [type_does_not_conform_decl_owner]"
    )
    #expect(text(learner).contains("class QuayView: NSObject, View {"))
  }

  @Test func `square brackets give what can be asked for anything, or what is wanted`() throws {
    let learner = try standIns(
      """
      func a() { let b: String? = Keychain(1)["token"]; c.defaults[data: b].bool }
      """,
      """
      File.swift:1:29: error: cannot find 'Keychain' in scope [cannot_find_in_scope]
      """,
      """
      File.swift:1:29: error: value of type 'Keychain' has no subscripts [could_not_find_value_subscript]
      File.swift:1:53: error: value of type 'UserDefaults' has no subscripts [could_not_find_value_subscript]
      """)
    let reads = { (name: String, list: String) in
      let body = "{ get { standIn(\"\(name)[]\") } set {} }"
      return
        "  subscript(\(list)) -> Unknown \(body); @_disfavoredOverload subscript<Wanted>(\(list)) -> Wanted \(body)\n"
    }
    #expect(
      text(learner) == """
        /// The app creates objects of it.
        class Keychain: NSObject {
          convenience init(_ _0: Any?) { self.init(); UIKit.StandIn.give([_0], to: self) }
        \(reads("Keychain", "_ _0: Any?"))}
        /// Some extension we don't have adds `subscript`.
        extension UserDefaults {
        \(reads("UserDefaults", "data _0: Any?"))}

        """)
  }

  @Test func `what a closure is given for is a closure`() throws {
    let learner = try standIns(
      "func a(_ b: Failure? = nil) { let c: Failure; c = { _ in }; Web.user = b; Web.go() }",
      """
      File.swift:1:13: error: cannot find type 'Failure' in scope [cannot_find_type_in_scope]
      File.swift:1:61: error: cannot find 'Web' in scope [cannot_find_in_scope]
      """,
      """
      File.swift:1:51: error: cannot assign value of type '(_, (Int, Int)) -> ()' to type 'Failure' [cannot_convert_assign]
      File.swift:1:65: error: cannot assign value of type 'User' to type 'Unknown' [cannot_convert_assign]
      """,
      """
      File.swift:1:65: error: value of optional type 'User?' must be unwrapped to a value of type 'User' [optional_not_unwrapped]
      """)
    #expect(
      text(learner) == """
        /// A closure is given where it is wanted.
        typealias Failure = (Any?, Any?) -> Void
        /// The app uses its `user`.
        class Web: NSObject {
          private static var heldUser: (User?)?; static var user: User? { get { let value: User? = heldUser ?? standIn("Web.user"); heldUser = value; return value } set { heldUser = newValue } }
          @discardableResult static func go() -> Unknown { standInHears("Web.go"); return Unknown() }
        }

        """)
  }

  @Test func `what try gives is an optional of an optional, as before Swift 5`() throws {
    let text = "if let a = try? read(),\n  let b = a, let c = b { d(c) }"
    let file = try TeamFile(text, path: "File.swift")
    var learner = StandInLearner([file])
    let wrong =
      "error: initializer for conditional binding must have Optional type, not 'Data' [condition_optional_element_pattern_not_valid_type]"
    _ = learner.learn(
      Diagnostic.parse("File.swift:2:11: \(wrong)\nFile.swift:2:22: \(wrong)"))
    #expect(
      RewrittenFile(file, learner.fixes["File.swift"] ?? []).text
        == "if let a = try? read(),\n  let b = Optional(a), let c = b { d(c) }")
  }

  @Test func `what is unwrapped is optional, whichever else bears its name`() throws {
    let unfit =
      "error: cannot convert value of type 'Unknown' to expected argument type 'URL' [cannot_convert_argument_value]"
    let wrong = "error: cannot use optional chaining on non-optional value of type"
    let learner = try standIns(
      """
      func a(action: Action, view: Web) {
        open(action.request.url?.host, view.url)
        view.url.load()
      }
      """,
      """
      File.swift:1:16: error: cannot find type 'Action' in scope [cannot_find_type_in_scope]
      File.swift:1:30: error: cannot find type 'Web' in scope [cannot_find_type_in_scope]
      """,
      """
      File.swift:2:15: error: value of type 'Action' has no member 'request' [could_not_find_value_member]
      File.swift:2:39: error: value of type 'Web' has no member 'url' [could_not_find_value_member]
      """, "File.swift:2:23: \(unfit)",
      "File.swift:2:23: error: value of type 'ActionRequest' has no member 'url' [could_not_find_value_member]",
      "File.swift:2:39: \(unfit)\nFile.swift:2:23: \(unfit)",
      "File.swift:2:23: \(wrong) 'URL' [invalid_optional_chain]")
    #expect(
      text(learner).contains("lazy var url: URL? = standIn(\"ActionRequest.url\")"))
    #expect(text(learner).contains("lazy var url: URL = standIn(\"Web.url\")"))
  }

  @Test func `a member is used on the type and on an object of it`() throws {
    let learner = try standIns(
      """
      func a() {
        Analytics.track("a")
        Analytics().track("b")
        Analytics.reset()
      }
      """,
      "File.swift:2:3: error: cannot find 'Analytics' in scope [cannot_find_in_scope]",
      """
      File.swift:3:15: error: static member 'track' cannot be used on instance of type 'Analytics' [could_not_use_type_member_on_instance]
      """,
      """
      File.swift:4:13: error: instance member 'reset' cannot be used on type 'Analytics'; did you \
      mean to use a value of this type instead? [instance_member_use_on_type]
      """)
    let text = text(learner)
    #expect(text.contains("class Analytics"))
    #expect(text.contains("static func track(_ _0: Any?)"))
    #expect(text.contains("  func track(_ _0: Any?)"))
    #expect(text.contains("static func reset()"))
  }

  @Test func `a call that is wanted as two types gives what is wanted`() throws {
    let learner = try standIns(
      """
      func a() {
        let a: Store = Container.shared.resolve(Store.self)
        let b: Home = Container.shared.resolve(Home.self)
      }
      """,
      "File.swift:2:18: error: cannot find 'Container' in scope [cannot_find_in_scope]",
      "File.swift:2:35: error: value of type 'Container' has no member 'resolve' [could_not_find_value_member]",
      """
      File.swift:2:35: error: cannot convert value of type 'Unknown' to specified type 'Store' [cannot_convert_initializer_value]
      """,
      """
      File.swift:3:34: error: value of type 'Store' does not conform to specified type 'Home' [cannot_convert_initializer_value_protocol]
      """)
    #expect(text(learner).contains("func resolve<Wanted>(_ _0: Wanted.Type) -> Wanted"))
  }

  @Test func `a type inside a stand-in is made as it is called`() throws {
    let learner = try standIns(
      "func a() { Mixer.start(1); let it = Mixer.Config(token: 1) }",
      "File.swift:1:12: error: cannot find 'Mixer' in scope [cannot_find_in_scope]",
      "File.swift:1:43: error: type 'Mixer' has no member 'Config' [could_not_find_type_member]",
      "File.swift:1:49: error: argument passed to call that takes no arguments [extra_argument_to_nullary_call]"
    )
    #expect(text(learner).contains("init(token _0: Any?)"))
  }

  @Test func `a type inside one of Apple's is made as it is used, and a value there is a value`()
    throws
  {
    let learner = try standIns(
      "func a() { if UserDefaults.Berth.bool(1) { post(Notification.Name.BoatLeft) } }",
      """
      File.swift:1:28: error: type 'UserDefaults' has no member 'Berth' [could_not_find_type_member]
      File.swift:1:67: error: type 'Notification.Name' has no member 'BoatLeft' [could_not_find_type_member]
      """,
      "File.swift:1:34: error: type 'UserDefaults.Berth' has no member 'bool' [could_not_find_type_member]"
    )
    #expect(text(learner).contains("extension Notification.Name {\n  static var BoatLeft: "))
    #expect(
      text(learner).contains(
        """
        /// It is nested in UserDefaults.
        class Berth: NSObject {
          @discardableResult static func bool(_ _0: Any?) -> Bool {
        """))
  }

  @Test func `what is asked whether it is a success or a failure is a result`() throws {
    let learner = try standIns(
      """
      func a(_ pilot: Pilot) {
        pilot.call { answer in switch answer { case .success(let b): c(b); case .failure: d() } }
        pilot.fetch { if case .failure(let e) = $0 { d(e) } }
        pilot.read { part in switch part { case .finished: d(); case .failure: e() } }
      }
      """, "File.swift:1:17: error: cannot find type 'Pilot' in scope [cannot_find_type_in_scope]",
      """
      File.swift:2:9: error: value of type 'Pilot' has no member 'call' [could_not_find_value_member]
      File.swift:3:9: error: value of type 'Pilot' has no member 'fetch' [could_not_find_value_member]
      File.swift:4:9: error: value of type 'Pilot' has no member 'read' [could_not_find_value_member]
      """)
    let closure = "@escaping (Swift.Result<Unknown, any Error>) -> Void"
    #expect(text(learner).contains("call(_ _0: \(closure))"))
    #expect(text(learner).contains("fetch(_ _0: \(closure))"))
    #expect(text(learner).contains("read(_ _0: @escaping (Unknown) -> Void)"))
  }

  @Test func `what has members of its own and functions that are called on it is no enum`() throws {
    let learner = try standIns(
      "func a(_ b: Crew) { c = Crew.make(1, of: 2); print(b.name) }",
      "File.swift:1:13: error: cannot find type 'Crew' in scope [cannot_find_type_in_scope]",
      "File.swift:1:54: error: value of type 'Crew' has no member 'name' [could_not_find_value_member]"
    )
    #expect(text(learner).contains("class Crew: NSObject {"))
    #expect(text(learner).contains("static func make(_ _0: Any?, of _1: Any?) -> Unknown"))
    #expect(text(learner).contains("lazy var name: Unknown"))
  }

  @Test func `a name in capitals with underlines is a constant of C's, unless it is a type`() throws
  {
    let learner = try standIns(
      "func a(_ b: MAP_VIEW) { if b.state == QR_IS_READ { MAP_Kit.open() } }",
      """
      File.swift:1:13: error: cannot find type 'MAP_VIEW' in scope [cannot_find_type_in_scope]
      File.swift:1:39: error: cannot find 'QR_IS_READ' in scope [cannot_find_in_scope]
      File.swift:1:52: error: cannot find 'MAP_Kit' in scope [cannot_find_in_scope]
      """)
    #expect(text(learner).contains("var QR_IS_READ: Unknown {"))
    #expect(text(learner).contains("class MAP_Kit: NSObject"))
    #expect(text(learner).contains("class MAP_VIEW: NSObject"))
  }

  @Test(
    "A type that is taken for a value of Swift's is another name of it",
    arguments: [
      "value of type 'Key' to expected argument type 'String' [cannot_convert_argument_value]",
      "value of type 'String' to specified type 'Key' [cannot_convert_initializer_value]",
    ])
  func alias(what: String) throws {
    let learner = try standIns(
      "func open(_ a: Key) { show(a); let b: Key = name; print(a.year) }",
      "File.swift:1:16: error: cannot find type 'Key' in scope [cannot_find_type_in_scope]",
      "File.swift:1:59: error: value of type 'Key' has no member 'year' [could_not_find_value_member]\nFile.swift:1:28: error: cannot convert \(what)",
      "File.swift:1:59: error: value of type 'Key' (aka 'String') has no member 'year' [could_not_find_value_member]"
    )
    #expect(text(learner).contains("/// It is used as a String.\ntypealias Key = String\n"))
    #expect(text(learner).contains("extension String {\n  var year"))
  }

  @Test func `a missing class is one of the app's own as whose object it is given`() throws {
    let learner = try standIns(
      """
      class Flow: NSObject {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start(url: URL?) { assertionFailure("for heirs") }
        func end() {}
      }
      func check(_ a: UINavigationController) -> Flow { CheckFlow(stack: a, days: 3) }
      """, "File.swift:7:51: error: cannot find 'CheckFlow' in scope [cannot_find_in_scope]",
      "File.swift:7:51: error: cannot convert return expression of type 'CheckFlow' to return type 'Flow' [cannot_convert_to_return_type]"
    )
    let text = text(learner)
    #expect(text.contains("class CheckFlow: Flow {"))
    #expect(text.contains("self.init(stack: standIn(\"CheckFlow\", among: [_0, _1]))"))
    #expect(text.contains("override func start ( url : URL? ) {"))
    #expect(!text.contains("func end"))
  }

  @Test func `classes of the app's own that inherit from each other end nothing`() throws {
    let learner = try standIns(
      "class Ebb: Flow {}\nclass Flow: Ebb {}\nfunc check() -> Flow { CheckFlow() }",
      "File.swift:3:24: error: cannot find 'CheckFlow' in scope [cannot_find_in_scope]",
      "File.swift:3:24: error: cannot convert return expression of type 'CheckFlow' to return type 'Flow' [cannot_convert_to_return_type]"
    )
    #expect(learner.all.map(\.name) == ["CheckFlow"])
  }

  @Test func `what a member gives is learned of the class that it is asked on`() throws {
    let learner = try standIns(
      "let a: Tide = Tide.instance(1)\nlet b: Wave = Wave.instance(2)",
      """
      File.swift:1:8: error: cannot find type 'Tide' in scope [cannot_find_type_in_scope]
      File.swift:2:8: error: cannot find type 'Wave' in scope [cannot_find_type_in_scope]
      """,
      """
      File.swift:2:20: error: cannot convert value of type 'Unknown' to specified type 'Wave' [cannot_convert_initializer_value]
      File.swift:1:20: error: cannot convert value of type 'Unknown' to specified type 'Tide' [cannot_convert_initializer_value]
      """)
    #expect(text(learner).contains("instance(_ _0: Any?) -> Wave { standIn(\"Wave.instance\""))
    #expect(text(learner).contains("instance(_ _0: Any?) -> Tide { standIn(\"Tide.instance\""))
  }

  @Test func `what is asked for members of its own is no other name of a value`() throws {
    let learner = try standIns(
      "func open(_ a: Boat) { show(a); print(a.year, a.name) }",
      "File.swift:1:16: error: cannot find type 'Boat' in scope [cannot_find_type_in_scope]",
      "File.swift:1:41: error: value of type 'Boat' has no member 'year' [could_not_find_value_member]\nFile.swift:1:49: error: value of type 'Boat' has no member 'name' [could_not_find_value_member]",
      "File.swift:1:29: error: cannot convert value of type 'Boat' to expected argument type 'String' [cannot_convert_argument_value]"
    )
    #expect(text(learner).contains("class Boat: NSObject {"))
  }

  @Test func `a stand-in that a coder reads and writes holds nothing`() throws {
    let learner = try standIns(
      "let boat = try coder.decode(Boat.self, from: data)",
      "File.swift:1:29: error: cannot find type 'Boat' in scope [cannot_find_type_in_scope]",
      "File.swift:1:18: error: instance method 'decode' requires that 'Boat' conform to 'Decodable' [type_does_not_conform_decl_owner]",
      "File.swift:1:18: error: class 'JSONEncoder' requires that 'Boat' conform to 'Encodable' [type_does_not_conform_decl_owner]"
    )
    #expect(
      text(learner) == """
        /// It is used as a type.
        class Boat: NSObject, Decodable, Encodable {
          required convenience init(from decoder: any Decoder) throws { self.init() }
          func encode(to encoder: any Encoder) throws {}
        }

        """)
  }
}
