import Foundation
import Testing

@testable import AppImport

/// Storyboards as code.
@Suite struct `Storyboards that are imported` {
  @Test(arguments: [
    ("<a b='1'>&lt;x&#65;&#x42; <!-- c --><d/></a>", "a b=1 [<xAB  d]"),
    ("<?xml version=\"1.0\"?>\n<!DOCTYPE a>\n<a><![CDATA[<&]]></a>\n", "a [<&]"),
  ])
  func `XML is read with attributes, text and entities`(text: String, shown: String) throws {
    let element = try XMLElement.parse(text)
    let attributes = element.attributes.map { " \($0.key)=\($0.value)" }.joined()
    let content = [element.text.trimmingCharacters(in: .newlines)] + element.children.map(\.name)
    #expect("\(element.name)\(attributes) [\(content.joined(separator: " "))]" == shown)
  }

  @Test(arguments: [
    ("", "1:1: this is not XML"), ("<a>\n <b></a>", "2:8: </a> ends <b> of line 2"),
    ("<a", "1:3: a name is expected"), ("<a b>", "1:5: b has no value"),
    ("<a>&x;</a>", "1:7: &x; is unknown"),
    ("<a/><b/>", "1:5: something follows the last element"),
    ("<a>", "1:4: <a> of line 1 does not end"),
    (
      String(repeating: "<view>\n", count: 50_000),
      "501:1: elements nest deeper than 500 levels"
    ),
  ])
  func `what is no XML is refused with its place`(text: String, message: String) {
    let fault = #expect(throws: LexicalFault.self) { try XMLElement.parse(text) }
    #expect(fault.map { "\($0.line):\($0.column): \($0.message)" } == message)
  }

  @Test func `a class that only a storyboard has is what it says there`() throws {
    let scene = """
      <document><scenes><scene><objects><viewController id="a" customClass="Main">
        <view key="view" id="b" customClass="MainView"/></viewController>
        <tableViewController id="c" customClass="Log"/>
        <placeholder placeholderIdentifier="IBFirstResponder" customClass="UIResponder"/>
      </objects></scene></scenes></document>
      """
    let swift = "class Main: UIViewController { @IBOutlet var main: MainView! }"
    let file = try TeamFile(swift, path: "A.swift")
    let interface = InterfaceFile(
      name: "Main", path: "Main.storyboard", document: try XMLElement.parse(scene))
    let bases = InterfaceClasses([file]).bases(in: [interface])
    #expect(bases == ["MainView": "UIView", "Log": "UITableViewController"])

    var learner = StandInLearner([file], bases: bases)
    _ = learner.learn(
      Diagnostic.parse(
        "A.swift:1:52: error: cannot find type 'MainView' in scope [cannot_find_type_in_scope]"))
    #expect(learner.all.map(\.superclass) == ["UIView"])
  }

  @Test func `of a storyboard come its first scenes, and those that are surely meant`() {
    let scenes = [("1", "Fleet"), ("2", "Quay"), ("3", "Fleet"), ("4", "Pier"), ("5", "Mole")]
    let parts = scenes.map { id, name in
      let inside =
        id == "3" ? "<connections><segue kind='relationship' destination='4'/></connections>" : ""
      let identifier = name.lowercased()
      return """
        <scene><objects>
          <viewController id='\(id)' customClass='\(name)' storyboardIdentifier='\(identifier)'>\(inside)</viewController>
        </objects></scene>
        """
    }
    let text = "<document initialViewController='1'><scenes>\(parts.joined())</scenes></document>"
    let classes = { FirstScenes.classes(in: Data(text.utf8), named: $0) }
    #expect(classes(["Fleet"]) == ["Fleet"])
    #expect(classes(["Pier", "mole"]) == ["Fleet", "Pier", "Mole"])
  }

