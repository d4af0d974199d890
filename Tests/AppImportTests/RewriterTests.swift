import Testing

@testable import AppImport

/// Whole texts before and after.
@Suite struct RewriterTests {
  private func rewrite(_ text: String) throws -> RewrittenFile {
    let file = try TeamFile(text, path: "File.swift")
    return Rewriter.rewrite(file, AppNames([file]))
  }

  @Test(
    "Attributes of Objective-C and of isolation become blanks",
    arguments: [
      ("  @objc private func a() {}", "        private func a() {}"),
      ("@objc(tap:) func a(_ b: Int) {}", "            func a(_ b: Int) {}"),
      ("@objcMembers\nclass A: NSObject {}", "            \nclass A: NSObject {}"),
      (
        "@IBOutlet weak var a: UILabel!",
        "          lazy var a: UILabel! = standInOutlet((UILabel).self)"
      ),
      (
        "@IBOutlet var a: (any Row)!",
        "          lazy var a: (any Row)! = standInOutlet(((any Row)).self)"
      ),
      ("@IBOutlet weak var a: UILabel?", "          weak var a: UILabel?"),
      (
        "let a = board.instantiateInitialViewController() as? Login",
        "let a = standInScreen(board.instantiateInitialViewController(), as: Login.self) as? Login"
      ),
      ("@IBAction func a(_ b: Any) {}", "          func a(_ b: Any) {}"),
      ("@IBInspectable var a = 1", "               var a = 1"),
      ("@IBDesignable class A: UIView {}", "              class A: UIView {}"),
      (
        "@NSManaged var a: Set<Int>?",
        #"           var a: Set<Int>? { get { value(forKey: "a") as? Set<Int> } set { setValue(newValue, forKey: "a") } }"#
      ),
      (
        "@NSManaged public var a: Set<Int>",
        #"                  var a: Set<Int> { get { value(forKey: "a") as? Set<Int> ?? leftOutValue("a", "nobody has set it") } set { setValue(newValue, forKey: "a") } }"#
      ),
      (
        "extension EnvironmentValues { @Entry var a: Int = 1 }",
        "extension EnvironmentValues { struct AEntry: EnvironmentKey { static var a: Int = 1; static let defaultValue = a }; var a: AEntry.Value { get { self[AEntry.self] } set { self[AEntry.self] = newValue } } }"
      ),
      ("@NSCopying var a: NSString = \"x\"", "           var a: NSString = \"x\""),
      (
        "@frozen public enum A { public private(set) var b }",
        "               enum A {        private(set) var b }"
      ),
      (
        "public(set) open class A {}; open(a); b.open",
        "                 class A {}; open(a); b.open"
      ),
      ("@nonobjc convenience init() {}", "         convenience init() {}"),
      ("@objc dynamic var a = 1", "              var a = 1"),
      ("@main\nclass A {}", "     \nclass A {}"),
      ("@UIApplicationMain class A {}", "                   class A {}"),
      ("@MainActor final class A {}", "           final class A {}"),
      ("@MainActor(unsafe) class A {}", "                   class A {}"),
      ("let a: (@MainActor () -> Void)? = nil", "let a: (           () -> Void)? = nil"),
      ("let a: @MainActor @Sendable () -> Void", "let a:            @Sendable () -> Void"),
      ("Task { @MainActor in b() }", "Task {               b() }"),
      ("Task { @MainActor [weak self] in b() }", "Task {            [weak self] in b() }"),
      ("await MainActor.run { b() }", "await MainActor.run { b() }"),
      ("@preconcurrency import UIKit", "                import UIKit"),
      ("let dynamic = a.dynamic", "let dynamic = a.dynamic"),
      (#"let a = "@objc \(b) @main" // @objc"#, #"let a = "@objc \(b) @main" // @objc"#),
    ])
  func attributes(before: String, after: String) throws {
    #expect(try rewrite(before).text == after)
  }

  @Test(
    "Modules are imported whole, and those that are not here not at all",
    arguments: [
      ("import UIKit.UIViewController", "import UIKit                 "),
      ("import class UIKit.UIViewController", "import       UIKit                 "),
      ("import struct Foundation.Date", "import        Foundation     "),
      ("import os.log", "import os    "),
      ("import OSLog", "import os   "),
      ("import RxSwift; import UIKit", "              ; import UIKit"),
      ("@testable import Core\nlet a = 1", "                     \nlet a = 1"),
      ("@_exported import Combine", "@_exported import Combine"),
    ])
  func imports(before: String, after: String) throws {
    #expect(try rewrite(before).text == after)
  }

  @Test(arguments: [
    (
      "func windowScene(_ a: UIWindowScene, performActionFor b: UIApplicationShortcutItem) async -> Bool { c }",
      "; func windowScene(_ first: UIWindowScene, performActionFor second: UIApplicationShortcutItem, completionHandler done: @escaping (Bool) -> Void) { Task { done(await self.windowScene(first, performActionFor: second)) } }"
    ),
    (
      "func userNotificationCenter(_ a: UNUserNotificationCenter, didReceive b: UNNotificationResponse) async { c }",
      "; func userNotificationCenter(_ first: UNUserNotificationCenter, didReceive second: UNNotificationResponse, withCompletionHandler done: @escaping () -> Void) { Task { await self.userNotificationCenter(first, didReceive: second); done() } }"
    ),
    ("func application(_ a: UIApplication, load b: URL) async {}", ""),
    ("func application(_ a: UIApplication, performActionFor b: C) -> Bool { d }", ""),
  ])
  func `an asynchronous method of a delegate gets the one that the system calls`(
    _ method: String, _ behind: String
  ) throws {
    #expect(try rewrite("class A { \(method) }").text == "class A { \(method)\(behind) }")
  }

  @Test func `what only Xcode's canvas runs becomes blanks, on as many lines`() throws {
    let text = """
      class A {}
      #Preview("Two", traits: .portrait) {
        A()
      }
      #Preview { A() }
      class B {}
      """
    let lines = try rewrite(text).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map { $0.trimming() } == ["class A {}", "", "", "", "", "class B {}"])
  }

