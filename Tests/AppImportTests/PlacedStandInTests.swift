import Testing

@testable import AppImport

/// Stand-ins whose types follow from where their values stand.
@Suite struct PlacedStandInTests: StandInRounds {
  @Test func `a member that a type of Apple's lacks is its extension's`() throws {
    let learner = try standIns(
      """
      a.tintColor = .signalRed
      center.post(name: .tideTurned, object: nil)
      label.text = "a".localized
      """,
      """
      File.swift:1:16: error: type 'UIColor?' has no member 'signalRed' [could_not_find_type_member]
      File.swift:2:20: error: type 'Notification.Name?' (aka 'Optional<NSNotification.Name>') has no member 'tideTurned' [could_not_find_type_member]
      File.swift:3:18: error: value of type 'String' has no member 'localized' [could_not_find_value_member]
      """)
    #expect(
      text(learner) == """
        /// Some extension we don't have adds `tideTurned`.
        extension NSNotification.Name {
          static var tideTurned: NSNotification.Name { NSNotification.Name("tideTurned") }
        }
        /// Some extension we don't have adds `localized`.
        extension String {
          var localized: Unknown { get { standIn("String.localized") } set {} }
        }
        /// Some extension we don't have adds `signalRed`.
        extension UIColor {
          static var signalRed: UIColor { get { standIn("UIColor.signalRed") } set {} }
        }

        """)
  }

  @Test func `a name that is a word of Swift's stands in backticks, and is one case`() throws {
    let learner = try standIns(
      "let a: Kind = .default(lamp: 1), b: Kind = .default",
      "File.swift:1:8: error: cannot find type 'Kind' in scope [cannot_find_type_in_scope]",
      """
      File.swift:1:16: error: type 'Kind' has no member 'default' [could_not_find_type_member]
      File.swift:1:45: error: type 'Kind' has no member 'default' [could_not_find_type_member]
      """)
    #expect(
      text(learner) == """
        /// It is used as a type.
        enum Kind {
          case `default`(lamp: Any?)
          static var `default`: Kind { .`default`(lamp: nil) }
        }

        """)
  }

  @Test func `a wrapper begins with the value that its attribute gives`() throws {
    let learner = try standIns(
      "@Remembered(key: \"a\", initial: true) var isNew: Bool",
      "File.swift:1:2: error: unknown attribute 'Remembered' [unknown_attr_name]")
    #expect(
      text(learner) == """
        /// It stands before properties.
        @propertyWrapper class Remembered<Value> {
          private var value: Value?
          var wrappedValue: Value {
            get {
              let value: Value = self.value ?? standIn("@Remembered")
              self.value = value
              return value
            }
            set { value = newValue }
          }
          init(key _0: Any?, initial _1: Value) { value = _1 }
        }

        """)
  }

  @Test func `in a composition all but the first are protocols`() throws {
    let learner = try standIns(
      "typealias Part = BaseView & Tug & Customs",
      """
      File.swift:1:18: error: cannot find type 'BaseView' in scope [cannot_find_type_in_scope]
      File.swift:1:29: error: cannot find type 'Tug' in scope [cannot_find_type_in_scope]
      File.swift:1:35: error: cannot find type 'Customs' in scope [cannot_find_type_in_scope]
      """)
    #expect(
      learner.standIns.mapValues(\.kind) == [
        "BaseView": .class, "Tug": .protocol, "Customs": .protocol,
      ])
  }

  @Test func `what is nested in a protocol is declared beside it`() throws {
    let learner = try standIns(
      "final class A: Reactor { func b() -> Reactor.Action { c() } }",
      "File.swift:1:16: error: cannot find type 'Reactor' in scope [cannot_find_type_in_scope]",
      "File.swift:1:46: error: 'Action' is not a member type of protocol 'App.Reactor' [invalid_member_type]"
    )
    #expect(
      text(learner).contains(
        """
        class Reactor_Action: NSObject {
        }
        extension Reactor { typealias Action = Reactor_Action }
        """))
  }

  @Test func `a static member of a type of Apple's is one of those if its place says so`() throws {
    let learner = try standIns(
      "let a: UIColor = UIColor.signalRed",
      "File.swift:1:26: error: type 'UIColor' has no member 'signalRed' [could_not_find_type_member]",
      "File.swift:1:26: error: member 'signalRed' in 'UIColor' produces result of type 'Unknown', but context expects 'UIColor' [expected_result_in_contextual_member]"
    )
    #expect(text(learner).contains("static var signalRed: UIColor {"))
  }

  /// A file as the learner has changed it.
  private func changed(_ text: String, _ error: String) throws -> String {
    var learner = StandInLearner([try TeamFile(text, path: "File.swift")])
    _ = learner.learn(Diagnostic.parse("File.swift:\(error)"))
    return RewrittenFile(learner.files[0], learner.fixes["File.swift"] ?? []).text
  }

  @Test func `what is asked for and is always there is not found, and a guard goes on`() throws {
    let error =
      "error: initializer for conditional binding must have Optional type, not 'Unknown' [condition_optional_element_pattern_not_valid_type]"
    #expect(
      try changed("if let a = b.c(1) { d(a) }", "1:12: \(error)")
        == "if let a = standInNothing(b.c(1)) { d(a) }")
    #expect(
      try changed("func e() { guard let a = b.c else { return } }", "1:26: \(error)")
        == "func e() { guard let a = standInSome(b.c) else { return } }")
    // What is not there ends the loop.
    #expect(
      try changed("func e() { while true { guard let a = b.c else { break } } }", "1:39: \(error)")
        == "func e() { while true { guard let a = standInNothing(b.c) else { break } } }")
  }

  @Test func `what the app asks without a mark is there`() throws {
    let error =
      "error: value of optional type 'Unknown?' must be unwrapped to refer to member 'name' of wrapped base type 'Unknown' [optional_base_not_unwrapped]"
    #expect(
      try changed("a(b[key.first.name])", "1:13: \(error)")
        == "a(b[standInValue(key.first).name])")
  }

  @Test func `what the app unwraps with a mark is there`() throws {
    let text = "func a() { Harbor.shared?.open(); b(Harbor.shared!) }"
    var learner = StandInLearner([try TeamFile(text, path: "File.swift")])
    for round in [
      "File.swift:1:12: error: cannot find 'Harbor' in scope [cannot_find_in_scope]",
      "File.swift:1:19: error: type 'Harbor' has no member 'shared' [could_not_find_type_member]",
    ] {
      _ = learner.learn(Diagnostic.parse(round))
    }
    learner.standIns["Harbor"]?.members = [
      .init(name: "shared", isStatic: true, form: .property(type: "Unknown?"))
    ]
    _ = learner.learn([])
    let changed = RewrittenFile(learner.files[0], learner.fixes["File.swift"] ?? []).text
    #expect(changed == "func a() { Harbor.shared?.open(); b(standInValue(Harbor.shared)) }")
  }

  @Test func `what meets a value of unknown type takes part in it`() throws {
    #expect(
      try changed(
        "a.b = c ? 1 : 2",
        "1:7: error: cannot assign value of type 'Int' to type 'Unknown' [cannot_convert_assign]")
        == "a.b = Unknown(c ? 1 : 2)")
    #expect(
      try changed(
        "a.b?.c()",
        "1:4: error: cannot use optional chaining on non-optional value of type 'Unknown' [invalid_optional_chain]"
      ) == "a.b .c()")
    #expect(
      try changed(
        "a(.red, b)", "1:4: error: type 'Any?' has no member 'red' [could_not_find_type_member]")
        == "a(nil, b)")
  }

  @Test func `what may be there, and is asked for something, has a type of its own`() throws {
    let learner = try standIns(
      "let a = Vault.shared.key?.name\nlet b = Vault.shared.key?.isOpen ?? false",
      "File.swift:1:9: error: cannot find 'Vault' in scope [cannot_find_in_scope]",
      "File.swift:1:22: error: value of type 'Vault' has no member 'key' [could_not_find_value_member]",
      "File.swift:2:34: error: binary operator '??' cannot be applied to operands of type 'Unknown?' and 'Bool' [cannot_apply_binop_to_args]"
    )
    #expect(text(learner).contains("lazy var key: VaultKey? ="))
  }

  @Test func `a stand-in that is shown as a view is a box with its name`() throws {
    let learner = try standIns(
      "let a = Beacon()",
      "File.swift:1:9: error: cannot find 'Beacon' in scope [cannot_find_in_scope]",
      "File.swift:1:9: error: static method 'buildExpression' requires that 'Beacon' conform to 'View' [type_does_not_conform_decl_owner]"
    )
    #expect(text(learner).contains("class Beacon: NSObject, View {"))
    #expect(text(learner).contains("var body: NamedBox { NamedBox(name: \"Beacon\") }"))
  }

  @Test func `a base class that is missing has the initializers that are called of it`() throws {
    let learner = try standIns(
      """
      class Login: BaseViewController {
        init(a: Int) { super.init() }
      }
      class Main: ShellViewController {
        init(a: Int) { super.init(nibName: nil, bundle: nil) }
      }
      """,
      """
      File.swift:1:14: error: cannot find type 'BaseViewController' in scope [cannot_find_type_in_scope]
      File.swift:4:13: error: cannot find type 'ShellViewController' in scope [cannot_find_type_in_scope]
      """)
    let written = text(learner)
    #expect(written.contains("  init() { super.init(nibName: nil, bundle: nil) }\n"))
    #expect(written.contains("class ShellViewController: UIViewController {\n}"))
  }

  @Test func `a container that is missing shows the controller in its middle`() throws {
    let learner = try standIns(
      "window.rootViewController = Drawer(leftViewController: a, centerViewController: b)",
      "File.swift:1:29: error: cannot find 'Drawer' in scope [cannot_find_in_scope]")
    #expect(
      text(learner).contains(
        "{ self.init(nibName: nil, bundle: nil); UIKit.StandIn.show(_1, in: self) }"))
  }

  @Test func `a stand-in inherits from another one that has its superclass`() throws {
    let learner = try standIns(
      """
      let a: BaseViewController = HomeViewController()
      """,
      """
      File.swift:1:8: error: cannot find type 'BaseViewController' in scope [cannot_find_type_in_scope]
      File.swift:1:29: error: cannot find 'HomeViewController' in scope [cannot_find_in_scope]
      """,
      "File.swift:1:29: error: cannot convert value of type 'HomeViewController' to specified type 'BaseViewController' [cannot_convert_initializer_value]"
    )
    #expect(learner.standIns["HomeViewController"]?.superclass == "BaseViewController")
    #expect(learner.standIns["BaseViewController"]?.superclass == "UIViewController")
  }

  @Test func `a closure that gives something is passed as one`() throws {
    let learner = try standIns(
      """
      moor({ $0.isFree })
      land({ way in if way { return 1 }; return 2 })
      sail({ out() })
      """,
      """
      File.swift:1:1: error: cannot find 'moor' in scope [cannot_find_in_scope]
      File.swift:2:1: error: cannot find 'land' in scope [cannot_find_in_scope]
      File.swift:3:1: error: cannot find 'sail' in scope [cannot_find_in_scope]
      """)
    #expect(text(learner).contains("func moor(_ _0: @escaping (Unknown) -> Any?)"))
    #expect(text(learner).contains("func land(_ _0: @escaping (Unknown) -> Any?)"))
    #expect(text(learner).contains("func sail(_ _0: @escaping () -> Void)"))
  }

  @Test func `an app's own object is made by the initializer that asks for the least`() throws {
    let text = """
      class Door: UIViewController {
        init(key: Key, _ width: Int = 1, onOpen: @escaping (Bool) -> Void) {}
        init(a: Int, b: Int, c: Int) {}
        required init?(coder: NSCoder) {}
      }
      struct Key { let teeth: [Int]; var name: String? ; static let a = 1 }
      struct Hidden { private let a: Int }
      struct Box<A> { let a: A }
      enum Way { case up(Int), down }
      final class Plain: NSObject, UIGestureRecognizerDelegate { var a: Int?; let b = 1 }
      final class Root: UIViewController, PierController { weak var pier: UIView? }
      final class Sub: PierController {}
      final class Full { var a: Int; init<A>(_ a: A) {} }
      protocol Opening {}
      extension Way: Opening {}
      protocol Closing {}
      class Shut { init(by: Closing) {} }
      struct Port { struct Berth { var name: String } }
      class Abstract { func start() { assertionFailure("to be overridden") } }
      """
    let values = OwnValue.all([try TeamFile(text, path: "File.swift")], [])
    #expect(
      values.map(\.text) == [
        "try Door(key: standIn(\"Door\"), onOpen: { _ in standIn(\"Door\") })",
        "try Key(teeth: standIn(\"Key\"), name: standIn(\"Key\"))", "try Plain()", "try Port()",
        "try Port.Berth(name: standIn(\"Berth\"))", "try Root()",
        "Way.down",
      ])
    #expect(OwnValue.file(values).contains("if type == (any Opening).self { return Way.down }"))
  }

  @Test func `the only type that conforms to a protocol that is missing is asked for by it`() throws
  {
    let text = """
      public struct Pilot: Piloting, PilotDelegate { @Inject private var chart: Chart }
      final class First: Mooring {}
      final class Second: Mooring {}
      """
    let values = OwnValue.all([try TeamFile(text, path: "File.swift")], [])
    let made = OwnValue.file(values, conformers: ["Piloting", "PilotDelegate", "Mooring"])
    #expect(made.contains("if type == (any Piloting).self { return try Pilot() }"))
    #expect(!made.contains("(any PilotDelegate).self { return try Pilot() }"))
    #expect(!made.contains("(any Mooring).self { return try First() }"))
  }

  @Test func `what is called as one of the app's types gives one, made with what it gets`() throws {
    let learner = try standIns(
      """
      class PierFlow { init(window: UIWindow) {}; func start() {} }
      let flow = kit.makePierFlow(window: window)
      let kit = Kit(), mast = Mast.newTallMast(), none: Pier.Kind? = nil
      """,
      """
      File.swift:3:11: error: cannot find 'Kit' in scope [cannot_find_in_scope]
      File.swift:3:25: error: cannot find 'Mast' in scope [cannot_find_in_scope]
      """,
      "File.swift:2:16: error: value of type 'Kit' has no member 'makePierFlow' [could_not_find_value_member]"
    )
    let made = text(learner)
    #expect(
      made.contains(
        """
        func makePierFlow(window _0: Any?) -> PierFlow { \
        standIn("Kit.makePierFlow", of: [_0]) }
        """))
    #expect(made.contains("static func newTallMast() -> Mast { standIn(\"Mast.newTallMast\") }"))
  }

  @Test func `the parts of a tuple are given one by one`() {
    #expect(
      EmptyText.value(of: "(Promise<Int>, (Int) -> Void)", "Promise.pending")
        == "(standIn(\"Promise.pending\"), { _ in standIn(\"Promise.pending\") })")
    #expect(EmptyText.value(of: "Int", "a") == "standIn(\"a\")")
  }

  @Test func `an heir of a missing class is made as itself`() {
    let place = CodePlace(file: "File.swift", line: 1, column: 1)
    let weather = StandIn("Weather", .class, reason: "It is used as a type.", place: place)
    var storm = StandIn("Storm", .class, reason: "It is used as a type.", place: place)
    storm.superclass = "Weather"
    let text = EmptyText.text([storm, weather], [])
    #expect(text.contains("-> Any? { self == Storm.self ? Storm() : Weather() }"))
    #expect(!text.contains("extension Storm"))
    #expect(EmptyText.isMade(storm, among: [storm, weather]))
  }

  @Test func `a split view controller that is made like another screen is none`() throws {
    let learner = try standIns(
      "let a = FirstSplitViewController(model: 1), b = HomeSplitViewController(style: .doubleColumn)",
      """
      File.swift:1:9: error: cannot find 'FirstSplitViewController' in scope [cannot_find_in_scope]
      File.swift:1:49: error: cannot find 'HomeSplitViewController' in scope [cannot_find_in_scope]
      """)
    #expect(learner.all.map(\.superclass) == ["UIViewController", "UISplitViewController"])
  }

  @Test func `a class of the app's has the initializers of the stand-in that it inherits from`()
    throws
  {
    let learner = try standIns(
      "class Snack: SnackController {}; let a = Snack(rootViewController: b)",
      "File.swift:1:14: error: cannot find type 'SnackController' in scope [cannot_find_type_in_scope]",
      "File.swift:1:47: error: incorrect argument label in call (have 'rootViewController:', expected 'coder:') [wrong_argument_labels]"
    )
    #expect(learner.all.map(\.initializers.count) == [1])
  }

  @Test func `brackets stand inside one another, and go with what they stand around`() throws {
    let file = try TeamFile("let a = b", path: "File.swift")
    let inner = Edit.around(8..<9, "i(", ", 1)")
    let outer = Edit.around(8..<9, "o(", ", 2)")
    #expect(RewrittenFile(file, inner + outer).text == "let a = o(i(b, 1), 2)")
    let hole = Edit(range: 8..<9, text: "c")
    #expect(RewrittenFile(file, inner + [hole]).text == "let a = c")
  }

  @Test func `a stand-in that does not compile is left out, and what needs it is ours`() throws {
    var learner = try standIns(
      "let a = Buoy()", "File.swift:1:9: error: cannot find 'Buoy' in scope [cannot_find_in_scope]")
    let line =
      StandInText.file(learner.all).split(
        separator: "\n", omittingEmptySubsequences: false
      ).firstIndex { $0.hasPrefix("/// ") && !$0.contains("of unknown type") } ?? 0
    let error = Diagnostic(
      .error, at: CodePlace(file: "/a/StandIns.swift", line: line + 1, column: 1), "no")
    let isTakenBack = learner.takeBack([error])
    #expect(isTakenBack)
    #expect(learner.all == [])
    let missing = Diagnostic(
      .error, at: CodePlace(file: "File.swift", line: 1, column: 9),
      "cannot find 'Buoy' in scope", named: "cannot_find_in_scope")
    let hasLearned = learner.learn([missing])
    #expect(!hasLearned)
    #expect(learner.isOfOurMaking(missing))
  }

  @Test func `a member gives an object of the app's if the variable bears its name`() throws {
    let learner = try standIns(
      """
      final class PierFlow { init(_ stack: UINavigationController) {} }
      let kit = Kit()
      let pierFlow = kit.app(stack)
      """,
      "File.swift:2:11: error: cannot find 'Kit' in scope [cannot_find_in_scope]",
      "File.swift:3:20: error: value of type 'Kit' has no member 'app' [could_not_find_value_member]"
    )
    #expect(text(learner).contains("func app(_ _0: Any?) -> PierFlow"))
  }

  @Test func `what the compiler says nothing of takes the type of its place`() throws {
    let learner = try standIns(
      "let a: String = b ? Links.one() : Links.two()",
      "File.swift:1:21: error: cannot find 'Links' in scope [cannot_find_in_scope]",
      """
      File.swift:1:27: error: type 'Links' has no member 'one' [could_not_find_type_member]
      File.swift:1:41: error: type 'Links' has no member 'two' [could_not_find_type_member]
      """,
      "File.swift:1:17: error: failed to produce diagnostic for expression; please submit a bug report [failed_to_produce_diagnostic]"
    )
    #expect(
      learner.fixes["File.swift"]?.map(\.text) == [
        "placed(", ", for: \"Links.one\")", "placed(", ", for: \"Links.two\")",
      ])
  }

  @Test func `a mark that was removed too early is put back`() throws {
    let code = "func a() { let b = Kit.shared.core!\n_ = b.one }"
    let learner = try standIns(
      code,
      "File.swift:1:20: error: cannot find 'Kit' in scope [cannot_find_in_scope]",
      "File.swift:1:24: error: type 'Kit' has no member 'shared' [could_not_find_type_member]",
      "File.swift:1:31: error: value of type 'Kit' has no member 'core' [could_not_find_value_member]",
      "File.swift:1:31: error: cannot force unwrap value of non-optional type 'Unknown' [invalid_force_unwrap]"
    )
    #expect(learner.fixes["File.swift"]?.count == 1)
    var next = learner
    _ = next.learn(
      Diagnostic.parse(
        "File.swift:2:5: error: value of optional type 'Core?' must be unwrapped to refer to member 'one' of wrapped base type 'Core' [optional_base_not_unwrapped]"
      ))
    #expect(next.fixes["File.swift"] == [])
  }
}
