internal import ArgumentParser

/// `navscope matrix`: every entrance of an app, before and after a change.
struct MatrixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Compare every entrance of two builds of an app.",
    discussion: """
      The rows are what the app has: its icon, each URL scheme, domain, quick action, notification, activity type and \
      file type, sign-in and sign-out, the cover in the app switcher, memory warnings. Each is tried with the app closed, \
      in the background, in front, and after its scene was disconnected, signed in and signed out. Only ends are \
      compared: what is on the screen, what became of the link, the sign-in, and findings. Without --before an entrance \
      must end where it ends while the app runs. The exit code is 1 if a cell is worse. Ctrl-C prints the cells so \
      far and exits with 130.

      Examples:
        navscope matrix Shop --before ../Shop-main
        navscope matrix Shop --before main --format html > matrix.html
        navscope matrix 'root-controller?lifeCycle=scenes' --before root-controller
      """)

  @Argument(
    help: "The build after the change: a folder that holds navscope/, or an app of the catalogue.")
  var after: String

  @OptionGroup var options: MatrixOptions

  @Option(help: "Output format; junit and sarif are for continuous integration.")
  var format: MatrixForm = .text

  func run() throws { try MatrixCall(after: after, options: options, form: format).run() }
}
