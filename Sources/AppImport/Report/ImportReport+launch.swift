internal import Foundation
internal import JSON

extension ImportReport {
  /// How far the app came when it was launched once.
  package struct Launch: Sendable, Equatable {
    /// The classes of the root and of the controller in front; `nil` if no screen was shown.
    package var root: String?
    package var top: String?
    /// The title of the controller in front.
    package var title: String?
    /// Whether that is a container without any screen in it.
    package var isEmpty = false
    /// What ended it in a stand-in; `nil` if nothing did.
    package var stop: String?
    /// The app's own crash; `nil` without one.
    package var crash: String?
    /// What is not the app's own code and gave it a value on the way, in that order.
    package var standIns: [String] = []
    /// All that is not the app's own code and ran on the way, whether it gave a value or not.
    package var calls: [String] = []
    /// The texts that the first screen shows.
    package var texts: [String] = []
    /// Whether the controller in front stands in for one that is not imported.
    var isStandIn = false
    /// The file with a picture of the first screen.
    package var picture: String?

    package init() {}

    /// What the empty screen in front stands for, if that is one of a storyboard:
    /// `StoryboardScene.Login.initialScene`.
    var storyboardPath: String? {
      top == Self.emptyScreen && title?.lowercased().contains("storyboard") == true ? title : nil
    }

    /// Whether it is worth looking at.
    var isShown: Bool { top != nil && stop == nil && crash == nil }
  }
}

extension ImportReport.Launch {
  /// The class of HeadlessUIKit's screens that say what they stand for.
  fileprivate static let emptyScreen = "StandInController"

  /// For a person, a line each.
  var lines: [String] {
    [outcome, picture.map { "Picture: \(WorkingDirectory.relative($0))" }].compactMap(\.self)
  }

  /// How it ended, in a sentence.
  package var outcome: String {
    if let stop { return "The launch ends in a stand-in: \(stop)" }
    if let crash { return "The app crashes at launch: \(crash)" }
    guard let top else {
      return "No screen is shown at launch: no window with a root controller is on the screen."
    }
    let first = called(top)
    return top == root ? "First screen: \(first)." : "First screen: \(first), in \(root ?? top)."
  }

  /// What is in front, with what it stands for or lacks.
  private func called(_ top: String) -> String {
    if top == Self.emptyScreen { return "an empty one in the place of what \(title ?? top) shows" }
    if isStandIn { return "\(top), a stand-in for one that is not imported" }
    return isEmpty ? "\(top), which is empty" : top
  }

  var json: JSONValue {
    let texts = [
      ("root", root), ("top", top), ("stop", stop), ("crash", crash),
      ("picture", picture.map(WorkingDirectory.relative)),
    ]
    return .object(
      JSONObject(
        texts.map { ($0, $1.map { .string($0) } ?? .null) }
          + [("standIns", JSONValue(standIns))]))
  }
}

extension ImportReport {
  /// How far the launch came; the more, the better. Of two first screens without a text of the
  /// app's own, the one with more texts is better.
  package var reach: Int {
    guard builds, let launch else { return 0 }
    guard launch.isShown else { return 1 }
    if launch.isStandIn || launch.top == Launch.emptyScreen { return 2 }
    return wantedTypes == nil ? .max : 3 + launch.texts.count
  }

  /// Says that an import with more files of the clone is none to go on with.
  ///
  /// - Returns: those of the files that do not compile; without them it may be.
  package mutating func refuse(_ wider: ImportReport) -> [String] {
    let new = wider.widening.filter { !widening.contains($0) }
    let places = Set(wider.errors.map(\.place.file))
    let broken = new.filter(places.contains)
    let error = wider.errors.first.map { "\(at($0.place)): \($0.message)" }
    let errors = counted(wider.errors.count, "error")
    refused = Refusal(
      files: (refused?.files ?? []) + (broken.isEmpty ? new : broken),
      cause: wider.builds
        ? "The launch comes less far with it: \(wider.launch?.outcome ?? "")"
        : wider.stopped != nil
          ? "It was not ready in the time for it, with \(errors) left."
          : "The app does not build with it: \(error ?? "")")
    return broken
  }

  /// The same with what was refused before.
  package func keeping(_ refused: Refusal?) -> ImportReport {
    var report = self
    report.refused = refused
    return report
  }

  /// The types that stood in on the first screen, those on the way to it, and all of them, which
  /// the file of its end may use; `nil` if the screen shows a text that is the app's own.
  var wantedTypes: (inFront: Set<String>, onTheWay: Set<String>, atItsEnd: Set<String>)? {
    guard let launch else { return nil }
    let missing = Set(standIns.filter { ![.module, .extension].contains($0.kind) }.map(\.name))
    let way = launch.calls.map { String($0.prefix { $0 != "." }) }
    var names = launch.calls.compactMap { $0.split(separator: ".").last.map(String.init) }
    if launch.top == Launch.emptyScreen { names += [launch.title].compactMap(\.self) }
    let isOwn = launch.texts.contains {
      !$0.allSatisfy(\.isWhitespace) && !missing.contains(String($0.prefix { $0 != "." }))
        && !names.contains($0)
    }
    guard !launch.isShown || !isOwn || launch.top.map(missing.contains) == true else { return nil }
    return (missing.intersection(wordsInFront), missing.intersection(way), missing)
  }

  /// The words of what the screen in front is called and shows, and those around it, or of what
  /// ended the launch.
  var wordsInFront: Set<String> {
    Set(
      ([launch?.root, launch?.top, launch?.title, launch?.stop, launch?.crash].compactMap(\.self)
        + (launch?.texts ?? [])).flatMap(Self.words))
  }

  /// A text's words, as code has them.
  static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// Takes in how the launch went, and lists in App.swift what the way to the first screen needs of
  /// a person.
  package mutating func add(_ launch: Launch, to app: ImportedApp) {
    self.launch = launch
    self.launch?.isStandIn = standIns.contains { $0.name == launch.top && $0.kind != .extension }
    if launch.isShown == false { next = nil }
    let skeleton = AnswerSkeleton.text(of: launch.standIns, standIns)
    if !skeleton.isEmpty, app.addAnswers(skeleton) {
      next = next ?? "answer what App.swift lists at its end, and import again"
    }
  }
}

extension ImportedApp {
  /// Keeps the picture of the first screen; returns its file, `nil` if it cannot be written.
  package func keep(_ picture: String) -> String? {
    let file = folder.appendingPathComponent("FirstScreen.svg")
    guard (try? Data(picture.utf8).write(to: file, options: .atomic)) != nil else { return nil }
    return file.path
  }

  /// Puts answers to write at the end of App.swift, once.
  ///
  /// - Returns: whether they are there.
  func addAnswers(_ text: String) -> Bool {
    guard let answers = try? String(contentsOf: own, encoding: .utf8) else { return false }
    if answers.contains(AnswerSkeleton.mark) { return true }
    guard
      (try? Data((answers + "\n" + text).utf8).write(to: own, options: .atomic)) != nil
    else { return false }
    recordAnswers()
    return true
  }
}