  @Test(
    "Conditions answer as a phone in the simulator does",
    arguments: [
      ("#if os(iOS)\n#endif", "#if true   \n#endif"),
      (
        "#if !os(Linux) && DEBUG\n#elseif os(iOS)\n#endif",
        "#if !false     && DEBUG\n#elseif true   \n#endif"
      ),
      (
        "#if targetEnvironment(simulator) || canImport(UIKit)\n#endif",
        "#if true                         || canImport(UIKit)\n#endif"
      ),
      ("#if os(macOS)\nlet a = os(iOS)\n#endif", "#if os(macOS)\nlet a = os(iOS)\n#endif"),
    ])
  func conditions(before: String, after: String) throws {
    #expect(try rewrite(before).text == after)
  }

  @Test(
    "Names of former years become those of today, unless the app has them for something else",
    arguments: [
      (
        "override func addChildViewController(_ a: UIViewController) { super.addChildViewController(a) }",
        "override func addChild              (_ a: UIViewController) { super.addChild              (a) }"
      ),
      ("a.didMove(toParentViewController: nil)", "a.didMove(toParent              : nil)"),
      ("let n = \"a\".characters.count", "let n = \"a\".self      .count"),
      (
        "struct Play { let characters: [Role] }; a.characters",
        "struct Play { let characters: [Role] }; a.characters"
      ),
      ("[NSFontAttributeName: font]", "[NSAttributedString.Key.font: font]"),
      (
        "post(NSNotification.Name.UIApplicationWillTerminate)",
        "post(UIApplication.willTerminateNotification       )"
      ),
      (
        "on(Notification.Name.UIKeyboardWillShow); on(.UIDeviceOrientationDidChange)",
        "on(UIResponder.keyboardWillShowNotification); on(UIDevice.orientationDidChangeNotification)"
      ),
      ("UIWindow.Level.UIWindowLevel", "UIWindow.Level.UIWindowLevel"),
      ("match.rangeAt(1)", "match.range(at: 1)"),
      ("let a: (Result<[Int]>) -> Void", "let a: (Result<[Int], any Error>) -> Void"),
      (
        "var a: Kit.Result<Int>, b: Result<Int, E>",
        "var a: Kit.Result<Int, any Error>, b: Result<Int, E>"
      ),
      ("enum Result<T> {}; var a: Result<Int>", "enum Result<T> {}; var a: Result<Int>"),
      (
        "func go(_ b: NSUserActivity, restorationHandler: @escaping ([Any]?) -> Void) {}",
        "func go(_ b: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) {}"
      ),
    ])
  func formerNames(before: String, after: String) throws {
    #expect(try rewrite(before).text == after)
  }

