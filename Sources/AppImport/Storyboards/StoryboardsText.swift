/// Writes `Storyboards.swift`: what the team's storyboards and nibs hold, as code.
struct StoryboardsText {
  /// The file.
  let text: String
  /// What they have and nothing here is like.
  let missing: [ImportReport.Missing]
  /// The first screens of storyboards that are not among the files, if App.swift does not say them.
  let guesses: [ImportReport.Guess]

  /// Those that windows begin with and that are not among the files.
  let absent: [String]

  /// - Parameters:
  ///   - type: the name of the type in App.swift; `nil` if that says itself what storyboards hold.
  ///   - tables: the types that list what the team's classes can be connected by.
  ///   - first: the storyboards that windows begin with. One that is not among the files has a
  ///     first screen of the class that the code asks for.
  init(
    _ storyboards: [InterfaceFile], _ files: [TeamFile], type: String?, tables: [String],
    first: [String] = []
  ) {
    let screen = FirstScreen.className(files)
    let held = FirstScreen.held(in: screen, files).map { ", holding: \(Literal.string($0))" } ?? ""
    let names = Set(first).subtracting(storyboards.filter { !$0.isNib }.map(\.name)).sorted()
    absent = names
    let guessed = screen.map { screen in names.map { (storyboard: $0, screen) } } ?? []
    let unknown = guessed.map { name, screen in
      "StoryboardContents(\(Literal.string(name)), firstScreen: \(Literal.string(screen))\(held))"
    }
    guesses = type == nil ? [] : guessed.map { FirstScreen.guess($1, in: $0) }
    guard !storyboards.isEmpty || !unknown.isEmpty else {
      (text, missing) = ("", [])
      return
    }
    let classes = InterfaceClasses(files)
    var missing: [ImportReport.Missing] = []
    var parts = [
      "import UIKit\n\n// Made by `navscope import` of the storyboards, again at each import.\n"
    ]
    if let type {
      parts.append(
        "extension \(type) {\n  public var storyboards: [StoryboardContents] { storyboardContents }\n}\n"
      )
    }
    let calls = storyboards.indices.map { "storyboard\($0 + 1)" }
    parts.append(
      """
      var storyboardContents: [StoryboardContents] {
        let tables: [[StoryboardClass]] = [
      \(tables.map { "    \($0).all," }.joined(separator: "\n"))
        ]
        let classes = tables.flatMap { $0 }
        return [
      \((calls.map { "\($0)(classes)" } + unknown).map { "    \($0)," }.joined(separator: "\n"))
        ]
      }

      """)
    for (file, name) in zip(storyboards, calls) {
      parts.append(Self.storyboard(file, name, classes, &missing))
    }
    text = parts.joined(separator: "\n")
    self.missing = missing
  }

  private static func storyboard(
    _ file: InterfaceFile, _ name: String, _ classes: InterfaceClasses,
    _ missing: inout [ImportReport.Missing]
  ) -> String {
    var scenes: [String] = []
    var functions: [String] = []
    for (index, found) in file.controllers.enumerated() {
      var writer = SceneText(file, classes, controller: found.controller, others: found.others)
      scenes.append("  scenes.append(\(writer.scene(named: "\(name)Scene\(index + 1)")))")
      functions += writer.functions
      missing += writer.missing
    }
    let initial = file.document["initialViewController"].map(Literal.string) ?? "nil"
    let arguments = "scenes: scenes, classes: classes"
    var made = ""
    if file.isNib, file.controllers.isEmpty || classes.isView(file.owner) {
      var writer = NibText(file, classes)
      functions.append(writer.function(named: "\(name)Objects"))
      missing += writer.missing
      made = ", objects: \(name)Objects"
    }
    let contents =
      file.isNib
      ? "nib: \(Literal.string(file.name)), \(arguments)\(made)"
      : "\(Literal.string(file.name)), initial: \(initial), \(arguments)"
    return """
      // MARK: \(file.name)

      private func \(name)(_ classes: [StoryboardClass]) -> StoryboardContents {
        \(scenes.isEmpty ? "let" : "var") scenes: [StoryboardContents.Scene] = []
      \(scenes.joined(separator: "\n"))
        return StoryboardContents(\(contents))
      }


      """ + functions.joined(separator: "\n")
  }
}
