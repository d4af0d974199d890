internal import SwiftSource
internal import SwiftSyntax

/// Learns from what the compiler says which stand-ins an app needs, round by round.
struct StandInLearner {
  let files: [TeamFile]
  /// What storyboards say that classes inherit from.
  let bases: [String: String]
  /// What the files extend.
  let extended: Set<String>
  /// What they import.
  let imports: Set<String>
  var standIns: [String: StandIn] = [:]
  /// What UIKit is asked for and does not have here.
  var missing: [String: (uses: Int, place: CodePlace)] = [:]
  /// Changes of the team's text that the compiler asked for, by file.
  var fixes: [String: [Edit]] = [:]
  var refused: Set<String> = []
  var touched: [String: Int] = [:]
  /// Where `?` or `!` had to stay after all.
  var marks: Set<Int> = []
  /// Attributes that are missing and stand before more than properties.
  var macros: Set<String> = []
  /// Whether a file is as it was last committed: it compiles in Xcode, with extensions that are not
  /// among the files.
  let isCommitted: (String) -> Bool
  /// Members that the app's files unwrap.
  var optional: Set<String> = []
  /// The place that needs the first stand-in of all, for what only stand-ins mention.
  var firstUse: CodePlace?
  /// The stand-ins that this round was compiled with.
  var known: Set<String> = []
  /// The errors of this round about names that are missing.
  private var unknownNames: Set<Diagnostic> = []
  /// Whether some of them are new: other errors may follow from those.
  private var isLearningNames = false

  /// How objects of the app's own types are made of nothing.
  var ownValues: [OwnValue]
  /// What conforms to protocols of the app's of which nothing else can be made.
  var conformers: [OwnConformer]

  init(
    _ files: [TeamFile], bases: [String: String] = [:],
    isCommitted: @escaping (String) -> Bool = { _ in false }
  ) {
    self.files = files
    self.bases = bases
    self.isCommitted = isCommitted
    extended = Set(
      files.flatMap(\.facts.declarations).filter { $0.kind == .extension }.map(\.name))
    imports = Set(files.flatMap(\.facts.imports).map(\.module))
    let all = OwnConformer.all(files)
    let values = OwnValue.all(files, all)
    ownValues = values
    conformers = all.filter { it in !values.contains { $0.protocols.contains(it.name) } }
  }

  /// `StandIns.swift`.
  var text: String {
    StandInText.file(all, own: ownValues, conformers: conformers, imports: imports)
  }

  /// What of the stand-ins does not compile, by the stand-in's key.
  var takenBack: [String: [StandIn.Member]] = [:]
  /// How often stand-ins that did not compile have lost the protocols that their uses ask for.
  var misfits: [String: Int] = [:]
  /// Stand-ins that cannot have the superclass that their uses ask for.
  var rootless: Set<String> = []

  /// The stand-ins in the order of their names.
  var all: [StandIn] {
    standIns.map(written).sorted { $0.name < $1.name }
  }

  /// A stand-in as the file has it.
  func written(_ key: String, _ it: StandIn) -> StandIn {
    var it = it
    it.members.removeAll { takenBack[key]?.contains($0) == true }
    return it
  }

  /// Takes the errors of one round, and what the compiler only warns of.
  ///
  /// - Returns: whether anything is different now, so that another round is worth its while.
  mutating func learn(_ errors: [Diagnostic]) -> Bool {
    missing = [:]
    known = Set(standIns.keys)
    // What an extension of a class has, one of its subclass cannot have, and need not.
    var changed = takeBack(errors.filter { $0.kind == .notOverridable })
    // Types first: a name inside an unknown one may be its member.
    let isType = { (error: Diagnostic) in
      error.isUnknownName && error.quoted.first?.first?.isUppercase == true
    }
    // What is extended comes first of them: its own types are named inside.
    let isExtended = { [extended] (error: Diagnostic) in
      error.quoted.first.map(extended.contains) == true
    }
    let unknown = Set(errors.filter { $0.isUnknownName || $0.isMissingMember })
    isLearningNames = !unknown.isSubset(of: unknownNames)
    unknownNames = unknown
    let types = errors.filter(isType)
    for error in types.filter(isExtended) + types.filter({ !isExtended($0) })
      + errors.filter({ !isType($0) })
    {
      if take(error) { changed = true }
    }
    return giveForced() || changed
  }

