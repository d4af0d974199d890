import Testing

@testable import AppImport

/// Stand-ins that conform, inherit, or are bound by types.
@Suite struct StandInProtocolTests: StandInRounds {
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
      File.swift:1:13: error: cannot find type 'Rendering' in scope [cannot_find_type_in_scope]
      File.swift:2:13: error: cannot find type 'BaseCoordinator' in scope [cannot_find_type_in_scope]
      File.swift:6:50: error: cannot find type 'ScreenOutput' in scope [cannot_find_type_in_scope]
      """)
    #expect(
      text(learner) == """
        /// It is used as a type.
        class BaseCoordinator: NSObject {
          init(name _0: Any?) { super.init(); UIKit.StandIn.give([_0], to: self); standInDrives("BaseCoordinator", [self], with: [self]) }
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

  @Test func `what is named as a protocol and asked for its cases is an enum`() throws {
    let learner = try standIns(
      """
      struct Row { let kind: BoatType }
      let a = Row(kind: .ferry), b = Row(kind: .tug)
      """,
      "File.swift:1:24: error: cannot find type 'BoatType' in scope [cannot_find_type_in_scope]",
      "File.swift:2:20: error: type 'any BoatType' has no member 'ferry' [could_not_find_type_member]",
      "File.swift:2:40: error: type 'BoatType' has no member 'tug' [could_not_find_type_member]")
    #expect(
      text(learner) == """
        /// Its cases are used.
        enum BoatType {
          case ferry
          case tug
        }

        """)
  }

  @Test func `a protocol that something conforms to keeps no cases`() throws {
    let learner = try standIns(
      """
      struct Row { let kind: any BoatType }
      let a = Row(kind: .ferry)
      """,
      "File.swift:1:28: error: cannot find type 'BoatType' in scope [cannot_find_type_in_scope]",
      "File.swift:2:20: error: type 'any BoatType' has no member 'ferry' [could_not_find_type_member]"
    )
    #expect(text(learner).contains("protocol BoatType"))
  }

