import Testing

@testable import AppImport

/// What is left out where the compiler complains.
@Suite struct HoleTests {
  /// A file after what each round of errors is about was left out.
  private func cut(_ text: String, _ rounds: String...) throws -> String {
    let file = try TeamFile(text, path: "File.swift")
    var cutter = HoleCutter([file])
    let learner = StandInLearner([file])
    for output in rounds {
      _ = cutter.cut(Diagnostic.parse(output), where: learner.isOfOurMaking)
    }
    return RewrittenFile(file, cutter.edits["File.swift"] ?? []).text
  }

  @Test func `a statement is left out and the rest of its function runs`() throws {
    #expect(
      try cut(
        """
        class Login: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            button
              .shine(
                twice: true)
            view.addSubview(button)
          }
        }
        """,
        "File.swift:5:8: error: value of type 'UIButton' has no member 'shine' [could_not_find_value_member]"
      )
        == """
        class Login: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            leftOut("File.swift:5", "UIButton.shine is missing")


            view.addSubview(button)
          }
        }
        """)
  }

  @Test func `a protocol that is gone is left out of a list of several lines`() throws {
    #expect(
      try cut(
        """
        final class Main: Base, Sailing,
          UIMooring
        {
        }
        """,
        "File.swift:2:3: error: cannot find type 'UIMooring' in scope [cannot_find_type_in_scope]")
          == """
          final class Main: Base, Sailing\(" ")
                     \("")
          {
          }
          """)
  }

  @Test func `what the rest of the app counts on gets an empty value`() throws {
    #expect(
      try cut(
        """
        class Main: UIViewController {
          var pier: Pier!
          func open() { self.pier = kit.pier }
        }
        """,
        "File.swift:3:33: error: value of type 'Kit' has no member 'pier' [could_not_find_value_member]"
      )
        == """
        class Main: UIViewController {
          var pier: Pier!
          func open() { self.pier = leftOutObject("File.swift:3", "Kit.pier is missing") as Pier? }
        }
        """)
  }

  @Test func `of a choice between two values only the condition is left out`() throws {
    #expect(
      try cut(
        "func make() -> UIViewController { store.isOpen && !store.flags.old ? main() : welcome() }",
        "File.swift:1:64: error: type 'Flags' has no member 'old' [could_not_find_type_member]")
        == #"func make() -> UIViewController { store.isOpen && leftOutValue("File.swift:1", "Flags.old is missing") ? main() : welcome() }"#
    )
  }

  @Test func `a function goes on behind what would have returned`() throws {
    #expect(
      try cut(
        """
        func screen() -> UIViewController? {
          begin()
          if let log = kit.log { return Log(log) } else { return nil }
        }
        func both() -> (a: Int, UIView) {
          return kit.both
        }
        """,
        "File.swift:3:20: error: value of type 'Kit' has no member 'log' [could_not_find_value_member]",
        "File.swift:4:1: error: missing return in global function expected to return 'UIViewController?' [missing_return_decl]",
        "File.swift:6:14: error: value of type 'Kit' has no member 'both' [could_not_find_value_member]"
      )
        == """
        func screen() -> UIViewController? {
          begin()
          leftOut("File.swift:3", "Kit.log is missing")
        return leftOutValue("File.swift:4", "missing return in global function expected to return 'UIViewController?'") }
        func both() -> (a: Int, UIView) {
          return (a: leftOutValue("File.swift:6", "Kit.both is missing"), leftOutValue("File.swift:6", "Kit.both is missing"))
        }
        """)
  }

  @Test func `a property that loses its wrapper is made when something asks for it`() throws {
    #expect(
      try cut(
        """
        class Clockwork {
          @Wound(by: .hand) private var clock: Clock
        }
        """, "File.swift:2:4: error: unknown attribute 'Wound' [unknown_attr_name]")
          == """
          class Clockwork {
            lazy              private var clock: Clock = leftOutValue("File.swift:2", "@Wound is missing")
          }
          """)
  }

  @Test func `a call of a layout library is left out, and no finding depends on it`() throws {
    let text = """
      import PinLayout
      class Login: UIViewController {
        override func viewDidLoad() {
          spinner.pin.layout { make in
            make.center.equalToSuperview()
          }
          router.start { view.pin.removeConstraints { make in } }
        }
      }
      """
    let error =
      "error: cannot infer type of closure parameter 'make' without a type annotation [cannot_infer_closure_parameter_type]"
    #expect(
      try cut(text, "File.swift:4:26: \(error)") == """
        import PinLayout
        class Login: UIViewController {
          override func viewDidLoad() {
            leftOutLayout("File.swift:4", "cannot infer type of closure parameter 'make' without a type annotation")


            router.start { view.pin.removeConstraints { make in } }
          }
        }
        """)
    // What runs around such a call is no layout.
    #expect(
      try cut(
        text,
        "File.swift:7:12: error: ambiguous use of 'pad' [ambiguous_decl_ref]"
      )
      .contains("    leftOut(\"File.swift:7\""))
    #expect(
      try cut(text.replacing("import PinLayout", with: ""), "File.swift:4:26: \(error)")
        .contains("    leftOut(\"File.swift:4\""))
  }

  @Test func `a modifier of a view is left out alone, another call is none`() throws {
    let text = """
      struct Login: View {
        var body: some View {
          VStack { Text("Log in").shimmer(1) }
            .ripple(
              twice: true)
            .padding()
        }
        func send() { Request("a").resume(1) }
      }
      """
    #expect(
      try cut(
        text, "File.swift:3:37: error: extra argument in call [extra_argument_positional]",
        "File.swift:5:9: error: ambiguous use of 'twice' [ambiguous_decl_ref]") == """
          struct Login: View {
            var body: some View {
              VStack { Text("Log in").onAppear { leftOut("File.swift:3", "extra argument in call") } }
                .onAppear { leftOut("File.swift:5", "ambiguous use of 'twice'") }

                .padding()
            }
            func send() { Request("a").resume(1) }
          }
          """)
    #expect(
      try cut(text, "File.swift:8:35: error: ambiguous use of 'resume' [ambiguous_decl_ref]")
        .contains("func send() { leftOut("))
  }

  @Test func `what an async function would return never comes`() throws {
    let text = """
      func load() async throws -> Cart {
        work { return twig() }
        return twig()
      }
      """
    let error = "error: cannot find 'NSTwig' in scope [cannot_find_in_scope]"
    #expect(
      try cut(text, "File.swift:3:10: \(error)")
        == text.replacing(
          "  return twig()\n}",
          with: "  return await leftOutAnswer(\"File.swift:3\", \"NSTwig is missing\")\n}"))
    #expect(
      try cut(text, "File.swift:2:17: \(error)")
        == text.replacing(
          "{ return twig() }",
          with: "{ return leftOutValue(\"File.swift:2\", \"NSTwig is missing\") }"))
  }

  @Test func `a window gets an empty screen, and an initializer its property`() throws {
    let text = """
      class Scene {
        let a: UIView
        init() {
          a = .glowing
          window.rootViewController = b.glowing
        }
      }
      """
    #expect(
      try cut(
        text,
        "File.swift:4:10: error: type 'UIView' has no member 'glowing' [could_not_find_type_member]",
        "File.swift:5:35: error: value of type 'UIView' has no member 'glowing' [could_not_find_value_member]"
      )
        == text.replacing(
          "= .glowing", with: "= leftOutValue(\"File.swift:4\", \"UIView.glowing is missing\")"
        ).replacing(
          "= b.glowing", with: "= leftOutScreen(\"File.swift:5\", \"UIView.glowing is missing\")"))
  }

  @Test func `what has another value behind it is left out alone`() throws {
    #expect(
      try cut(
        "func a() { let b = c.d ?? false; e(b) }",
        "File.swift:1:24: error: binary operator '??' cannot be applied to operands of type 'NSBerth?' and 'Bool' [cannot_apply_binop_to_args]"
      )
        == "func a() { let b = leftOutValue(\"File.swift:1\", \"binary operator '??' cannot be applied to operands of type 'NSBerth?' and 'Bool'\") ?? false; e(b) }"
    )
  }

  @Test func `what is returned has an empty value`() throws {
    #expect(
      try cut(
        "func a() -> UIView? { if true { return UIView.shining() }; return nil }",
        "File.swift:1:44: error: type 'UIView' has no member 'shining' [could_not_find_type_member]"
      )
        == """
        func a() -> UIView? { if true { return leftOutValue("File.swift:1", "UIView.shining is missing") }; return nil }
        """)
  }

  @Test func `where a statement cannot go alone, the rest goes, and then all of it`() throws {
    let text = """
      func a() -> Int {
        prepare()
        guard let b = UIView().glow else { return 0 }
        let c = b + 1
        return c
      }
      """
    let error =
      "File.swift:3:26: error: value of type 'UIView' has no member 'glow' [could_not_find_value_member]"
    #expect(
      try cut(text, error) == """
        func a() -> Int {
          prepare()
          return leftOutValue("File.swift:3", "UIView.glow is missing")


        }
        """)
    #expect(
      try cut(
        text, error,
        "File.swift:3:3: error: missing return in global function expected to return 'Int' [missing_return_decl]"
      ) == """
        func a() -> Int {
          return leftOutValue("File.swift:3", "UIView.glow is missing")



        }
        """)
  }

  @Test func `what needs a constant goes with it, and says why`() throws {
    #expect(
      try cut(
        """
        func a() -> Int {
          let b = UIView().glow
          let c: Int = b + 1
          prepare()
          print(b)
          return c
        }
        """,
        "File.swift:2:20: error: value of type 'UIView' has no member 'glow' [could_not_find_value_member]",
        """
        File.swift:3:16: error: cannot find 'b' in scope [cannot_find_in_scope]
        File.swift:5:9: error: cannot find 'b' in scope [cannot_find_in_scope]
        """, "File.swift:6:10: error: cannot find 'c' in scope [cannot_find_in_scope]")
          == """
          func a() -> Int {
            leftOut("File.swift:2", "UIView.glow is missing")
            leftOut("File.swift:3", "UIView.glow is missing")
            prepare()
            leftOut("File.swift:5", "UIView.glow is missing")
            return leftOutValue("File.swift:6", "UIView.glow is missing")
          }
          """)
  }

  @Test func `initializers end the process, setters and closures go on`() throws {
    #expect(
      try cut(
        """
        class A {
          let b: Int
          var c: Int { didSet { UIView.glow() } }
          lazy var d: UIView = { let it = UIView(); it.glow(); return it }()
          init() { let e = UIView.glow(); b = e }
        }
        """,
        """
        File.swift:3:32: error: type 'UIView' has no member 'glow' [could_not_find_type_member]
        File.swift:4:48: error: value of type 'UIView' has no member 'glow' [could_not_find_value_member]
        File.swift:5:27: error: type 'UIView' has no member 'glow' [could_not_find_type_member]
        """)
          == """
          class A {
            let b: Int
            var c: Int { didSet { leftOut("File.swift:3", "UIView.glow is missing") } }
            lazy var d: UIView = { let it = UIView(); leftOut("File.swift:4", "UIView.glow is missing"); return it }()
            init() { leftOutForGood("File.swift:5", "UIView.glow is missing") }
          }
          """)
  }

  @Test func `in a switch only the case is left out`() throws {
    #expect(
      try cut(
        """
        func a() {
          switch b {
          case .one: first()
          case .two where c:
            UIView.glow()
          default: break
          }
        }
        """,
        "File.swift:5:12: error: type 'UIView' has no member 'glow' [could_not_find_type_member]")
          == """
          func a() {
            switch b {
            case .one: first()
            case .two where c:
              leftOut("File.swift:5", "UIView.glow is missing")
            default: break
            }
          }
          """)
  }

  @Test func `values of properties, attributes, protocols and override go alone`() throws {
    #expect(
      try cut(
        """
        class A: UIView, UIGlowing, Sendable {
          let b: UIView = UIView.glowing()
          @Glowing(1) var c = 1
          override func glow() {}
        }
        """,
        """
        File.swift:1:7: error: type 'A' does not conform to protocol 'UIGlowing' [type_does_not_conform]
        File.swift:2:26: error: type 'UIView' has no member 'glowing' [could_not_find_type_member]
        File.swift:3:4: error: unknown attribute 'Glowing' [unknown_attr_name]
        File.swift:4:17: error: method does not override any method from its superclass [method_does_not_override]
        """)
          == """
          class A: UIView,            Sendable {
            let b: UIView = leftOutValue("File.swift:2", "UIView.glowing is missing")
                        var c = 1
                     func glow() {}
          }
          """)
  }

  @Test func `a type that nothing can stand in for goes from a head and from a case`() throws {
    let text = "class A: UIView, UIGlow, Sendable {}\nenum B { case c(glow: UIGlow), d }"
    #expect(
      try cut(
        text,
        """
        File.swift:1:18: error: cannot find type 'UIGlow' in scope [cannot_find_type_in_scope]
        File.swift:2:23: error: cannot find type 'UIGlow' in scope [cannot_find_type_in_scope]
        """) == "class A: UIView,         Sendable {}\nenum B { case c(glow: Any), d }")
  }

  @Test func `what a head demands of a missing type goes, or is anything`() throws {
    let text = """
      class A<R: NSRow>: UIView where R.Cell.Value == Int {}
      class B<P>: Many<NSRow<P.Kind.Option>, P> {}
      """
    #expect(
      try cut(
        text,
        "File.swift:1:40: error: 'Value' is not a member type of type 'NSRow.Cell' [invalid_member_type]",
        "File.swift:2:31: error: 'Option' is not a member type of type 'NSRow.Kind' [invalid_member_type]"
      )
        == text.replacing("where R.Cell.Value == Int", with: String(repeating: " ", count: 25))
        .replacing("P.Kind.Option", with: "Any"))
  }

  @Test func `a modifier of which nothing compiles leaves the view as it is`() throws {
    let text = """
      struct Frame: ViewModifier {
        func body(content: Content) -> some View { content.glowing() }
      }
      extension View { func framed() -> some View { glowing() } }
      struct Quay: View { func pier() -> some View { glowing() } }
      """
    let error = "error: cannot find 'NSGlow' in scope [cannot_find_in_scope]"
    #expect(
      try cut(
        text, "File.swift:2:46: \(error)", "File.swift:4:48: \(error)", "File.swift:5:49: \(error)")
        == text.replacing("content.glowing()", with: "content")
        .replacing("framed() -> some View { glowing() }", with: "framed() -> some View { self }")
        .replacing("pier() -> some View { glowing() }", with: "pier() -> some View { EmptyView() }")
    )
  }

  @Test func `what a caller may leave out is an empty value`() throws {
    #expect(
      try cut(
        "class A { init(b: Tide<Bool> = Tide.just(true), c: Int = 1) {} }",
        "File.swift:1:37: error: generic parameter 'T0' could not be inferred [unbound_generic_parameter]"
      )
        == """
        class A { init(b: Tide<Bool> = leftOutValue("File.swift:1", \
        "generic parameter 'T0' could not be inferred"), c: Int = 1) {} }
        """)
  }

  @Test func `a slip of the person's own is not left out`() throws {
    let text = "class A { func b() {} }\nfunc c() { let d: Int = \"\"; A().e() }"
    #expect(
      try cut(
        text,
        """
        File.swift:2:25: error: cannot convert value of type 'String' to specified type 'Int' [cannot_convert_initializer_value]
        File.swift:2:33: error: value of type 'A' has no member 'e' [could_not_find_value_member]
        """) == text)
  }

  @Test func `arguments that do not fit are ours where the call is none of the team's`() throws {
    let text = "func b(_ c: Int) {}\nfunc d() {\n  view.convert(e, from: nil)\n  b(1, f: 2)\n}"
    #expect(
      try cut(
        text,
        """
        File.swift:3:15: error: incorrect argument label in call (have '_:from:', expected '_:to:') [wrong_argument_labels]
        """)
        == text.replacing(
          "view.convert(e, from: nil)",
          with:
            "leftOut(\"File.swift:3\", \"incorrect argument label in call (have '_:from:', expected '_:to:')\")"
        ))
    #expect(
      try cut(text, "File.swift:4:11: error: extra argument 'f' in call [extra_argument_named]")
        == text)
  }

  @Test func `a declaration goes with all the lines of its where clause`() throws {
    #expect(
      try cut(
        """
        extension UIView {
          func a<P>(_ a: P) -> UIGlow<P>
            where
            P: Equatable,
            P.Element == Bool
          {
            nil
          }
          func b() {}
        }
        """,
        "File.swift:2:24: error: cannot find type 'UIGlow' in scope [cannot_find_type_in_scope]")
        == "extension UIView {\n  " + String(repeating: "\n", count: 7) + "  func b() {}\n}")
  }

  @Test func `an extension of what cannot be extended so is left out`() throws {
    #expect(
      try cut(
        """
        func a() {}
        public extension UIGlow where Base: UIView {
          func b() {}
        }
        """,
        "File.swift:2:25: error: trailing 'where' clause for extension of non-generic type 'UIGlow' [extension_nongeneric_trailing_where]"
      ) == "func a() {}\n\n\n")
  }
}