  private mutating func take(_ error: Diagnostic) -> Bool {
    guard let kind = error.kind, !isSlip(error) else { return false }
    let names = error.quoted.map(settled)
    let first = names.first ?? ""
    let second = names.dropFirst().first ?? ""
    let last = names.last ?? ""
    switch kind {
    case .unexplained: return vary(error) || place(error)
    case .unlikeBranches: return place(error)
    case .uninferredPattern: return annotate(error)
    case .unboundParameter: return first == StandInText.wrappedType && annotate(error)
    case .uninferredParameter: return !isLearningNames && annotateClosure(error)
    case .uninferredBase: return !isLearningNames && leaveOutCase(error)
    case .noContext:
      return matchCases(error) || memberOfAnnotation(error) || hide(error)
    case .unmatched: return matchCases(error)
    case .fallsThrough: return neverReturn(error)
    case .unboundType: return rename(first, error)
    case .mixedCollection: return annotate(first, error)
    case .implicitSelf: return capture(error)
    case .ignoredArguments: return !isLearningNames && ignoreArguments(error)
    // Some extension that is not included has it: no function of its own.
    case .hidden:
      return standIns[first]?.kind == .function && standIns.removeValue(forKey: first) != nil

    case .unknownName, .unknownType: return unknown(first, error)
    case .unknownAttribute: return wrapper(first, error)
    case .noValueMember, .noTypeMember:
      if Self.bare(first) == "Any" {
        return leaveOutCase(error) || !isLearningNames && annotateClosure(handed: second, error)
      }
      if first == "()", giveSomething(askedFor: second, error) { return true }
      let isStatic = kind == .noTypeMember
      if isStatic, first == unknownType, choose(error) { return true }
      if isStatic, matchCases(error, of: Self.bare(first)) { return true }
      guard member(second, of: first, isStatic: isStatic, error) else { return false }
      if isStatic { addCases(beside: second, to: Self.bare(first), error) }
      return true
    // It is used on the type here and on an object of it there.
    case .typeMemberOnObject: return member(first, of: second, isStatic: false, error)
    case .objectMemberOnType: return member(first, of: second, isStatic: true, error)
    case .noMemberType: return nested(first, in: second, error)
    case .noSubscript: return subscripted(first, error)
    case .redeclaration:
      return dropDouble(error) || dropInitializer(first, error)
        || leaveToExtension(first, error) || drop(first)
    case .inaccessible:
      // In the team's own files what is private is so in Xcode, too.
      let isTheirs = file(at: error.place) != nil
      if isTheirs, !isDeclared(first), memberBeside(first, error) || unknown(first, error) {
        return true
      }
      return !isTheirs && open(first) || generalize(first)

    case .needlessChaining:
      return first.contains("->")
        ? optionalCall(error)
        : isForEffect(error) && dropMark(first, error) || unwrap(first, error)
          || dropMark(first, error)
    case .needlessForcing: return dropMark(first, error)
    case .notOptional:
      return unwrap(last, error) || rewrap(error) || ask(whether: last, error)
    case .neverNil: return ask(ifNil: first, error)
    case .notUnwrapped:
      if names.count < 2 { return false }
      if restoreMark(error) { return true }
      return names.count >= 3
        ? isStandIn(first) && force(second, error) : retype(to: first, error, from: second)

    case .unlikeOperands, .conflictingArguments:
      return names.count >= 3 && compare(second, with: names[2], error)
    case .notBoolean: return retype(to: "Bool", error) || placeCondition(error)
    case .notSequence: return retype(to: "[\(unknownType)]", error)
    case .openSwitch: return closeSwitch(error)
    case .unwantedNil: return retypeCase(to: nil, error)
    case .unlikeResult:
      let owner = Self.bare(second)
      return owner == Self.bare(last) && (cases(of: owner) || give(first, itself: owner))
    // What is caught as one is an error.
    case .coercion:
      return Self.bare(second) == "Error"
        ? conform(first, to: second, error) : convert(first, to: second, error)
    case .conversion, .assignment:
      return names.count >= 2
        && (retypeCase(to: first, error) || vary(first, from: second, error)
          || convert(first, to: second, error)
          || vary(first, error))

    case .call, .noOverload: return initializer(error)
    case .argumentLabels: return dropLabel(error) || initializer(error)
    case .unmarkedThrowing: return drop("throws", error)
    case .unmarkedWaiting: return drop("async", error)

    case .requiredConformance: return conform(asRequired: names, error)
    case .nonconformance, .valueNonconformance:
      if retypeCase(to: first, error) || conformParts(error) { return true }
      return Self.bare(first) == unknownType
        ? convert(first, to: second, error)
        : conform(first, to: second, error) || vary(first, error)
    case .requiredSuperclass:
      return names.count >= 3 && inherit(names[1], from: names[2])
    case .unlikeTypes: return dropRequirements(error)
    case .requiredClass: return unbind(second, error)
    case .classProtocol: return admitValues(second)
    case .requiredProtocol: return makeProtocol(first)
    case .twoSuperclasses: return makeProtocol(second, forValues: false)

    case .overridesNoMethod: return letOverride(error)
    case .overridesUnmarked: return leaveToHeir(error)
    case .designatedInExtension: return makeConvenience(first, error)
    case .notRequired: return require(error)
    case .noRequiredInitializer: return second == "init(coder:)" && makeOnlyInCode(last)

    case .elsewhere, .ambiguous, .renamed, .unavailable, .uninferred, .tooComplex,
      .mutatingReference,
      .missingReturn, .cannotConform, .partNonconformance, .overridesNothing, .notOverridable,
      .requiredElsewhere,
      .objectiveC:
      return false
    }
  }