  @Test func `a color of a catalog is what the file says that it is`() throws {
    let document = try XMLElement.parse(
      """
      <document>
        <view><color key="backgroundColor" name="Tide"/><color key="tintColor" name="Ebb"/></view>
        <resources><namedColor name="Tide"><color red="0.5" green="0" blue="1" alpha="1"/></namedColor></resources>
      </document>
      """)
    let colors = document.withColors.child("view")?.children.compactMap(InterfaceValues.color)
    #expect(
      colors == [
        "UIColor(red: 0.5, green: 0, blue: 1, alpha: 1)", "UIColor(named: \"Ebb\")",
      ])
  }

  private func text(
    _ scene: String, _ swift: String = "class Login: UIViewController {}"
  ) throws -> StoryboardsText {
    let document = try XMLElement.parse(
      "<document initialViewController=\"a\"><scenes><scene><objects>\(scene)</objects></scene></scenes></document>"
    )
    let file = try TeamFile(swift, path: "A.swift")
    return StoryboardsText(
      [InterfaceFile(name: "Main", path: "Main.storyboard", document: document)], [file],
      type: "App", tables: [])
  }

  @Test(
    "A storyboard that is not among the files begins with the class that the code asks for",
    arguments: [
      ("let a = window!.rootViewController as! Harbor", "Harbor"),
      ("let a = window?.rootViewController as? UITabBarController", "Tabs"),
      ("let a = window?.rootViewController as? UISplitViewController", "UISplitViewController"),
      ("let a = b as! Harbor", nil),
    ])
  func first(code: String, name: String?) throws {
    let file = try TeamFile(
      "class Tabs: UITabBarController {}; class Harbor: UIViewController {}\n" + code,
      path: "A.swift")
    let made = StoryboardsText([], [file], type: "App", tables: [], first: ["Main"])
    #expect(made.guesses.first?.text.contains(" is a \(name ?? "Quay"):") == (name != nil))
    let answered = StoryboardsText([], [file], type: nil, tables: [], first: ["Main"])
    #expect(answered.guesses.isEmpty)
    #expect(
      made.text.contains("StoryboardContents(\"Main\", firstScreen: \"\(name ?? "")\")")
        == (name != nil))
  }

  @Test(
    "A stack that begins a storyboard holds what the code takes for its first screen",
    arguments: [
      ("let b = a.viewControllers.first as? Pier", "Pier"), ("", nil),
      ("let b = Pier()", "Harbor"),
    ])
  func held(code: String, name: String?) throws {
    let file = try TeamFile(
      "class Harbor: UIViewController {}; class Pier: UIViewController {}\n" + code,
      path: "A.swift")
    #expect(FirstScreen.held(in: "UINavigationController", [file]) == name)
    #expect(FirstScreen.held(in: "Harbor", [file]) == nil)
  }

  @Test(
    "A storyboard that the code does not ask for begins with the one screen that no code makes",
    arguments: [
      ("class Harbor: UIViewController {}", "Harbor"),
      ("class Root: UIViewController {}; class Harbor: UIViewController {}", "Root"),
      ("class Pier: UIViewController {}; class Harbor: UIViewController {}", nil),
      ("class Harbor: UIViewController {}; let a = Harbor()", nil),
      ("class Harbor: UIViewController {}; let a = Harbor.instantiate(from: .main)", nil),
      ("class Harbor: UIViewController {}; func make(_ all: Set<AnyHashable>) {}", "Harbor"),
    ])
  func unmade(code: String, name: String?) throws {
    #expect(FirstScreen.className([try TeamFile(code, path: "A.swift")]) == name)
  }

  @Test(
    "An app whose code makes no window has a main storyboard",
    arguments: [
      ("", "Main"), ("window = UIWindow()", nil), ("window?.rootViewController = b", nil),
      ("window?.makeKeyAndVisible()", nil),
    ])
  func main(code: String, name: String?) throws {
    let file = try TeamFile(
      "class Harbor: UIViewController {}; class A { var window: UIWindow?; func b() {\n\(code)\n} }",
      path: "A.swift")
    #expect(FirstScreen.mainStoryboard([file]) == name)
  }

  @Test func `a screen becomes the code that makes it`() throws {
    let made = try text(
      """
      <viewController storyboardIdentifier="login" id="a" customClass="Login">
        <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews><button buttonType="system" id="b"><rect key="frame" x="1" y="2.5" width="3" height="4"/>
            <state key="normal" title="Sign &quot;in&quot;"/>
            <connections><action selector="signIn:" destination="a" eventType="touchUpInside" id="c"/></connections>
          </button></subviews>
          <constraints><constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" constant="8" multiplier="1:2" priority="750" id="d"/></constraints>
        </view>
        <connections><outlet property="button" destination="b" id="e"/><segue destination="a" kind="presentation" identifier="again" animates="NO" id="f"/></connections>
      </viewController>
      """)
    for line in [
      #".init(id: "a", identifier: "login", className: "Login", UIViewController.self, segues: [.init("again", .presentModally, to: "a", animated: false)], view: storyboard1Scene1View)"#,
      #"let v1 = it.view("v", UIView.self, CGRect(x: 0, y: 0, width: 375, height: 667))"#,
      #"let v2 = it.view("b", UIButton.self, CGRect(x: 1, y: 2.5, width: 3, height: 4))"#,
      #"v2.setTitle("Sign \"in\"", for: .normal)"#, "v1.addSubview(v2)", "it.controller.view = v1",
      #"it.constraint("d", "b", .top, .equal, "v", .top, multiplier: 0.5, constant: 8, priority: 750)"#,
      #"it.action("b", "signIn:", "a", for: .touchUpInside)"#, #"it.outlet("a", "button", ["b"])"#,
    ] {
      #expect(made.text.contains(line), "\(line)")
    }
    #expect(made.missing.isEmpty)
  }

  @Test func `an element without an answer here is missing, and an empty view`() throws {
    let made = try text(
      "<viewController id=\"a\"><view key=\"view\" id=\"v\"><subviews><mapView id=\"m\"/></subviews></view></viewController>"
    )
    #expect(made.missing.map(\.symbol) == ["<mapView>"])
    #expect(made.text.contains(#"it.view("m", UIView.self, .zero)"#))
  }

  @Test func `what a class can be connected by follows its file`() throws {
    let text = """
      class Login: UIViewController {
        @IBOutlet private weak var field: UITextField!
        @IBAction func signIn(_ sender: Any) {}
        @IBAction func dismiss() {}
        class Inner: UIView { @IBOutlet var a: UIView! }
      }
      class List<Item>: UIViewController { @IBOutlet var b: UIView! }
      """
    let file = try TeamFile(text, path: "Login.swift")
    let names = AppNames([file], interfaceClasses: [])
    let added = Rewriter.rewrite(file, names).text
      .split(separator: "\n").dropFirst(7).joined(separator: "\n")
    #expect(
      added == #"""
        extension Login { fileprivate static var connections_Login: StoryboardClass { StoryboardClass("Login", Login.self, outlets: [StoryboardClass.Outlet("field", \Login.field)], actions: [Selector(Login.signIn(_:), named: "signIn:", line: 3), Selector(Login.dismiss as (Login) -> () -> Void, named: "dismiss", line: 4)]) } }
        enum \#(ConnectionTable.name(file.source)) { static var all: [StoryboardClass] {
        var all: [StoryboardClass] = []
        all.append(Login.connections_Login)
        return all
        } }
        """#)
  }
}
