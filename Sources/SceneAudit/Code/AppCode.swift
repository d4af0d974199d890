internal import SceneMigration

/// The code of an app as a whole: which of its types are its delegates, and what they do.
struct AppCode {
  let facts: CodeFacts
  /// Names of the types that are application delegates.
  let applicationDelegates: Set<String>
  let sceneDelegates: Set<String>
  private let parents: [String: [String]]

  init(_ facts: CodeFacts) {
    self.facts = facts
    let parents = Dictionary(facts.types.map { ($0.name, $0.inherits) }, uniquingKeysWith: +)
    self.parents = parents
    let all = Set(facts.types.map(\.name))
    let conforming = { (protocols: Set<String>) in
      all.filter { Self.inherits($0, protocols, parents) }
    }
    sceneDelegates = conforming(["UIWindowSceneDelegate", "UISceneDelegate"])
    let entries = facts.types.filter { type in
      type.isEntry && type.inherits.contains("UIResponder")
    }
    applicationDelegates = conforming(["UIApplicationDelegate"]).union(entries.map(\.name))
  }

  /// Whether a type has one of these among its ancestors. What inherits in a circle ends.
  private static func inherits(
    _ name: String, _ ancestors: Set<String>, _ parents: [String: [String]]
  ) -> Bool {
    var seen: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      if next != name, ancestors.contains(next) { return true }
      waiting += parents[next] ?? []
    }
    return false
  }

  func inherits(_ name: String, from ancestor: String) -> Bool {
    Self.inherits(name, [ancestor], parents)
  }

  /// The app of SwiftUI, which lives by scenes.
  var swiftUIApp: CodeType? {
    facts.types.first { $0.isEntry && $0.inherits.contains("App") }
  }

  /// The superclass of an application delegate, if its code is not here: it may implement what the
  /// class itself does not.
  var unknownSuperclass: String? {
    let known = Set(facts.types.map(\.name)).union(["UIResponder", "NSObject"])
    return facts.types.lazy
      .filter { !$0.isExtension && applicationDelegates.contains($0.name) }
      .compactMap(\.inherits.first)
      .first { name in
        !known.contains(name) && (name.hasSuffix("AppDelegate") || !name.hasSuffix("Delegate"))
      }
  }

  /// The methods of that name in these types.
  func methods(_ name: String, of types: Set<String>) -> [CodeMethod] {
    facts.methods.filter { $0.name == name && types.contains($0.type) }
  }

  func implements(_ name: String, in types: Set<String>) -> Bool {
    !methods(name, of: types).isEmpty
  }

  /// Whether one of these types has a method of that name which does something.
  func acts(_ name: String, in types: Set<String>) -> Bool {
    methods(name, of: types).contains { !$0.isEmpty }
  }

  /// Whether all that a type is, is here or UIKit's.
  func isKnown(_ name: String) -> Bool {
    let known = Set(facts.types.map(\.name))
    return facts.types.filter { $0.name == name }.flatMap(\.inherits).allSatisfy { name in
      known.contains(name) || ["UI", "NS", "UN"].contains { name.hasPrefix($0) }
    }
  }

  /// Whether the code of a superclass of these types is not here.
  func hasUnknownSuperclass(_ types: Set<String>) -> Bool {
    let known = Set(facts.types.map(\.name)).union(["UIResponder", "NSObject"])
    return facts.types.contains { type in
      types.contains(type.name) && !type.isExtension
        && type.inherits.first.map { !known.contains($0) && !$0.hasPrefix("UI") } == true
    }
  }

  func uses(in types: Set<String>, method: String? = nil) -> [CodeUse] {
    facts.uses.filter { use in
      use.type.map(types.contains) == true && (method == nil || use.method == method)
    }
  }

  /// Where a type is declared.
  func place(of types: Set<String>) -> ScenePlace? {
    facts.types.filter { types.contains($0.name) && !$0.isExtension }.map(\.place).min()
  }
}

/// Methods that decide how an app lives.
enum MethodName {
  static let configuration = "application(_:configurationForConnecting:options:)"
  static let willConnect = "scene(_:willConnectTo:options:)"
  static let willFinish = "application(_:willFinishLaunchingWithOptions:)"
  static let didFinish = "application(_:didFinishLaunchingWithOptions:)"
  /// The one without options.
  static let didFinishAlone = "applicationDidFinishLaunching(_:)"
  static let inBackground: Set<String> = [
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "application(_:performFetchWithCompletionHandler:)",
    "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
  ]
  /// Methods by which the application delegate can record a beginning or an end.
  static let recording: Set<String> = [
    willFinish, didFinish, didFinishAlone, "applicationWillTerminate(_:)",
  ]
  static let sceneBegins: Set<String> = [
    willConnect, "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)",
  ]
  static let sceneEnds: Set<String> = [
    "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)", "sceneDidDisconnect(_:)",
  ]
  /// It is called with scenes too (SC-23).
  static let intentHandler = "application(_:handlerFor:)"
  static let didReceive = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
  static let launching: Set<String> = [willFinish, didFinish, didFinishAlone]
  /// What tells a delegate of a moment in the life of the app or of its scene.
  static let ofMoments = Set(
    SilentMethod.all.filter { $0.entrance == nil }.flatMap { [$0.name, $0.counterpart] })
  /// Methods that come at a launch, with scenes.
  static let atLaunch = launching.union([willConnect, willEnterForeground])
  static let willEnterForeground = "sceneWillEnterForeground(_:)"

  /// The name of an `async` method as that of the one with a completion handler, by which it is
  /// known.
  static func completed(_ name: String) -> String { ofAsync[name] ?? name }

  private static let ofAsync: [String: String] = {
    let all = SilentMethod.all.flatMap { [$0.name, $0.counterpart] } + inBackground + [didReceive]
    let pairs = all.compactMap { name -> (String, String)? in
      guard name.hasSuffix("ompletionHandler:)"),
        let last = name.dropLast(2).lastIndex(of: ":")
      else { return nil }
      return (name[...last] + ")", name)
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()
}