  /// Does what a declaration's requirement needs: that an operand, or a value, has a protocol.
  private mutating func conform(asRequired names: [String], _ error: Diagnostic) -> Bool {
    guard names.count >= 3 else { return false }
    let (type, wanted) = (names[names.count - 2], names[names.count - 1])
    if names[0].first?.isLetter == false, wanted == "StringProtocol" || wanted == "Comparable" {
      return hold(wanted == "Comparable" ? unknownType : "String", in: Self.bare(type), error)
    }
    if type == unknownType, let known = Self.conforming[wanted] {
      return retype(to: known, error)
    }
    return standIns[Self.bare(type)] != nil && conform(type, to: wanted, error)
  }

  /// Whether a name in App.swift is one that the team's files do not mention.
  private func isSlip(_ error: Diagnostic) -> Bool {
    guard error.place.file.hasSuffix("/navscope/App.swift"),
      let name = error.isUnknownName
        ? error.quoted.first : error.isMissingMember ? error.quoted.last : nil
    else { return false }
    return files.allSatisfy { $0.source.tokens(of: name).isEmpty }
  }

  /// The team's file that a place is in; `nil` for one of ours.
  func file(at place: CodePlace) -> TeamFile? {
    files.first { $0.path == place.file }
  }

  /// The types that variables and parameters of a name are declared with.
  func declaredTypes(of name: String) -> [TypeSyntax] {
    files.flatMap { $0.source.tokens(of: name) }.compactMap { token in
      token.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        ?? token.parent?.as(FunctionParameterSyntax.self)?.type
    }
  }

  /// The same as seen at a node: of a parameter of the function around it, the type of that.
  func declaredTypes(of name: String, at node: some SyntaxProtocol) -> [TypeSyntax] {
    let functions = node.line.compactMap { $0.as(FunctionDeclSyntax.self) }
    let parameters = functions.flatMap { Array($0.signature.parameterClause.parameters) }
    let own = parameters.filter { ($0.secondName ?? $0.firstName).text == name }.map(\.type)
    return own.isEmpty ? declaredTypes(of: name) : own
  }

  /// What stands at a place in a file of the team's, or next behind it.
  func token(at place: CodePlace) -> TokenSyntax? { file(at: place)?.source.token(at: place) }
}
