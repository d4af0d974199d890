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

  init(_ files: [TeamFile], bases: [String: String] = [:]) {
    self.files = files
    self.bases = bases
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
    var changed = takeBack(errors.filter { $0.message.hasSuffix("cannot be overridden") })
    // Types first: a name inside an unknown one may be its member.
    let isType = { (error: Diagnostic) in
      error.message.hasPrefix("cannot find ") && error.quoted.first?.first?.isUppercase == true
    }
    // What is extended comes first of them: its own types are named inside.
    let isExtended = { [extended] (error: Diagnostic) in
      error.quoted.first.map(extended.contains) == true
    }
    let unknown = Set(
      errors.filter {
        $0.message.hasPrefix("cannot find ") || $0.message.contains(" has no member ")
      })
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
    let message = error.message
    let names = error.quoted
    if message.hasPrefix("failed to produce diagnostic")
      || message.hasPrefix("result values in '? :' expression have mismatching types")
    {
      return place(error)
    }
    if message.hasPrefix("type annotation missing")
      || message.hasPrefix("generic parameter '\(StandInText.wrappedType)'"), annotate(error)
    {
      return true
    }
    if message.hasPrefix("method does not override any method") { return letOverride(error) }
    guard let first = names.first else {
      return Self.calls.contains(where: message.contains) && initializer(error)
    }
    if isSlip(error) { return false }
    if message.hasPrefix("reference to generic type") { return rename(first, error) }
    if message.hasPrefix("unknown attribute") { return wrapper(first, error) }
    if names.count >= 3, message.contains("cannot be applied to operands of type") {
      return compare(names[1], with: names[2], error)
    }
    if names.count >= 3, message.hasPrefix("operator function"), names[2] == "StringProtocol" {
      return hold("String", in: Self.bare(names[1]), error)
    }
    if names.count >= 4, message.hasPrefix("referencing operator function"),
      names[3] == "Comparable"
    {
      return hold(unknownType, in: Self.bare(names[2]), error)
    }
    if message.contains("' conform to '"), names.suffix(2).first == unknownType,
      let type = names.last.flatMap({ Self.conforming[$0] })
    {
      return retype(to: type, error)
    }
    if message.hasPrefix("reference to member") { return hide(error) }
    if message.hasPrefix("cannot infer contextual base in reference to member") {
      return !isLearningNames && leaveOutCase(error)
    }
    if message.contains(" requires explicit use of 'self' to make capture") {
      return capture(error)
    }
    if message.hasPrefix("cannot infer type of closure parameter") {
      return !isLearningNames && annotateClosure(error)
    }
    if message.hasPrefix("heterogeneous collection literal") { return annotate(first, error) }
    if message.hasPrefix("for-in loop requires") { return retype(to: "[\(unknownType)]", error) }
    if message.hasPrefix("conflicting arguments to generic parameter"), names.count >= 3 {
      return compare(names[1], with: names[2], error)
    }
    if message.hasPrefix("cannot find ") { return unknown(first, error) }
    if Self.bare(first) == "Any", message.contains(" has no member ") {
      return leaveOutCase(error)
    }
    if first == unknownType, message.hasPrefix("type "), choose(error) { return true }
    if message.contains(" has no member "), names.count >= 2 {
      return member(names[1], of: first, isStatic: message.hasPrefix("type "), error)
    }
    if message.contains(" has no dynamic member "), names.count >= 2 {
      return member(names[1], of: first, isStatic: false, error)
    }
    // It is used on the type here and on an object of it there.
    if message.contains(" cannot be used on instance of type "), names.count >= 2 {
      return member(first, of: names[1], isStatic: false, error)
    }
    if message.contains(" cannot be used on type "), names.count >= 2 {
      return member(first, of: names[1], isStatic: true, error)
    }
    if message.hasSuffix(" has no subscripts") { return subscripted(first, error) }
    if message.contains(" produces result of type "), names.count >= 4 {
      let owner = Self.bare(names[1])
      return owner == Self.bare(names[3]) && (cases(of: owner) || give(first, itself: owner))
    }
    if message.contains("is not a member type of"), names.count >= 2 {
      return nested(first, in: names[1], error)
    }
    if message.hasPrefix("invalid redeclaration of") {
      return dropInitializer(first, error) || drop(first)
    }
    if message.hasPrefix("cannot use optional chaining on non-optional value") {
      return first.contains("->")
        ? optionalCall(error)
        : isForEffect(error) && dropMark(first, error) || unwrap(first, error)
          || dropMark(first, error)
    }
    if message.hasPrefix("cannot force unwrap value of non-optional type") {
      return dropMark(first, error)
    }
    if message.contains("is inaccessible due to '") {
      // In the team's own files what is private is so in Xcode, too.
      let isTheirs = file(at: error.place) != nil
      if isTheirs, !isDeclared(first), unknown(first, error) { return true }
      return !isTheirs && open(first) || generalize(first)
    }
    if message.hasPrefix("designated initializer cannot be declared in an extension") {
      return makeConvenience(first, error)
    }
    if message.hasPrefix("use the 'required' modifier") { return require(error) }
    if message.contains("'init(coder:)' must be provided by subclass of"), let type = names.last {
      return makeOnlyInCode(type)
    }
    if message.contains("cannot be used as a boolean") { return retype(to: "Bool", error) }
    if message.contains("must have Optional type"), let type = names.last {
      return unwrap(type, error) || rewrap(error) || ask(whether: type, error)
    }
    if error.isNilComparison { return ask(ifNil: first, error) }
    if message.hasPrefix("value of optional type"), names.count >= 2 {
      if restoreMark(error) { return true }
      return names.count >= 3
        ? isStandIn(first) && force(names[1], error) : retype(to: first, error, from: names[1])
    }
    if names.count >= 2,
      message.hasPrefix("cannot convert") || message.hasPrefix("cannot assign value")
        || message.contains("cannot be converted to type")
    {
      return convert(first, to: names[1], error) || vary(first, error)
    }
    if message.contains("' conform to '"), names.count >= 3,
      standIns[Self.bare(names[names.count - 2])] != nil
    {
      return conform(names[names.count - 2], to: names[names.count - 1], error)
    }
    if message.contains("' inherit from '"), names.count >= 3 {
      return inherit(names[names.count - 2], from: names[names.count - 1])
    }
    if message.hasPrefix("generic signature requires types") { return dropRequirements(error) }
    if message.hasSuffix("' be a class type"), names.count >= 2 {
      return unbind(names[1], error)
    }
    if message.hasPrefix("non-class type"), names.count >= 2 { return admitValues(names[1]) }
    if message.contains("does not conform to"), conformParts(error) { return true }
    if message.contains("does not conform to"), names.count >= 2 {
      return Self.bare(first) == unknownType
        ? convert(first, to: names[1], error)
        : conform(first, to: names[1], error) || vary(first, error)
    }
    if message.hasSuffix(" in subscript"), message.hasPrefix("extraneous argument label") {
      return dropLabel(error)
    }
    if Self.calls.contains(where: message.contains) { return initializer(error) }
    return false
  }

  /// Whether a name in App.swift is one that the team's files do not mention.
  private func isSlip(_ error: Diagnostic) -> Bool {
    guard error.place.file.hasSuffix("/navscope/App.swift"),
      let name = error.message.hasPrefix("cannot find ")
        ? error.quoted.first : error.message.contains(" has no member ") ? error.quoted.last : nil
    else { return false }
    return files.allSatisfy { $0.source.tokens(of: name).isEmpty }
  }

  /// The team's file that a place is in; `nil` for one of ours.
  func file(at place: CodePlace) -> TeamFile? {
    files.first { $0.path == place.file }
  }

  /// What stands at a place in a file of the team's, or next behind it.
  func token(at place: CodePlace) -> TokenSyntax? { file(at: place)?.source.token(at: place) }

  static let calls = [
    "argument passed to call that takes no arguments", "extra argument", "extra trailing closure",
    "incorrect argument label", "missing argument for parameter",
    "missing arguments for parameters", "no exact matches in call",
    "extraneous argument label", "missing argument label", "cannot call value of non-function type",
  ]
}
