internal import Foundation
internal import JSON

/// Makes a program of a team's unedited files.
package struct AppImporter {
  private let request: ImportRequest
  private let progress: (ImportStep) -> Void
  private let files: AppFiles
  private let app: AppSources
  private let identity: AppIdentity
  private let plist: AppPlist?
  private let answers: AppAnswers
  /// The files as they were before they were read.
  private let stamp: SourceStamp
  /// The same with those that only a build needs.
  private let written: SourceStamp
  /// The classes of the data model, as code.
  private let dataModel: String
  /// The main storyboard, if only the code suggests that there is one.
  private let guessedStoryboard: String?

  /// Reads what was named.
  ///
  /// - Parameter progress: told what is being done.
  /// - Throws: if there is nothing to import; nothing was written then.
  package init(
    _ request: ImportRequest, progress: @escaping (ImportStep) -> Void
  ) throws(ImportFailure) {
    self.request = request
    self.progress = progress
    files = try AppFiles(request.paths, infoPlist: request.infoPlist, into: request.into)
    stamp = files.stamp
    written = SourceStamp(
      [files.home.appendingPathComponent("navscope/App.swift")] + files.all + files.resources)
    app = try AppSources(files.sources, storyboards: files.storyboards)
    let delegate = try app.delegate()
    let declared = Set(app.files.flatMap(\.facts.declarations).map(\.name))
    identity = AppIdentity(
      folder: files.home.lastPathComponent, taken: declared.union(app.namespaces))
    guessedStoryboard =
      files.infoPlist == nil && app.swiftUIRoot == nil
      ? FirstScreen.mainStoryboard(app.files) : nil
    plist = try AppPlist(
      files, sceneDelegate: app.sceneDelegate, storyboard: guessedStoryboard,
      module: identity.module, isSwiftUI: app.swiftUIRoot != nil, declared: declared)
    dataModel = try DataModelText.file(
      files.dataModels,
      declared: Set(
        app.files.flatMap(\.facts.declarations).filter { $0.kind == .class }.map(\.name)))
    answers = AppAnswers(
      identity, title: plist?.displayName ?? files.home.lastPathComponent, delegate: delegate,
      app.files, sceneDelegate: plist?.sceneDelegate ?? app.sceneDelegate,
      plist: plist, swiftUIRoot: app.swiftUIRoot)
  }

  /// Imports: rewrites, compiles, makes stand-ins until nothing gets better, and writes the folder.
  package func run() throws(ImportFailure) -> ImportReport {
    try BuildLock.hold(BuildCache(scratch: request.scratch).scratch, for: files.home, progress) {
      () throws(ImportFailure) in try runAlone()
    }
  }

  /// The same, while no other process imports or builds.
  func runAlone() throws(ImportFailure) -> ImportReport {
    let cache = BuildCache(scratch: request.scratch)
    let toolchain = Toolchain(scratch: cache.scratch, progress: progress)
    try toolchain.check()
    let stage = try cache.stage()
    defer { try? FileManager.default.removeItem(at: stage) }
    let target = files.home.appendingPathComponent("navscope")
    let kept =
      request.guessesAgain
      ? nil : try? String(contentsOf: target.appendingPathComponent("App.swift"), encoding: .utf8)
    let type = kept.flatMap(AppAnswers.type) ?? answers.type
    let module = AppModule(
      name: identity.module, type: type,
      modules: app.importsNetworking ? ["UIKit", "FoundationNetworking"] : ["UIKit"],
      principal: app.principal(in: plist))
    let plain = answers.file(guessingLinks: false)
    let storyboards = app.storyboardsText(
      kept ?? plain, type: type, first: plist?.firstStoryboards ?? [])
    let navScope = URL(fileURLWithPath: request.navScope)
    var writer = FolderWriter(
      module: module, manifest: module.manifest(identity.id, navScope: navScope),
      app: kept ?? plain,
      made: [
        "InfoPlist.swift": plistText, "Storyboards.swift": storyboards.text,
        "DataModel.swift": dataModel, "Delegate.swift": EmptyDelegate.file(answers.delegate),
      ], launch: launchScript, replacesApp: request.guessesAgain)
    let libraries = try toolchain.buildLibraries(of: navScope)
    defer { withExtendedLifetime(libraries) {} }
    let work = stage.appendingPathComponent("app")
    try writer.write(work, app.rewritten(fixes: [:]), standIns: StandInText.file([]))
    var loop = CompileLoop(
      app: app, toolchain: toolchain, stage: work, home: target, writer: writer,
      answers: kept ?? plain, patience: request.patience)
    try loop.run(progress)
    if kept == nil, answers.guessesLinks, try loop.accepts(answers.file) {
      writer.app = answers.file
    }

    // What was imported before builds.
    if !request.widening.isEmpty, !loop.errors.isEmpty {
      var report = report(loop, loop.errors, storyboards)
      report.folder = nil
      return report
    }
    let folder = request.isCheck ? work : target
    if !request.isCheck { try replace(target, writer, loop) }
    var errors = loop.errors
    while errors.isEmpty {
      errors = try finish(toolchain, folder, loop)
      // What only building shows may have to be left out too.
      guard !errors.isEmpty, try loop.leaveOut(errors, progress) else { break }
      errors = loop.errors
      if !request.isCheck { try replace(target, writer, loop) }
    }
    if errors.isEmpty, !request.isCheck {
      let app = try ImportedApp(in: files.home.path, scratch: request.scratch)
      app.recordBuild(of: kept == nil ? written.merging(SourceStamp([app.own])) : written)
    }
    return report(loop, errors, storyboards)
  }

  /// Writes the folder, and what it was made of, so that nothing is imported twice.
  private func replace(
    _ folder: URL, _ writer: FolderWriter, _ loop: CompileLoop
  ) throws(ImportFailure) {
    try writer.replace(folder, loop.rewritten, standIns: loop.standInText)
    try ImportRecord(request, home: files.home).write(folder)
    stamp.write(.sources, in: folder)
  }

  /// Builds the whole; what only code generation sees is an error too.
  private func finish(
    _ toolchain: Toolchain, _ folder: URL, _ loop: CompileLoop
  ) throws(ImportFailure) -> [Diagnostic] {
    progress(.stage("Building \(identity.id)"))
    let cache = BuildCache(scratch: request.scratch)
    let build: Command
    if request.isCheck {
      build = try toolchain.compile(folder, into: folder.appendingPathComponent("objects"))
    } else {
      let program = cache.program(identity.id, of: files.home)
      build = try toolchain.build(folder, at: program)
      if build.status == 0 { try BundleFiles.write(files, beside: program) }
    }
    guard build.status != 0 else { return [] }
    let errors = loop.located(
      Diagnostic.parse(build.output).filter { $0.severity == .error })
    guard errors.isEmpty else { return errors }
    if build.output.contains("No space left") {
      throw ImportFailure(
        "the disk is full: \(toolchain.scratch.path) needs about 1 GB. Free some and import again.")
    }
    return [
      Diagnostic(
        .error, at: CodePlace(file: folder.path, line: 1, column: 1),
        Toolchain.cause(build.output))
    ]
  }

  private func report(
    _ loop: CompileLoop, _ errors: [Diagnostic], _ storyboards: StoryboardsText
  ) -> ImportReport {
    var report = ImportReport()
    report.files = app.files.count
    report.lines = app.lineCount
    report.widening = request.widening
    report.omitted = files.omitted.map(\.path)
    let broken = Set(errors.map(\.place.file))
    report.clean = app.files.count { !broken.contains($0.path) }
    report.builds = errors.isEmpty
    report.stopped = loop.stopped
    report.absentStoryboards = storyboards.absent
    report.domains = plist?.domains ?? []
    report.association = files.association.map(ImportReport.Association.init)
    for file in loop.rewritten.values {
      report.rewritten.merge(file.counts) { $0 + $1 }
    }
    report.standIns = app.moduleStandIns + loop.standIns
    let names = Set(BundleFiles.named(files).map(\.file.lastPathComponent) + ["Info.plist"])
    report.missing =
      app.missingModules + app.missingDelegate + loop.missing + storyboards.missing
      + MissingFiles.find(app.files, names: names)
    report.holes = loop.holes
    report.leaves = LeavingTime.find(app.files)
    report.outdated = FormerSwift.find(app.files)
    report.errors = errors
    let folder = files.home.appendingPathComponent("navscope")
    let own = folder.appendingPathComponent("App.swift").path
    report.unheard = MismatchedMembers.find(in: loop.answers, file: own)
    report.questions = answers.questions(loop.answers, file: own)
    report.guesses =
      [files.plistGuess, guessedStoryboard.map(FirstScreen.guess)].compactMap(\.self)
      + storyboards.guesses
    if !request.isCheck {
      report.folder = folder.path
      if report.builds { report.next = serving }
    }
    return report
  }

  /// The command that serves the app, for a shell in the same folder.
  private var serving: String {
    let app = WorkingDirectory.relative(files.home.path)
    let scratch = request.scratch.map { " --scratch-path \(ShellWord.quoted($0))" } ?? ""
    return "\(ShellWord.quoted(request.command)) serve --app \(ShellWord.quoted(app))\(scratch)"
  }

  /// The Info.plist as a Swift file.
  private var plistText: String {
    let text = (plist?.xml).map { RawLiteral.lines($0, signs: 3) } ?? "nil"
    return """
      import Foundation

      let infoPlistText: String? = \(text)

      private let ownInfoPlist = try? PropertyListSerialization.propertyList(
        from: Data((infoPlistText ?? "").utf8), format: nil) as? [String: Any]

      // What Xcode writes for every app, unless the file says it.
      private let infoPlist: [String: Any] = [
        "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
        "CFBundleIdentifier": \(Literal.string("com.example.\(identity.id)")),
        "CFBundleName": \(Literal.string(files.home.lastPathComponent)),
      ].merging(ownInfoPlist ?? [:]) { $1 }

      // A program has no Info.plist of its own: every bundle has the app's.
      extension Bundle {
        var infoDictionary: [String: Any]? { infoPlist }
        var bundleIdentifier: String? { infoPlist["CFBundleIdentifier"] as? String }
        func object(forInfoDictionaryKey key: String) -> Any? { infoPlist[key] }
      }

      """
  }

  private var launchScript: String {
    "{\"version\":1,\"app\":\"\(identity.id)\",\"inputs\":[{\"at\":0,\"do\":\"launch\"}]}\n"
  }
}
