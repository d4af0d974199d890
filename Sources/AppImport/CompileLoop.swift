internal import Foundation
internal import JSON

/// Compiles, learns from the errors, and compiles again, until nothing gets better.
struct CompileLoop {
  let app: AppSources
  let toolchain: Toolchain
  let stage: URL
  /// Where the folder will lie, which is what errors in our own files name.
  let home: URL
  let writer: FolderWriter
  /// The text of App.swift.
  private(set) var answers: String
  private(set) var rewritten: [String: RewrittenFile] = [:]
  private(set) var standIns: [StandIn] = []
  private(set) var missing: [ImportReport.Missing] = []
  private(set) var errors: [Diagnostic] = []
  private var budget: ImportBudget
  /// What to say if it went on for too long.
  private(set) var stopped: String?
  /// How many rounds an error may still see while others are mended; then it is left out.
  private var patience: [Diagnostic: Int] = [:]
  private var mostPatience = 16
  /// The errors of the round before.
  private var former: Set<Diagnostic> = []
  private var timesStuck = 0
  private let committed = CommittedFiles()
  private var learner: StandInLearner
  private var cutter: HoleCutter

  /// `StandIns.swift`.
  var standInText: String { learner.text }

  /// What is left out of the team's files, since it does not compile here.
  var holes: [Hole] { cutter.all }

  init(
    app: AppSources, toolchain: Toolchain, stage: URL, home: URL,
    writer: FolderWriter, answers: String, patience: Duration
  ) {
    budget = ImportBudget(time: patience)
    self.app = app
    self.toolchain = toolchain
    self.stage = stage
    self.home = home
    self.writer = writer
    self.answers = answers
    learner = StandInLearner(
      app.files, bases: InterfaceClasses(app.files).bases(in: app.storyboards),
      isCommitted: committed.contains)
    cutter = HoleCutter(app.files)
  }

  /// Makes stand-ins until nothing gets better; then leaves out what still does not compile.
  mutating func run(_ progress: (ImportStep) -> Void) throws(ImportFailure) {
    rewrite()
    progress(
      .stage("Compiling \(counted(rewritten.count, "file")), in rounds that fix what they can"))
    var mayGoOn: Bool
    repeat {
      try writer.update(stage, rewritten, standIns: standInText)
      let found = try compile()
      errors = found.filter { $0.severity == .error }
      stopped = budget.spend(errors: errors.count)
      progress(
        .stage(
          "Round \(budget.rounds): \(counted(errors.count, "error")), \(counted(standIns.count, "stand-in")), \(holes.count) left out"
        ))
      mayGoOn = stopped == nil && improve(found)
    } while mayGoOn
    if errors.isEmpty { stopped = nil }
  }

  /// Takes another text of App.swift if everything compiles with it as without.
  mutating func accepts(_ text: String) throws(ImportFailure) -> Bool {
    guard errors.isEmpty else { return false }
    try writer.update(stage, app: text)
    guard try compile().allSatisfy({ $0.severity == .warning }) else {
      try writer.update(stage, app: answers)
      return false
    }
    answers = text
    return true
  }

  /// Takes errors that only building shows.
  ///
  /// - Returns: whether anything is different now.
  mutating func leaveOut(
    _ errors: [Diagnostic], _ progress: (ImportStep) -> Void
  ) throws(ImportFailure) -> Bool {
    guard stopped == nil else { return false }
    if learner.learn(errors) {
      renew()
    } else if !cutter.cut(errors, where: learner.isOfOurMaking) {
      return false
    }
    try run(progress)
    return true
  }