  @Test func `a protocol has every method of a name that a type implements`() throws {
    let learner = try standIns(
      """
      extension Cell: Prefetching {
        func list(_ a: Int, fetch: Int) {}
        func list(_ a: Int, cancel: Int) {}
      }
      """,
      "File.swift:1:17: error: cannot find type 'Prefetching' in scope [cannot_find_type_in_scope]")
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

  @Test func `a protocol may ask for what is unwrapped implicitly`() throws {
    let learner = try standIns(
      "class Agent: NSObject, Tracking { func track(_ event: String!, by name: String!) {} }",
      "File.swift:1:24: error: cannot find type 'Tracking' in scope [cannot_find_type_in_scope]")
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

  @Test func `an object that a view observes conforms to what that asks for`() throws {
    let learner = try standIns(
      "import SwiftUI; struct Main: View { @EnvironmentObject var session: SessionController }",
      "File.swift:1:69: error: cannot find type 'SessionController' in scope [cannot_find_type_in_scope]",
      """
      File.swift:1:38: error: generic struct 'EnvironmentObject' requires that 'SessionController' conform to 'ObservableObject' [type_does_not_conform_decl_owner]
      """)
    #expect(text(learner).contains("class SessionController: NSObject, ObservableObject {"))
    #expect(learner.text.contains("import SwiftUI\n"))
  }

  @Test func `a stand-in inherits from the class that a generic one asks for`() throws {
    let learner = try standIns(
      "class Home: Base<HomeModel> {}",
      "File.swift:1:18: error: cannot find type 'HomeModel' in scope [cannot_find_type_in_scope]",
      "File.swift:1:13: error: 'Base' requires that 'HomeModel' inherit from 'Model' [type_does_not_inherit]"
    )
    #expect(
      text(learner) == """
        /// It has to inherit from Model.
        class HomeModel: Model {
        }

        """)
  }

  @Test func `missing protocols do not refine each other in a circle`() throws {
    let wrong = { (type: String, wanted: String) in
      "argument type '\(type)' does not conform to expected type '\(wanted)' [cannot_convert_argument_value_protocol]"
    }
    let learner = try standIns(
      "class A: One {}\nclass B: Two {}\nclass C: Three {}",
      """
      File.swift:1:10: error: cannot find type 'One' in scope [cannot_find_type_in_scope]
      File.swift:2:10: error: cannot find type 'Two' in scope [cannot_find_type_in_scope]
      File.swift:3:10: error: cannot find type 'Three' in scope [cannot_find_type_in_scope]
      """,
      """
      File.swift:1:1: error: \(wrong("A", "Two"))
      File.swift:2:1: error: \(wrong("B", "Three"))
      File.swift:3:1: error: \(wrong("C", "One"))
      """)
    #expect(learner.all.map(\.name) == ["One", "Three", "Two"])
    #expect(learner.all.map(\.conformances) == [["Two"], [], ["Three"]])
    #expect(learner.text.contains("protocol One: AnyObject, Two"))
  }

  @Test func `a where clause that a stand-in does not meet goes`() throws {
    let text = "protocol Loads: Effect where State == AppState,\n  Tools == AppTools {}\nlet a = 1"
    let wrong =
      "generic signature requires types 'any State' and 'AppState' to be the same [requires_same_concrete_type]"
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
    let wrong =
      "'Weak' requires that 'any UINavigationControllerDelegate' be a class type [type_is_not_a_class]"
    let file = try TeamFile(text, path: "File.swift")
    var learner = StandInLearner([file])
    _ = learner.learn(
      Diagnostic.parse("File.swift:2:19: error: \(wrong)\nFile.swift:3:12: error: \(wrong)"))
    #expect(
      RewrittenFile(file, learner.fixes["File.swift"] ?? []).text
        == text.replacing("any UINavigationControllerDelegate", with: "AnyObject"))
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
      File.swift:1:26: error: cannot find type 'Base' in scope [cannot_find_type_in_scope]
      File.swift:1:11: error: cannot find type 'Reactive' in scope [cannot_find_type_in_scope]
      File.swift:2:11: error: cannot find type 'Pair' in scope [cannot_find_type_in_scope]
      """,
      "File.swift:1:63: error: value of type 'Reactive<Base>' has no member 'base' [could_not_find_value_member]"
    )
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
          lazy var base: Base = standIn("Reactive.base")
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
      File.swift:2:46: error: cannot find type 'Element' in scope [cannot_find_type_in_scope]
      File.swift:2:41: error: cannot find type 'Flow' in scope [cannot_find_type_in_scope]
      File.swift:1:11: error: cannot find type 'Stream' in scope [cannot_find_type_in_scope]
      File.swift:4:13: error: cannot find type 'Effect' in scope [cannot_find_type_in_scope]
      """,
      "File.swift:4:39: error: 'Answer' is not a member type of type 'T' [invalid_member_type]")
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
      File.swift:1:13: error: cannot find 'Store' in scope [cannot_find_in_scope]
      File.swift:2:19: error: cannot find type 'Part' in scope [cannot_find_type_in_scope]
      """,
      "File.swift:3:1: error: cannot convert value of type 'Store<App, Needs>' to expected argument type 'Part<App>' [cannot_convert_argument_value]"
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
      File.swift:1:22: error: cannot find type 'AnyEffect' in scope [cannot_find_type_in_scope]
      File.swift:3:21: error: cannot find type 'Dispatchable' in scope [cannot_find_type_in_scope]
      """,
      """
      File.swift:2:8: error: non-class type 'Show' cannot conform to class protocol 'Navigation' [non_class_cannot_conform_to_class_protocol]
      File.swift:2:49: error: argument type 'Show' does not conform to expected type 'Dispatchable' [cannot_convert_argument_value_protocol]
      """)
    #expect(text(learner).contains("protocol AnyEffect: Dispatchable {"))
    #expect(text(learner).contains("protocol Dispatchable {"))
  }

  @Test func `a protocol has the types that are asked of what an extension binds to it`() throws {
    let learner = try standIns(
      """
      extension Array where Element: Model {
        func first(of other: Element.Item) -> Int { 1 }
      }
      struct Harbor: Model {}
      """,
      "File.swift:4:16: error: cannot find type 'Model' in scope [cannot_find_type_in_scope]",
      "File.swift:2:32: error: 'Item' is not a member type of type 'Element' [invalid_member_type]")
    #expect(text(learner).contains("associatedtype Item = Unknown"))
    #expect(learner.all.map(\.name) == ["Model"])
  }
}
