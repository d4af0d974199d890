import Testing

@testable import AppImport

/// What the compiler says, and the stand-ins that come of it.
@Suite struct StandInTests: StandInRounds {
  @Test func `the compiler's output is read line by line, each thing once`() {
    let output = """
      [3/5] Compiling Shop App.swift
      /a/My App.swift:3:12: error: cannot find type 'Cart' in scope [cannot_find_type_in_scope]
          let cart: Cart
                    ^~~~
      /a/My App.swift:3:12: error: cannot find type 'Cart' in scope [cannot_find_type_in_scope]
      /a/B.swift:7:1: warning: unused: 'x' [pbd_never_used] [#no-usage]
      <unknown>:0: error: something
      """
    #expect(
      Diagnostic.parse(output) == [
        Diagnostic(
          .error, at: CodePlace(file: "/a/My App.swift", line: 3, column: 12),
          "cannot find type 'Cart' in scope", named: "cannot_find_type_in_scope"),
        Diagnostic(
          .warning, at: CodePlace(file: "/a/B.swift", line: 7, column: 1), "unused: 'x'",
          named: "pbd_never_used"),
      ])
  }

  @Test func `a note belongs to the error before it`() {
    let output = """
      App.swift:7:5: error: switch must be exhaustive [non_exhaustive_switch]
      App.swift:7:5: note: add missing case: '.shortcut(_)' [missing_particular_case]
      App.swift:7:5: note: add missing case: '.activity(_)' [missing_particular_case]
      App.swift:9:5: error: no exact matches in call to initializer [no_overloads_match_exactly_in_call]
      /lib/UIKit.swift:9:5: note: found this candidate [found_candidate]
      App.swift:7:5: error: switch must be exhaustive [non_exhaustive_switch]
      App.swift:7:5: note: add missing case: '.activity(_)' [missing_particular_case]
      """
    let errors = Diagnostic.parse(output)
    #expect(errors.map(\.place.line) == [7, 9])
    #expect(
      errors.map { $0.notes.map(\.message) } == [
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
      File.swift:2:27: error: cannot find 'Details' in scope [cannot_find_in_scope]
      File.swift:3:15: error: cannot find 'Settings' in scope [cannot_find_in_scope]
      File.swift:5:31: error: cannot find 'MainTabBarController' in scope [cannot_find_in_scope]
      """)
    #expect(
      text(learner) == """
        /// It is pushed.
        class Details: UIViewController {
          convenience init(item _0: Any?, isNew _1: Any?) { self.init(nibName: nil, bundle: nil) }
        }
        /// It is a root controller.
        class MainTabBarController: UITabBarController {
          convenience init(_ _0: @escaping () -> Void) { self.init(nibName: nil, bundle: nil); standInKeeps("MainTabBarController", [self, _0]) }
        }
        /// It is presented.
        class Settings: UIViewController {
        }

        """)
  }

  @Test func `nothing stands in for what UIKit lacks`() throws {
    let learner = try standIns(
      "class A: UIViewController { let a = UIPencilTip(); func b() { view.addInteraction(1) } }",
      """
      File.swift:1:37: error: cannot find 'UIPencilTip' in scope [cannot_find_in_scope]
      File.swift:1:68: error: value of type 'UIView' has no member 'addInteraction' [could_not_find_value_member]
      File.swift:1:68: error: value of type 'A' has no member 'titleLabel' [could_not_find_value_member]
      """)
    #expect(learner.all.isEmpty)
    #expect(
      learner.missing.keys.sorted() == [
        "UIPencilTip", "UIView.addInteraction", "UIViewController.titleLabel",
      ])
  }

  @Test func `what does not compile of a stand-in is taken back, and not learned again`() throws {
    let round = """
      File.swift:4:8: error: value of type 'Panel' has no member 'description' [could_not_find_value_member]
      File.swift:5:8: error: value of type 'Panel' has no member 'show' [could_not_find_value_member]
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
      """, "File.swift:2:17: error: cannot find type 'Panel' in scope [cannot_find_type_in_scope]",
      round)
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
          func show() { standInHears("Panel.show", with: [self]) }
        }

        """)
  }

  @Test func `what the extension of a class has is not in that of its subclass`() throws {
    let code = "func a(_ b: UILabel, c: UIView) {\n  b.pin()\n  c.pin()\n}"
    var learner = try standIns(
      code,
      "File.swift:2:5: error: value of type 'UILabel' has no member 'pin' [could_not_find_value_member]",
      "File.swift:3:5: error: value of type 'UIView' has no member 'pin' [could_not_find_value_member]"
    )
    let lines = learner.text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("func pin()") }) + 1
    #expect(lines.count { $0.contains("func pin()") } == 2)

    let hasLearned = learner.learn(
      Diagnostic.parse(
        "/a/StandIns.swift:\(first):8: error:  instance method 'pin()' is declared in extension of 'UIView' and cannot be overridden [override_decl_extension]"
      ))

    #expect(hasLearned)
    #expect(learner.all.filter { !$0.members.isEmpty }.map(\.name) == ["UIView"])
  }

  @Test func `a class of the app's that is used as a view makes its stand-in one`() throws {
    let learner = try standIns(
      """
      class Root: UIViewController {
        override func loadView() { view = Board() }
      }
      class Board: Canvas { init() { super.init() } }
      """, "File.swift:4:14: error: cannot find type 'Canvas' in scope [cannot_find_type_in_scope]",
      "File.swift:2:37: error: cannot assign value of type 'Board' to type 'UIView' [cannot_convert_assign]"
    )
    #expect(
      text(learner) == """
        /// It is used as a UIView.
        class Canvas: UIView {
        }

        """)
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
        \(file):20:5: error: cannot find 'AppInspecton' in scope [cannot_find_in_scope]
        \(file):21:5: error: value of type 'UIApplication' has no member 'connectedScene' [could_not_find_value_member]
        """))
    #expect(!hasLearned)
    #expect(learner.all.isEmpty)
    _ = learner.learn(
      Diagnostic.parse(
        "\(file):30:20: error: cannot find 'BaseDetails' in scope [cannot_find_in_scope]"))
    #expect(learner.all.map(\.name) == ["BaseDetails"])
  }

  @Test func `what a layout library is told puts no finding in doubt`() throws {
    let learner = try standIns(
      "func a(_ b: UILabel) { b.pin.remove(); b.badge.show(); constrain(b) { c in } }",
      """
      File.swift:1:26: error: value of type 'UILabel' has no member 'pin' [could_not_find_value_member]
      File.swift:1:42: error: value of type 'UILabel' has no member 'badge' [could_not_find_value_member]
      File.swift:1:56: error: cannot find 'constrain' in scope [cannot_find_in_scope]
      """)
    let text = text(learner)
    #expect(
      text.contains(
        #"var pin: Unknown { get { standInHears("UILabel.pin"); return Unknown() } set {} }"#))
    #expect(text.contains(#"var badge: Unknown { get { standIn("UILabel.badge") } set {} }"#))
    #expect(text.contains(#"{ standInHears("constrain"); return Unknown() }"#))
  }

  @Test func `a call with too few arguments is one more overload`() throws {
    let learner = try standIns(
      "func a() { Flow<Int>.merge(1, 2); Flow<Int>.merge(1) }",
      "File.swift:1:12: error: cannot find 'Flow' in scope [cannot_find_in_scope]",
      "File.swift:1:52: error: missing argument for parameter #2 in call [missing_argument_positional]"
    )
    #expect(text(learner).contains("static func merge(_ _0: Any?, _ _1: Any?)"))
    #expect(text(learner).contains("static func merge(_ _0: Any?)"))
  }

  @Test func `a controller whose subclasses are made in code alone has no initializer for nibs`()
    throws
  {
    let learner = try standIns(
      """
      class Harbor: BaseViewController { init(name: String) { super.init() } }
      """,
      """
      File.swift:1:15: error: cannot find type 'BaseViewController' in scope [cannot_find_type_in_scope]
      """,
      """
      File.swift:1:68: error: 'required' initializer 'init(coder:)' must be provided by subclass of 'BaseViewController' [required_initializer_missing]
      """)
    #expect(text(learner).contains("  @available(*, unavailable) required "))
  }

  @Test func `what is asked for by its type is of that type`() throws {
    let learner = try standIns(
      """
      let harbor = Store.shared.resolve(Harbor.self)!
      let pier = Store.shared.find(Pier.self)
      """,
      "File.swift:1:14: error: cannot find 'Store' in scope [cannot_find_in_scope]",
      """
      File.swift:1:20: error: type 'Store' has no member 'shared' [could_not_find_type_member]
      """,
      """
      File.swift:1:27: error: value of type 'Store' has no member 'resolve' [could_not_find_value_member]
      File.swift:2:25: error: value of type 'Store' has no member 'find' [could_not_find_value_member]
      """)
    #expect(text(learner).contains("resolve<Wanted>(_ _0: Wanted.Type) -> Wanted? {"))
    #expect(text(learner).contains("find<Wanted>(_ _0: Wanted.Type) -> Wanted {"))
  }

  @Test func `only the call that fits no method becomes one of an extension`() throws {
    let learner = try standIns(
      """
      final class Quay: UIViewController {
        required init?(coder: NSCoder) { fatalError("none") }
        func open() { transition(to: lobby) }
      }
      """,
      "File.swift:3:27: error: missing arguments for parameters 'from', 'duration' in call [missing_arguments_in_call]"
    )
    #expect(
      text(learner) == """
        /// Some extension we don't have adds `transition`.
        extension UIViewController {
          func transition(to _0: Any?) { standIn("UIViewController.transition", with: [self, _0]) }
        }

        """)
  }
}
