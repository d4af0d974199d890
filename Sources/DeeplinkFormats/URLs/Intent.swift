/// What `adb shell am start` asks the phone to open.
struct Intent {
  let data: String?
  /// What the phone's shell takes from it, which splits once more what the first shell has left.
  let cut: ShellLine.Cut?

  /// - Parameter arguments: what follows `adb`.
  init(passedOnBy arguments: ArraySlice<String>) {
    let passedOn = arguments.drop { $0 != "shell" }.dropFirst()
    let commands = ShellLine(passedOn.joined(separator: " ")).commands
    let inner = commands.first { $0.words.contains("am") && !$0.isUnclosed }
    let arriving = Self.data(in: inner?.words ?? [])
    cut = inner?.cut
    data = cut == nil ? arriving : Self.data(in: Array(passedOn)) ?? arriving
  }

  /// The options of `am start` that have values, and how many.
  private static let values: [String: Int] = [
    "-a": 1, "-t": 1, "-i": 1, "-c": 1, "-n": 1, "-p": 1, "-f": 1, "-P": 1, "-R": 1,
    "--user": 1, "--display": 1, "--windowingMode": 1, "--activityType": 1, "--task": 1,
    "--start-profiler": 1, "--sampling": 1, "--attach-agent": 1, "--attach-agent-bind": 1,
    "-e": 2, "--es": 2, "--ez": 2, "--ei": 2, "--el": 2, "--ef": 2, "--ed": 2, "--eu": 2,
    "--ecn": 2, "--eia": 2, "--eial": 2, "--ela": 2, "--elal": 2, "--efa": 2, "--efal": 2,
    "--esa": 2, "--esal": 2, "--esn": 1,
  ]

  /// The argument of `-d`, or the URI that stands without an option.
  private static func data(in words: [String]) -> String? {
    var rest = words.drop { $0 != "am" }.dropFirst(2)
    var uri: String?
    while let word = rest.popFirst() {
      if word == "-d" { return rest.first }
      if word.hasPrefix("-") {
        rest = rest.dropFirst(values[word] ?? 0)
      } else if uri == nil, word.contains(":") {
        uri = word
      }
    }
    return uri
  }
}