  @Test func `a view with many modifiers becomes statements with a few in each`() throws {
    let modifiers = (0..<10).map { "\n    .ebb(\($0))" }
    let file = try rewrite(
      """
      struct Quay: View {
        var body: some View {
          let a = 1
          content\(modifiers.joined())
          #if DEBUG
          .flood()
          #endif
        }
        var short: some View { Text(1)\(modifiers.prefix(6).joined()) }
      }
      """)

    let parts = stride(from: 0, to: 10, by: 3).map { modifiers[$0..<min($0 + 3, 10)].joined() }
    #expect(
      file.text
        == """
        struct Quay: View {
          var body: some View {
            let a = 1
            var navScopeView = AnyView(content\(parts.joined(separator: "<>"))); return navScopeView
            #if DEBUG
            .flood()
            #endif
          }
          var short: some View { Text(1)\(modifiers.prefix(6).joined()) }
        }
        """.replacing("<>\n    ", with: "\n    ); navScopeView = AnyView(navScopeView"))
    #expect(file.counts[.modifiers] == 1)
  }

  @Test func `a selector becomes a method reference with its name`() throws {
    let file = try rewrite(
      """
      class Login: UIViewController {
        lazy var button = make(#selector(logIn), self)
        func a() {
          b(#selector(tap(_:)), #selector(self.tap(_:)), #selector(Login.slide(from:to:)), 1)
          b(#selector(logIn as () -> Void), #selector(coordinator.back), #selector(super.viewDidLoad))
          b(#selector(getter: Login.title))
        }
        @objc func logIn() {}
        @objc func tap(_ sender: Any) {}
        @objc(slide:) func slide(from a: Int, to b: Int) {}
      }
      extension Reloading { func b() { c(#selector(reload)) } }
      protocol Reloading {}
      """)

    #expect(
      file.text == """
        class Login: UIViewController {
          lazy var button = make(Selector(Login.logIn, named: "logIn"), self)
          func a() {
            b(Selector(Login.tap(_:), named: "tap:"), Selector(Login.tap(_:), named: "tap:"), Selector(Login.slide(from:to:), named: "slide:"), 1)
            b(Selector(Login.logIn as (Login) -> (() -> Void), named: "logIn"), Selector(type(of: coordinator).back, named: "back"), Selector(Login.viewDidLoad, named: "viewDidLoad"))
            b(Selector("title")             )
          }
                func logIn() {}
                func tap(_ sender: Any) {}
                        func slide(from a: Int, to b: Int) {}
        }
        extension Reloading { func b() { c(Selector(Self.reload, named: "reload")) } }
        protocol Reloading {}
        """)
    #expect(file.counts == [.selector: 8, .accessorSelector: 1, .objc: 3])
  }

  @Test func `a column of the new text is one of the team's file`() throws {
    let before = "  a(#selector(logIn), b) ; c(#selector(d), e)"
    let file = try rewrite("class A {\n\(before)\n}")
    let after = file.text.split(separator: "\n")[1]

    for name in ["b)", "c(", "e)"] {
      let old = try #require(before.split(separator: name).first).utf8.count + 1
      let new = try #require(after.split(separator: name).first).utf8.count + 1
      #expect(file.column(new, line: 2) == old, "\(name)")
    }
    // Inside what was rewritten: a place in what it was.
    #expect(file.column(12, line: 2) == 12)
    #expect(file.column(4, line: 1) == 4)
  }

  @Test func `optional requirements get bodies, and calls lose their question mark`() throws {
    let file = try rewrite(
      """
      @objc public protocol Router: Base {
        @objc optional func back(_ sender: Any) -> Bool
        @objc optional func leave()
        @objc optional var depth: Int { get }
        func go()
      }
      @objc protocol Plain {
        func a()
      }
      func f(_ r: Router?) { r?.leave?(); r?.closure?(1); window?.delegate?.application?(a, b) }
      func g(_ r: Router) -> Int { if let d = r.depth { return d }; return r.depth ?? own.depth }
      """)

    #expect(
      file.text == """
                     protocol Router: AnyObject, Base {
                         func back(_ sender: Any) throws -> Bool
                         func leave()
                         var depth: Int { get throws }
          func go()
        }
              protocol Plain: AnyObject {
          func a()
        }
        func f(_ r: Router?) { r?.leave (); r?.closure?(1); window?.delegate?.application (a, b) }
        func g(_ r: Router) -> Int { if let d = (try? r.depth) { return d }; return (try? r.depth) ?? own.depth }
        extension Router { func back(_ sender: Any) throws -> Bool { throw OptionalMethodNotImplemented() }; func leave() {}; var depth: Int { get throws { throw OptionalMethodNotImplemented() } } }

        """)
  }

  @Test func `an optional method that answers is asked with a try`() throws {
    let file = try rewrite(
      """
      @objc protocol Host { @objc optional func size(_ a: Int) -> CGSize }
      func f(_ h: Host?) {
        let a = h?.size?(1) ?? .zero
        let b = self.host?.size?(2).width
      }
      """)

    #expect(file.text.contains("let a = (try? h?.size (1)) ?? .zero"))
    #expect(file.text.contains("let b = (try? self.host?.size (2))?.width"))
  }

  @Test(arguments: [
    ("d?.window??.root = a", "d?.window?.root = a"), ("d!.window!!.show()", "d!.window!.show()"),
    ("d?.window!?.show()", "d?.window?.show()"), ("window!!.show()", "window!.show()"),
    ("view.window?.show()", "view.window?.show()"), ("window ?? other", "window ?? other"),
  ])
  func `a delegate's window, which is optional twice there, is so once here`(
    code: String, rewritten: String
  ) throws {
    #expect(try rewrite(code).text == rewritten)
  }

  @Test func `an extension that overrides becomes a part of its class`() throws {
    let file = try rewrite(
      """
      class List: UITableViewController {
        var a = 1
      }

      // MARK: - Rows
      extension List: Reloading {
        func b() {}
      }
      extension List {
        override func tableView(_ a: Int) -> Int { 1 }
      }
      extension List { func c() {} }
      """)

    #expect(
      file.text == """
        class List: UITableViewController, Reloading {
          var a = 1
        \(" ")

        // MARK: - Rows
        \(String(repeating: " ", count: 27))
          func b() {}
        \(" ")
        \(String(repeating: " ", count: 16))
          override func tableView(_ a: Int) -> Int { 1 }
        }
        extension List { func c() {} }
        """)
    #expect(file.counts == [.override: 2])
  }

  @Test func `a key path is a string`() throws {
    #expect(
      try rewrite("let a = #keyPath(Person.name.first) + b").text
        == "let a = \"name.first\"                + b")
  }

  @Test func `rewriting changes nothing but what is asked`() throws {
    // The statements of a main.swift start the process, which the import does itself.
    for file in RepositoryFile.all where !file.path.hasSuffix("/main.swift") {
      guard let file = try? TeamFile(file.text, path: file.path) else { continue }
      var names = AppNames([file])
      for module in file.facts.imports { names.modules.insert(module.module) }
      let rewritten = Rewriter.rewrite(file, names)
      if rewritten.counts.isEmpty {
        #expect(rewritten.text == file.text, "\(file.path)")
        continue
      }
      let lines = rewritten.text.split(separator: "\n", omittingEmptySubsequences: false)
      let old = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count >= old.count, "\(file.path)")
      let changed = zip(old.dropLast(), lines).filter { $0 != $1 }
      // Each change begins with one of these words in the team's line.
      for (before, _) in changed {
        #expect(
          Self.words.contains { before.contains($0) }, "\(file.path): \(before)")
      }
    }
  }

  private static let words = [
    "@objc", "@main", "@MainActor", "@IB", "@UIApplicationMain", "@NSManaged", "@nonobjc",
    "@preconcurrency",
    "extension ", "}", "class ", "#selector", "#keyPath", "import ", "#if", "#elseif", "dynamic ",
    "optional ", "?(", "public", "open ", "@inlinable", "@usableFromInline", "@frozen",
    "protocol ", "instantiate",
  ]
}
