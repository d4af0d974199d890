internal import VirtualTime

/// Tells the runs of an app in a log apart, and the moments in each.
struct LogRuns {
  private struct Run {
    let number: Int
    var clock = LogClock()
    /// The process that prints it; `nil` until a line names one.
    var process: Int?
    /// The launch methods that were called.
    var launched: Set<String> = []
  }

  private var runs: [Run] = []
  private var current: Int?
  /// The runs of the processes that print.
  private var byProcess: [Int: Int] = [:]

  /// The most runs that are distinguished; what comes then belongs to the last.
  private static let most = 10_000

  /// The run of a line.
  ///
  /// - Parameter launch: the method of the application's delegate that the line tells.
  mutating func place(
    _ stamp: TimeStamp?, of process: Int?, beginsRun: Bool, launch: String?,
    notes: inout [LogLine.Note]
  ) -> LogLine.Place {
    let index = index(of: process, beginsRun, launch, &notes)
    if let launch { runs[index].launched.insert(launch) }
    let (instant, isBackwards) = runs[index].clock.read(stamp)
    if isBackwards { notes.append(.backwards) }
    return LogLine.Place(run: runs[index].number, instant: instant)
  }

  private mutating func index(
    of process: Int?, _ beginsRun: Bool, _ launch: String?, _ notes: inout [LogLine.Note]
  ) -> Int {
    let known = run(of: process)
    if let known, !beginsRun, !isLaunchedAnew(known, launch) { return known }
    if runs.count >= Self.most { return runs.count - 1 }
    runs.append(Run(number: runs.count + 1))
    if runs.count > 1 { notes.append(.newRun(runs.count)) }
    current = runs.count - 1
    adopt(process, runs.count - 1)
    return runs.count - 1
  }

  /// The run of a process; lines that name none belong to the one before, even if they came first.
  private mutating func run(of process: Int?) -> Int? {
    guard let process else { return current }
    if let known = byProcess[process] { return known }
    guard let current, runs[current].process == nil else { return nil }
    adopt(process, current)
    return current
  }

  private mutating func adopt(_ process: Int?, _ run: Int) {
    guard let process else { return }
    byProcess[process] = run
    runs[run].process = process
  }

  private func isLaunchedAnew(_ run: Int, _ launch: String?) -> Bool {
    switch launch {
    case "didFinishLaunching": runs[run].launched.contains("didFinishLaunching")
    case "willFinishLaunching": !runs[run].launched.isEmpty
    default: false
    }
  }
}

/// The clock of one run: what the log's times are since its begin.
struct LogClock {
  private var origin: TimeStamp?
  private var last: Instant?
  /// How much later than the first midnight the lines are.
  private var days: Int64 = 0

  /// The moment of a line, and whether its time is earlier than that of a line before.
  mutating func read(_ stamp: TimeStamp?) -> (Instant?, isBackwards: Bool) {
    guard let stamp else { return (last, false) }
    if origin == nil { origin = stamp.isCountedFromStart ? .counted(.zero) : stamp }
    guard var moment = moment(of: stamp) else { return (last, false) }
    guard let last, moment < last else {
      last = moment
      return (moment, false)
    }
    let back = last.nanoseconds - moment.nanoseconds
    guard case .ofDay = stamp, back > nanosecondsOfDay / 2 else { return (last, true) }
    days += 1
    moment = Instant(nanoseconds: moment.nanoseconds + nanosecondsOfDay)
    self.last = moment
    return (moment, false)
  }

  private func moment(of stamp: TimeStamp) -> Instant? {
    switch (origin, stamp) {
    case (.counted(let origin), .counted(let moment)):
      Instant(nanoseconds: moment.nanoseconds - origin.nanoseconds)
    case (.ofDay(let origin), .ofDay(let moment)):
      Instant(
        nanoseconds: moment.nanoseconds - origin.nanoseconds + days * nanosecondsOfDay)
    default: nil
    }
  }
}

extension TimeStamp {
  /// Whether it counts from a start, not from 1970.
  fileprivate var isCountedFromStart: Bool {
    if case .counted(let moment) = self { moment < Instant(seconds: 100_000_000) } else { false }
  }
}

private let nanosecondsOfDay: Int64 = 86_400_000_000_000