  private mutating func improve(_ found: [Diagnostic]) -> Bool {
    if errors.isEmpty {
      guard learner.learn(found) else { return false }
      renew()
      return true
    }
    // What was left out takes with it what needs that.
    let led = errors.filter { cutter.holeBehind($0) != nil }
    let fresh = led.isEmpty ? errors : errors.filter { !led.contains($0) }
    var hasLearned = cutter.cut(led, where: { _ in true })
    // What has mended nothing twice is not worth another round.
    timesStuck = Set(errors) == former ? timesStuck + 1 : 0
    if learner.learn(fresh), timesStuck < 2 { hasLearned = true }
    let price = isIdle(errors) ? 4 : 1
    for error in errors { patience[error, default: mostPatience] -= isSlow(error) ? 8 : price }
    let stubborn = errors.filter {
      patience[$0, default: 1] <= 0 && (isSlow($0) || learner.isOfOurMaking($0))
    }
    var hasCut = cutter.cut(stubborn, where: { _ in true })
    hasLearned = hasLearned || hasCut
    for (symbol, uses) in learner.missing.sorted(by: { $0.key < $1.key })
    where !missing.contains(where: { $0.symbol == symbol }) {
      missing.append(.init(symbol: symbol, uses: uses.uses, place: uses.place))
    }
    if !hasLearned { hasLearned = learner.addMissingTypes() }
    if !hasLearned { hasLearned = learner.takeBack(errors) }
    if !hasLearned { hasCut = cutter.cut(errors, where: learner.isOfOurMaking) }
    if !hasLearned, !hasCut {
      hasCut = cutter.cut(errors, where: Dependents(learner, holes: holes).explain)
    }
    // What a clone is made of compiles elsewhere.
    if !hasLearned, !hasCut {
      hasCut = cutter.cut(errors, where: { [committed] in committed.contains($0.place.file) })
    }
    guard hasLearned || hasCut else { return false }
    // What comes up now follows from what was left out.
    if hasCut { mostPatience = 3 }
    renew()
    return true
  }

  /// Takes what was learned.
  private mutating func renew() {
    standIns = learner.all
    rewrite()
  }

  /// Whether the last round has mended next to nothing.
  private mutating func isIdle(_ errors: [Diagnostic]) -> Bool {
    let found = Set(errors)
    defer { former = found }
    return found.count > 8 && found.intersection(former).count * 20 > former.count * 19
  }

  /// Whether the compiler gave up on it, after longer than all the rest of a round takes.
  private func isSlow(_ error: Diagnostic) -> Bool {
    error.kind == .tooComplex
  }

  private mutating func rewrite() {
    rewritten = app.rewritten(fixes: learner.fixes.merging(cutter.edits) { $0 + $1 })
  }

  /// Errors, and warnings of which something is learned.
  private func compile() throws(ImportFailure) -> [Diagnostic] {
    let result = try toolchain.typeCheck(
      FolderWriter.sources(in: stage, rewritten), arguments: FolderWriter.arguments(in: stage))
    let found = Diagnostic.parse(result.output)
      .filter { $0.severity == .error || $0.kind == .neverNil }
    if !found.contains(where: { $0.severity == .error }), result.status != 0 {
      throw ImportFailure(
        "the compiler ended without a message about the files: \(Toolchain.cause(result.output))")
    }
    return located(found)
  }

  /// Diagnostics in the columns of the team's files.
  func located(_ errors: [Diagnostic]) -> [Diagnostic] {
    errors.map { error in
      if error.place.file.hasPrefix(stage.path),
        let name = error.place.file.split(separator: "/").last
      {
        var error = error
        // What is said of the end of a file is said of the one that is compiled.
        if let file = FolderWriter.named(rewritten).first(where: { $0.0 == name })?.1,
          let source = app.files.first(where: { $0.path == file.path })?.source
        {
          error.place.file = file.path
          error.place.line = min(error.place.line - 1, source.lastLine)
          return error
        }
        error.place.file = home.appendingPathComponent(String(name)).path
        return error
      }
      guard let file = rewritten[error.place.file] else { return error }
      var error = error
      error.place.column = file.column(error.place.column, line: error.place.line)
      return error
    }
  }
}
