internal import SwiftSource
internal import SwiftSyntax

/// Decides what an unknown name stands for, from all its uses.
struct StandInPlanner {
  let files: [TeamFile]
  /// What storyboards say that classes inherit from.
  var bases: [String: String] = [:]

  /// A stand-in for a name that the compiler does not find.
  func standIn(for name: String, at place: CodePlace) -> StandIn {
    let uses = Uses(name, files)
    if bases[name] != nil { return type(name, uses, place) }
    if name.first?.isLowercase == true || name.hasPrefix("_") || Self.isConstant(name, uses) {
      return global(name, uses, place)
    }
    if let count = uses.closureArguments {
      var it = StandIn(name, .closure, reason: "One of its parameters escapes.", place: place)
      it.generics = count
      return it
    }
    if isDelegate(name) {
      var it = StandIn(name, .class, reason: "It is the application delegate.", place: place)
      (it.superclass, it.conformances) = ("NSObject", ["UIApplicationDelegate"])
      return it
    }
    if uses.isProtocol {
      var it = StandIn(name, .protocol, reason: uses.protocolReason, place: place)
      it.isForValues = uses.isForValues
      it.typeNames = uses.typeNames
      for member in uses.implementations { _ = it.add(member) }
      return it
    }
    if uses.isEnum {
      var it = StandIn(name, .enum, reason: "Its cases are used.", place: place)
      for member in uses.ownCases.isEmpty ? uses.cases : uses.ownCases { _ = it.add(member) }
      return it
    }
    return type(name, uses, place)
  }

  /// Whether a SwiftUI app has an application delegate of that class.
  private func isDelegate(_ name: String) -> Bool {
    files.lazy.flatMap { $0.source.tokens(of: name) }.contains { token in
      token.line.contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
          == "UIApplicationDelegateAdaptor"
      }
    }
  }

  /// Whether a name is that of a constant of C's: `HARBOR_IS_OPEN`.
  private static func isConstant(_ name: String, _ uses: Uses) -> Bool {
    name.contains("_") && !name.contains(where: \.isLowercase) && uses.statics.isEmpty
      && uses.generics == 0 && !uses.hasHeirs && !uses.isType
  }

  /// Whether a name is that of a function which gives texts for their keys: `tr("berth_title")`.
  func isOfTexts(_ name: String) -> Bool {
    let tokens = files.lazy.flatMap { $0.source.tokens(of: name) }
    let calls = tokens.map { token in token.before == "." ? nil : token.called }
    return calls.count > 1
      && calls.allSatisfy { call in
        guard let call, let key = call.arguments.first else { return false }
        return key.expression.is(StringLiteralExprSyntax.self)
          && [nil, "format"].contains(key.label?.text) && call.trailingClosure == nil
          && call.parent?.is(CodeBlockItemSyntax.self) != true
      }
  }

  private func global(_ name: String, _ uses: Uses, _ place: CodePlace) -> StandIn {
    if let call = uses.calls.first {
      var it = StandIn(name, .function, reason: "It is called as a function.", place: place)
      it.isOfTexts = isOfTexts(name)
      it.form = .method(call, result: it.isOfTexts ? "String" : unknownType, effects: "")
      return it
    }
    var it = StandIn(name, .value, reason: "It is used as a value.", place: place)
    it.form = .property(type: value(name))
    return it
  }

  /// The type of a global, by the first of its uses that says it.
  private func value(_ name: String) -> String {
    files.lazy.flatMap { file in
      file.source.tokens(of: name).filter { $0.before != "." }
        .map { MemberShape.property($0, in: file.source) }
    }.first { $0 != unknownType } ?? unknownType
  }

  private func type(_ name: String, _ uses: Uses, _ place: CodePlace) -> StandIn {
    let (superclass, reason) =
      bases[name].map { ($0, "A storyboard has one.") }
      ?? (uses.isHosted ? ("", "It is shown as a View.") : Self.superclass(name, uses))
    let kind: StandIn.Kind =
      superclass.isEmpty ? .class : superclass.hasSuffix("Controller") ? .controller : .view
    var it = StandIn(name, kind, reason: reason, place: place)
    it.superclass = superclass
    it.generics = max(uses.generics, uses.typeNames.count)
    it.typeNames = uses.typeNames
    for call in uses.calls + uses.superCalls {
      let shape = call.map(\.shape)
      if it.initializers.contains(where: { $0.parameters.map(\.shape) == shape }) { continue }
      let isDesignated = uses.superCalls.contains { $0.map(\.shape) == shape }
      it.initializers.append(.init(parameters: call, isDesignated: isDesignated))
    }
    for var member in uses.statics {
      if member.name.hasSuffix(name) || StandInLearner.makesScreen(member.name, of: name) {
        member.form =
          StandInLearner.form(member.form, giving: name, from: unknownType) ?? member.form
      }
      _ = it.add(member)
    }
    for member in uses.overrides where superclass.isEmpty { _ = it.add(member) }
    for name in uses.keyed {
      _ = it.add(.init(name: name, isStatic: false, form: .property(type: unknownType)))
    }
    if superclass.isEmpty, uses.isHosted { it.conformances = ["View"] }
    return it
  }

  private static let suffixes = [
    ("NavigationController", "UINavigationController"), ("TabBarController", "UITabBarController"),
    ("TableViewController", "UITableViewController"),
    ("SplitViewController", "UISplitViewController"),
    ("PageViewController", "UIPageViewController"), ("ViewController", "UIViewController"),
    ("VC", "UIViewController"), ("TableViewCell", "UITableViewCell"), ("Button", "UIButton"),
    ("Label", "UILabel"), ("ImageView", "UIImageView"), ("TextField", "UITextField"),
    ("Window", "UIWindow"), ("View", "UIView"),
  ]

  /// Whether a name ends as those of UIKit's classes do.
  static func isNamedAsClass(_ name: String) -> Bool {
    suffixes.contains { name.hasSuffix($0.0) }
  }

  private static func superclass(_ name: String, _ uses: Uses) -> (String, String) {
    let fitting = suffixes.filter { end, type in
      name.hasSuffix(end) && (name != end || type.hasSuffix("Controller"))
        && (type != "UISplitViewController" || uses.calls.allSatisfy(makesSplit))
    }.map(\.1)
    if let how = uses.shownBy {
      return (
        fitting.first { $0.hasSuffix("Controller") } ?? "UIViewController", "It is \(how)."
      )
    }
    let isView = uses.isAddedAsView || uses.isView || uses.isBound
    if let found = fitting.first, found != "UIView" || isView {
      return (found, "Its name suggests a \(found).")
    }
    if uses.isAddedAsView { return ("UIView", "It is added as a view.") }
    if !uses.calls.isEmpty { return ("", "The app creates objects of it.") }
    if !uses.statics.isEmpty { return ("", reason(usedBy: uses.statics[0])) }
    return ("", "It is used as a type.")
  }

  /// Whether a call may make a split view controller: with its style, or with nothing.
  private static func makesSplit(_ call: [StandIn.Parameter]) -> Bool {
    call.isEmpty || call[0].label == "style"
  }

  /// Why it is a class, if the app uses a member of it.
  static func reason(usedBy member: StandIn.Member) -> String {
    if case .method = member.form { return "The app calls `\(member.name)` on it." }
    return "The app uses its `\(member.name)`."
  }
}
