/// The rules that runs are looked at by, in the order in which they report.
package struct RuleSet: Sendable {
  private let types: [any Rule.Type]
  /// What the rules say of themselves, each once.
  package let infos: [RuleInfo]
  /// For each topic, by its number, the places of the rules that ask for it.
  let interested: [[Int]]
  /// The places of the rules that look at turns, and at rests.
  let turnRules: [Int]
  let idleRules: [Int]

  package init(_ types: [any Rule.Type]) {
    self.types = types
    var infos: [RuleInfo] = []
    for type in types where !infos.contains(type.info) { infos.append(type.info) }
    self.infos = infos
    interested = EventTopic.allCases.map { topic in
      types.indices.filter { types[$0].topics.contains(topic) }
    }
    turnRules = types.indices.filter { types[$0].looksAtTurns }
    idleRules = types.indices.filter { types[$0].looksAtRests }
  }

  /// The same rules, and one more at the end.
  package func adding(_ type: any Rule.Type) -> RuleSet { RuleSet(types + [type]) }

  /// Fresh rules for a run.
  func makeRules() -> [any Rule] { types.map { $0.init() } }

  /// All rules.
  package static let standard = RuleSet([
    LaunchWithoutScenes.self, Crash.self, StopInStandIn.self, NoCommonParent.self,
    UnansweredFetch.self,
    MissingDidMove.self, MissingWillMove.self, MissingRemoveFromParent.self, ViewWithoutChild.self,
    ChildWithoutView.self, TwoChildren.self, UnbalancedAppearance.self, AppearanceSideEffect.self,
    OverlappingTransitions.self, StaleSource.self, NoTransition.self, NoMotion.self,
    RepeatedPart.self, StaleFrame.self, MemoryLeak.self, RetainedRoot.self, LostLink.self,
    StuckLink.self, UnreadableLink.self, UntappedLink.self, UnseenLink.self, ReplacedLink.self,
    TwiceOpenedLink.self, MisplacedLink.self, LinkWhileLoggedOut.self, LinkOfOtherSession.self,
    ProtectedContentVisible.self, StuckSession.self, LostSession.self, UndoneLogout.self,
    UnexpectedLogout.self, PresentedFromOutside.self, PresentedTwice.self, LevelTaken.self,
    WindowNotReset.self, WrongKey.self, Unlocked.self, RootBuiltTwice.self,
    ObserverLeftByScene.self, WindowWithoutScene.self, SceneWithoutInterface.self, BlankScreen.self,
  ])

  /// Those that judge what UIKit prints, and why a process ended, by itself: all that is certain of
  /// a phone's log, which tells no views and not every call.
  package static let recorded = RuleSet([
    Crash.self, NoCommonParent.self, UnbalancedAppearance.self, PresentedFromOutside.self,
    PresentedTwice.self,
  ])
}

extension RuleInfo {
  /// All rules, in the order in which they report.
  public static var all: [RuleInfo] { RuleSet.standard.infos }

  /// The ids of all rules.
  public static var ids: [String] { all.map(\.id) }

  /// The rule of an id.
  public static func named(_ id: String) -> RuleInfo? { all.first { $0.id == id } }

  /// The rule that every crash breaks.
  package static var crash: RuleInfo { Crash.info }

  /// The rule of a run that ends in a stand-in.
  package static var stopInStandIn: RuleInfo { StopInStandIn.info }

  /// The rule of a callback that reaches a controller that the change does not concern.
  package static var appearanceSideEffect: RuleInfo { AppearanceSideEffect.info }

  /// The rule of protected content that is visible without a sign-in.
  package static var protectedContent: RuleInfo { ProtectedContentVisible.info }

  /// The rules that say of an entrance, or of a scene, what became of it.
  package static var lostLink: RuleInfo { LostLink.info }
  package static var openedTwice: RuleInfo { TwiceOpenedLink.info }
  package static var windowWithoutScene: RuleInfo { WindowWithoutScene.info }
  package static var sceneWithoutInterface: RuleInfo { SceneWithoutInterface.info }
  package static var rootBuiltTwice: RuleInfo { RootBuiltTwice.info }

  /// The rules that no entrance of a good app breaks, whatever else is found on the way.
  package static var ofEntrances: [RuleInfo] {
    [
      lostLink, openedTwice, MisplacedLink.info, LinkWhileLoggedOut.info, protectedContent,
      windowWithoutScene, sceneWithoutInterface, rootBuiltTwice, BlankScreen.info,
    ]
  }

  /// The remedy that a version before 0.2 named by its sentence alone; `nil` if no version did.
  package func remedy(wordedAs text: String) -> Remedy? {
    if id == Crash.info.id { return Remedy(ofCrashWordedAs: text) }
    if remedies.count == 1 { return remedies[0] }
    return remedies.first { $0.text == text || $0.earlierText == text }
  }
}
