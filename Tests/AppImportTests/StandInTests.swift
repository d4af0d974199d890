import Testing

@testable import AppImport

/// What the compiler says, and the stand-ins that come of it.
@Suite struct StandInTests {
  /// The stand-ins of one file after rounds of recorded compiler output.
  private func standIns(_ text: String, _ rounds: String...) throws -> StandInLearner {
    var learner = StandInLearner([try TeamFile(text, path: "File.swift")])
    for output in rounds {
      _ = learner.learn(Diagnostic.parse(output).filter { $0.severity == .error })
    }
    return learner
  }

  private func text(_ learner: StandInLearner) -> String {
    learner.all.map(StandInText.declaration).joined()
  }

  @Test func `the compiler's output is read line by line, each thing once`() {
    let output = """
      [3/5] Compiling Shop App.swift
      /a/My App.swift:3:12: error: cannot find type 'Cart' in scope
          let cart: Cart
                    ^~~~
      /a/My App.swift:3:12: error: cannot find type 'Cart' in scope
      /a/B.swift:7:1: warning: unused: 'x' [#no-usage]
      <unknown>:0: error: something
      """
    #expect(
      Diagnostic.parse(output) == [
        Diagnostic(
          .error, at: CodePlace(file: "/a/My App.swift", line: 3, column: 12),
          "cannot find type 'Cart' in scope"),
        Diagnostic(
          .warning, at: CodePlace(file: "/a/B.swift", line: 7, column: 1), "unused: 'x'"),
      ])
  }

  @Test func `a note belongs to the error before it`() {
    let output = """
      App.swift:7:5: error: switch must be exhaustive
      App.swift:7:5: note: add missing case: '.shortcut(_)'
      App.swift:7:5: note: add missing case: '.activity(_)'
      App.swift:9:5: error: no exact matches in call to initializer
      /lib/UIKit.swift:9:5: note: found this candidate
      App.swift:7:5: error: switch must be exhaustive
      App.swift:7:5: note: add missing case: '.activity(_)'
      """
    let errors = Diagnostic.parse(output)
    #expect(errors.map(\.place.line) == [7, 9])
    #expect(
      errors.map(\.notes) == [
        ["add missing case: '.shortcut(_)'", "add missing case: '.activity(_)'"], [],
      ])
  }

  @Test func `what is shown is a controller, with the labels that it is made with`() throws {
    let learner = try standIns(
      """
      func a() {
        push.pushViewController(Details(item: 1, isNew: true), animated: true)
        let modal = Settings()
        present(modal, animated: true)
        window.rootViewController = MainTabBarController { print(1) }
      }
      """,
      """
      File.swift:2:27: error: cannot find 'Details' in scope
      File.swift:3:15: error: cannot find 'Settings' in scope
      File.swift:5:31: error: cannot find 'MainTabBarController' in scope
      """)
    #expect(
      text(learner) == """
        /// It is pushed.
        class Details: UIViewController {
          convenience init(item _0: Any?, isNew _1: Any?) { self.init(nibName: nil, bundle: nil) }
        }
        /// It is a root controller.
        class MainTabBarController: UITabBarController {
          convenience init(_ _0: @escaping () -> Void) { self.init(nibName: nil, bundle: nil) }
        }
        /// It is presented.
        class Settings: UIViewController {
        }

        """)
  }

  @Test func `what a struct conforms to is a protocol, what is overridden a class`() throws {
    let learner = try standIns(
      """
      struct Row: Rendering { func render(_ a: Int = 1) -> String { "" } }
      class Root: BaseCoordinator {
        init(name: String) { super.init(name: name) }
        override func start(_ a: Int) -> Bool { true }
      }
      class Screen: UIViewController { weak var output: ScreenOutput? }
      """,
      """
      File.swift:1:13: error: cannot find type 'Rendering' in scope
      File.swift:2:13: error: cannot find type 'BaseCoordinator' in scope
      File.swift:6:50: error: cannot find type 'ScreenOutput' in scope
      """)
    #expect(
      text(learner) == """
        /// It is used as a type.
        class BaseCoordinator: NSObject {
          init(name _0: Any?) { super.init() }
          func start ( _ a : Int ) -> Bool { standIn("BaseCoordinator.start") }
        }
        /// Row conforms to it (File.swift:1).
        protocol Rendering {
          func render ( _ a : Int ) -> String
        }
        extension Rendering {
          func render ( _ a : Int ) -> String { standIn("Rendering.render") }
        }
        /// It is used only as a type, as a protocol is.
        protocol ScreenOutput: AnyObject {
        }

        """)
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
      File.swift:2:6: error: cannot find 'Session' in scope
      File.swift:6:16: error: cannot find 'Theme' in scope
      """,
      """
      File.swift:2:21: error: value of type 'Session' has no member 'isValid'
      File.swift:3:18: error: value of type 'Session' has no member 'start'
      File.swift:4:37: error: value of type 'Session' has no member 'name'
      File.swift:5:18: error: value of type 'Session' has no member 'onEnd'
      """,
      """
      File.swift:4:37: error: cannot convert value of type 'Unknown' to specified type 'String'
      File.swift:6:16: error: cannot assign value of type 'Theme' to type 'String?'
      StandIns.swift:9:20: error: cannot find type 'StartChoice' in scope
      """,
      "File.swift:3:25: error: type 'StartChoice' has no member 'cold'")
    #expect(
      text(learner) == """
        /// The app uses its `shared`.
        class Session: NSObject {
          static let shared = Session()
          lazy var isValid: Bool = standIn("Session.isValid")
          func start(_ _0: StartChoice, token _1: Any?, _ _2: @escaping (Unknown) -> Void) { standIn("Session.start", with: [self, _0, _1, _2]) }
          lazy var name: String = standIn("Session.name")
          lazy var onEnd: ((Unknown) -> Void)? = standIn("Session.onEnd")
        }
        /// Its cases are passed to a stand-in.
        enum StartChoice {
          case cold
        }
        /// The app uses its `title`.
        class Theme: NSObject {
          private static var heldTitle: (String?)?; static var title: String? { get { let value: String? = heldTitle ?? standIn("Theme.title"); heldTitle = value; return value } set { heldTitle = newValue } }
        }

        """)
  }

  @Test func `nothing stands in for what UIKit lacks`() throws {
    let learner = try standIns(
      "class A: UIViewController { let a = UIPencilTip(); func b() { view.addInteraction(1) } }",
      """
      File.swift:1:37: error: cannot find 'UIPencilTip' in scope
      File.swift:1:68: error: value of type 'UIView' has no member 'addInteraction'
      File.swift:1:68: error: value of type 'A' has no member 'titleLabel'
      """)
    #expect(learner.all.isEmpty)
    #expect(
      learner.missing.keys.sorted() == [
        "UIPencilTip", "UIView.addInteraction", "UIViewController.titleLabel",
      ])
  }

  @Test func `an optional call of what is always there loses its question mark`() throws {
    let learner = try standIns(
      "func a() { b.c?(1) }",
      "File.swift:1:12: error: cannot use optional chaining on non-optional value of type '(Int) -> ()'"
    )
    #expect(learner.fixes == ["File.swift": [Edit(range: 14..<15, text: " ", kind: .optionalCall)]])
  }

  @Test func `a protocol has every method of a name that a type implements`() throws {
    let learner = try standIns(
      """
      extension Cell: Prefetching {
        func list(_ a: Int, fetch: Int) {}
        func list(_ a: Int, cancel: Int) {}
      }
      """, "File.swift:1:17: error: cannot find type 'Prefetching' in scope")
    #expect(
      text(learner) == """
        /// Cell conforms to it (File.swift:1).
        protocol Prefetching: AnyObject {
          func list ( _ a : Int , fetch : Int )
          func list ( _ a : Int , cancel : Int )
        }
        extension Prefetching {
          func list ( _ a : Int , fetch : Int ) { standIn("Prefetching.list") }
          func list ( _ a : Int , cancel : Int ) { standIn("Prefetching.list") }
        }

        """)
  }

  @Test func `what gives a private type gives whatever is wanted`() throws {
    let learner = try standIns(
      """
      func a() { let b: Data = Message.data() }
      extension A { private struct Data {} }
      """, "File.swift:1:26: error: cannot find 'Message' in scope",
      "File.swift:1:26: error: cannot convert value of type 'Unknown' to specified type 'Data'",
      "StandIns.swift:9:1: error: 'Data' is inaccessible due to 'fileprivate' protection level",
      "StandIns.swift:9:1: error: 'Data' is inaccessible due to 'fileprivate' protection level")
    #expect(
      text(learner) == """
        /// The app calls `data` on it.
        class Message: NSObject {
          @discardableResult static func data<Wanted>() -> Wanted { standIn("Message.data") }
        }

        """)
  }

  @Test func `a protocol may ask for what is unwrapped implicitly`() throws {
    let learner = try standIns(
      "class Agent: NSObject, Tracking { func track(_ event: String!, by name: String!) {} }",
      "File.swift:1:24: error: cannot find type 'Tracking' in scope")
    #expect(
      text(learner) == """
        /// Agent conforms to it (File.swift:1).
        protocol Tracking: AnyObject {
          func track ( _ event : String! , by name : String! )
        }
        extension Tracking {
          func track ( _ event : String! , by name : String! ) { standIn("Tracking.track") }
        }

        """)
  }

  @Test func `what does not compile of a stand-in is taken back, and not learned again`() throws {
    let round = """
      File.swift:4:8: error: value of type 'Panel' has no member 'description'
      File.swift:5:8: error: value of type 'Panel' has no member 'show'
      """
    var learner = try standIns(
      """
      class Screen: UIViewController {
        func a(panel: Panel) {
          show(panel)
          panel.description = "a"
          panel.show()
        }
      }
      """, "File.swift:2:17: error: cannot find type 'Panel' in scope", round)
    let lines = StandInText.file(learner.all).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("var description") }) + 1
    let error = Diagnostic(
      .error, at: CodePlace(file: "/app/navscope/StandIns.swift", line: line, column: 12),
      "overriding declaration requires an 'override' keyword")

    let hasChanged = learner.takeBack([error])
    #expect(hasChanged)
    _ = learner.learn(Diagnostic.parse(round))

    #expect(
      text(learner) == """
        /// It is used as a type.
        class Panel: NSObject {
          func show() { standInHears("Panel.show") }
        }

        """)
  }

  @Test func `a class of the app's that is used as a view makes its stand-in one`() throws {
    let learner = try standIns(
      """
      class Root: UIViewController {
        override func loadView() { view = Board() }
      }
      class Board: Canvas { init() { super.init() } }
      """, "File.swift:4:14: error: cannot find type 'Canvas' in scope",
      "File.swift:2:37: error: cannot assign value of type 'Board' to type 'UIView'")
    #expect(
      text(learner) == """
        /// It is used as a UIView.
        class Canvas: UIView {
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
        File.swift:3:30: \(wrong) 'Unknown' to expected argument type 'String'
        File.swift:3:55: \(wrong) 'Unknown' to expected argument type '[String]'
        File.swift:3:74: \(wrong) 'Unknown?' to expected argument type 'Int?'
        File.swift:4:47: \(wrong) 'Unknown' to expected argument type 'URL'
        File.swift:5:8: \(wrong) 'Unknown' to expected argument type 'Bool'
        File.swift:5:16: \(wrong) 'Unknown?' to expected argument type 'Bool?'
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
      File.swift:1:23: error: value of type 'UILabel' has no member 'then'
      File.swift:2:28: error: value of type 'UIView' has no member 'with'
      File.swift:3:25: error: value of type 'UIButton' has no member 'onTap'
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
      File.swift:1:13: error: cannot find type 'Stream' in scope
      File.swift:2:25: error: cannot find 'Guide' in scope
      """,
      """
      File.swift:1:41: error: type 'Stream<Int>' has no member 'empty'
      File.swift:2:31: error: type 'Guide' has no member 'page'
      """,
      """
      File.swift:1:41: error: member 'empty()' in 'Stream<Int>' produces result of type 'Unknown', but context expects 'Stream<Int>'
      File.swift:2:31: error: member 'page' in 'Guide' produces result of type 'Unknown', but context expects 'some View'
      """)
    let written = text(learner)
    #expect(written.contains("static func empty() -> Stream {"))
    #expect(written.contains("static func page(_ _0: @escaping () -> Void) -> Unknown {"))
  }

  @Test func `an object that a view observes conforms to what that asks for`() throws {
    let learner = try standIns(
      "struct Main: View { @EnvironmentObject var session: SessionController }",
      "File.swift:1:53: error: cannot find type 'SessionController' in scope",
      """
      File.swift:1:22: error: generic struct 'EnvironmentObject' requires that 'SessionController' conform to 'ObservableObject'
      """)
    #expect(text(learner).contains("class SessionController: NSObject, ObservableObject {"))
    #expect(StandInText.file(learner.all).contains("import SwiftUI\n"))
  }

  @Test func `a stand-in inherits from the class that a generic one asks for`() throws {
    let learner = try standIns(
      "class Home: Base<HomeModel> {}",
      "File.swift:1:18: error: cannot find type 'HomeModel' in scope",
      "File.swift:1:13: error: 'Base' requires that 'HomeModel' inherit from 'Model'")
    #expect(
      text(learner) == """
        /// It has to inherit from Model.
        class HomeModel: Model {
        }

        """)
  }

  @Test func `a where clause that a stand-in does not meet goes`() throws {
    let text = "protocol Loads: Effect where State == AppState,\n  Tools == AppTools {}\nlet a = 1"
    let wrong = "generic signature requires types 'any State' and 'AppState' to be the same"
    let file = try TeamFile(text, path: "File.swift")
    var learner = StandInLearner([file])
    _ = learner.learn(Diagnostic.parse("File.swift:1:34: error: \(wrong)"))
    #expect(
      RewrittenFile(file, learner.fixes["File.swift"] ?? []).text
        == "protocol Loads: Effect \n {}\nlet a = 1")
  }

  @Test func `a protocol of Objective-C that has to be a class is any object`() throws {
    let text = """
      class Boxes {
        typealias Box = Weak<any UINavigationControllerDelegate, Int>
        var box: Weak<any UINavigationControllerDelegate, Int>?
      }
      """
    let wrong = "'Weak' requires that 'any UINavigationControllerDelegate' be a class type"
    let file = try TeamFile(text, path: "File.swift")
    var learner = StandInLearner([file])
    _ = learner.learn(
      Diagnostic.parse("File.swift:2:19: error: \(wrong)\nFile.swift:3:12: error: \(wrong)"))
    #expect(
      RewrittenFile(file, learner.fixes["File.swift"] ?? []).text
        == text.replacing("any UINavigationControllerDelegate", with: "AnyObject"))
  }

  @Test func `a slip in App.swift is no stand-in, what was moved there has the others' names`()
    throws
  {
    var learner = StandInLearner([
      try TeamFile("class Details: BaseDetails {}", path: "File.swift")
    ])
    let file = "Shop/navscope/App.swift"
    let hasLearned = learner.learn(
      Diagnostic.parse(
        """
        \(file):20:5: error: cannot find 'AppInspecton' in scope
        \(file):21:5: error: value of type 'UIApplication' has no member 'connectedScene'
        """))
    #expect(!hasLearned)
    #expect(learner.all.isEmpty)
    _ = learner.learn(
      Diagnostic.parse("\(file):30:20: error: cannot find 'BaseDetails' in scope"))
    #expect(learner.all.map(\.name) == ["BaseDetails"])
  }

  @Test func `square brackets give what can be asked for anything, or what is wanted`() throws {
    let learner = try standIns(
      """
      func a() { let b: String? = Keychain(1)["token"]; c.defaults[data: b].bool }
      """,
      """
      File.swift:1:29: error: cannot find 'Keychain' in scope
      """,
      """
      File.swift:1:29: error: value of type 'Keychain' has no subscripts
      File.swift:1:53: error: value of type 'UserDefaults' has no subscripts
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
          convenience init(_ _0: Any?) { self.init() }
        \(reads("Keychain", "_ _0: Any?"))}
        /// Some extension we don't have adds `subscript`.
        extension UserDefaults {
        \(reads("UserDefaults", "data _0: Any?"))}

        """)
  }

  @Test func `what a layout library is told puts no finding in doubt`() throws {
    let learner = try standIns(
      "func a(_ b: UILabel) { b.snp.remove(); b.badge.show(); constrain(b) { c in } }",
      """
      File.swift:1:26: error: value of type 'UILabel' has no member 'snp'
      File.swift:1:42: error: value of type 'UILabel' has no member 'badge'
      File.swift:1:56: error: cannot find 'constrain' in scope
      """)
    let text = text(learner)
    #expect(
      text.contains(
        #"var snp: Unknown { get { standInHears("UILabel.snp"); return Unknown() } set {} }"#))
    #expect(text.contains(#"var badge: Unknown { get { standIn("UILabel.badge") } set {} }"#))
    #expect(text.contains(#"{ standInHears("constrain"); return Unknown() }"#))
  }

  @Test func `what a closure is given for is a closure`() throws {
    let learner = try standIns(
      "func a(_ b: Failure? = nil) { let c: Failure; c = { _ in }; Web.user = b; Web.go() }",
      """
      File.swift:1:13: error: cannot find type 'Failure' in scope
      File.swift:1:61: error: cannot find 'Web' in scope
      """,
      """
      File.swift:1:51: error: cannot assign value of type '(_, (Int, Int)) -> ()' to type 'Failure'
      File.swift:1:65: error: cannot assign value of type 'User' to type 'Unknown'
      """,
      """
      File.swift:1:65: error: value of optional type 'User?' must be unwrapped to a value of type 'User'
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
    let wrong = "error: initializer for conditional binding must have Optional type, not 'Data'"
    _ = learner.learn(
      Diagnostic.parse("File.swift:2:11: \(wrong)\nFile.swift:2:22: \(wrong)"))
    #expect(
      RewrittenFile(file, learner.fixes["File.swift"] ?? []).text
        == "if let a = try? read(),\n  let b = Optional(a), let c = b { d(c) }")
  }

  @Test func `what extensions bound is called as they call it, and its members bear the type`()
    throws
  {
    let learner = try standIns(
      """
      extension Reactive where Base: UIWindow { var isShown: Bool { base.isKeyWindow } }
      let pair: Pair<(Int, Int), [Int: String]> = Pair()
      """,
      """
      File.swift:1:26: error: cannot find type 'Base' in scope
      File.swift:1:11: error: cannot find type 'Reactive' in scope
      File.swift:2:11: error: cannot find type 'Pair' in scope
      """,
      "File.swift:1:63: error: value of type 'Reactive<Base>' has no member 'base'")
    #expect(
      text(learner).hasPrefix(
        """
        /// The app creates objects of it.
        class Pair<T0, T1>: NSObject {
        """))
    #expect(
      text(learner).hasSuffix(
        """
        /// It is used as a type.
        class Reactive<Base>: NSObject {
          var base: Base { get { standIn("Reactive.base") } set {} }
        }

        """))
  }

  @Test func `a protocol has the types that are asked of what is bound to it`() throws {
    let learner = try standIns(
      """
      extension Stream {
        func pause<P: Stream>(by other: P) -> Flow<Element> where P.Element == Bool { Flow() }
      }
      func run<T: Effect>(_ effect: T) -> T.Answer { effect.run() }
      """,
      """
      File.swift:2:46: error: cannot find type 'Element' in scope
      File.swift:2:41: error: cannot find type 'Flow' in scope
      File.swift:1:11: error: cannot find type 'Stream' in scope
      File.swift:4:13: error: cannot find type 'Effect' in scope
      """,
      "File.swift:4:39: error: 'Answer' is not a member type of type 'T'")
    #expect(
      text(learner).contains(
        """
        /// A type parameter is bound to it.
        protocol Effect: AnyObject {
          associatedtype Answer = Unknown
        }
        """))
    #expect(
      text(learner).contains(
        """
        protocol Stream: AnyObject {
          associatedtype Element = Unknown
        }
        """))
    #expect(learner.all.map(\.name) == ["Effect", "Flow", "Stream"])
  }

  @Test func `a stand-in inherits from another one with the types of both`() throws {
    let learner = try standIns(
      """
      let store = Store<App, Needs>()
      func show(_ part: Part<App>, of model: Model<Int>) {}
      """,
      """
      File.swift:1:13: error: cannot find 'Store' in scope
      File.swift:2:19: error: cannot find type 'Part' in scope
      """,
      "File.swift:3:1: error: cannot convert value of type 'Store<App, Needs>' to expected argument type 'Part<App>'"
    )
    #expect(text(learner).contains("class Store<T0, T1>: Part<T0> {"))
  }

  @Test func `values may conform to a protocol, and one asks for what its types are used as`()
    throws
  {
    let learner = try standIns(
      """
      protocol Navigation: AnyEffect {}
      struct Show: Navigation { func run() { dispatch(self) } }
      func dispatch(_ it: Dispatchable) {}
      """,
      """
      File.swift:1:22: error: cannot find type 'AnyEffect' in scope
      File.swift:3:21: error: cannot find type 'Dispatchable' in scope
      """,
      """
      File.swift:2:8: error: non-class type 'Show' cannot conform to class protocol 'Navigation'
      File.swift:2:49: error: argument type 'Show' does not conform to expected type 'Dispatchable'
      """)
    #expect(text(learner).contains("protocol AnyEffect: Dispatchable {"))
    #expect(text(learner).contains("protocol Dispatchable {"))
  }

  @Test func `what is unwrapped is optional, whichever else bears its name`() throws {
    let unfit = "error: cannot convert value of type 'Unknown' to expected argument type 'URL'"
    let wrong = "error: cannot use optional chaining on non-optional value of type"
    let learner = try standIns(
      """
      func a(action: Action, view: Web) {
        open(action.request.url?.host, view.url)
        view.url.load()
      }
      """,
      """
      File.swift:1:16: error: cannot find type 'Action' in scope
      File.swift:1:30: error: cannot find type 'Web' in scope
      """,
      """
      File.swift:2:15: error: value of type 'Action' has no member 'request'
      File.swift:2:39: error: value of type 'Web' has no member 'url'
      """, "File.swift:2:23: \(unfit)",
      "File.swift:2:23: error: value of type 'ActionRequest' has no member 'url'",
      "File.swift:2:39: \(unfit)\nFile.swift:2:23: \(unfit)", "File.swift:2:23: \(wrong) 'URL'")
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
      "File.swift:2:3: error: cannot find 'Analytics' in scope",
      """
      File.swift:3:15: error: static member 'track' cannot be used on instance of type 'Analytics'
      """,
      """
      File.swift:4:13: error: instance member 'reset' cannot be used on type 'Analytics'; did you \
      mean to use a value of this type instead?
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
      "File.swift:2:18: error: cannot find 'Container' in scope",
      "File.swift:2:35: error: value of type 'Container' has no member 'resolve'",
      """
      File.swift:2:35: error: cannot convert value of type 'Unknown' to specified type 'Store'
      """,
      """
      File.swift:3:34: error: value of type 'Store' does not conform to specified type 'Home'
      """)
    #expect(text(learner).contains("func resolve<Wanted>(_ _0: Any?) -> Wanted"))
  }

  @Test func `a type inside a stand-in is made as it is called`() throws {
    let learner = try standIns(
      "func a() { Mixer.start(1); let it = Mixer.Config(token: 1) }",
      "File.swift:1:12: error: cannot find 'Mixer' in scope",
      "File.swift:1:43: error: type 'Mixer' has no member 'Config'",
      "File.swift:1:49: error: argument passed to call that takes no arguments")
    #expect(text(learner).contains("init(token _0: Any?)"))
  }

  @Test func `a call with too few arguments is one more overload`() throws {
    let learner = try standIns(
      "func a() { Flow<Int>.merge(1, 2); Flow<Int>.merge(1) }",
      "File.swift:1:12: error: cannot find 'Flow' in scope",
      "File.swift:1:52: error: missing argument for parameter #2 in call")
    #expect(text(learner).contains("static func merge(_ _0: Any?, _ _1: Any?)"))
    #expect(text(learner).contains("static func merge(_ _0: Any?)"))
  }
}

/// What is known of UIKit beside what is here.
@Suite struct AppleTypesTests {
  @Test func `none of the types that are said to be missing is here`() {
    let words = RepositoryFile.all.lazy.filter { $0.path.hasPrefix("Sources/HeadlessUIKit/") }
      .flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    var declared: Set<Substring> = []
    var previous: Substring = ""
    for word in words {
      if ["class", "struct", "enum", "protocol", "typealias"].contains(previous) {
        declared.insert(word)
      }
      previous = word
    }
    #expect(declared.contains("UIViewController"))
    #expect(declared.filter { AppleTypes.missing.contains(String($0)) } == [])
  }
}
