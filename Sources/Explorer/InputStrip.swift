package import Phone
internal import Playback
internal import Rules
package import Trace
package import VirtualTime

/// What becomes of a script if one more input is sent and nothing after it, at each moment at which
/// that can make a difference.
package struct InputStrip: Sendable, Codable {
  /// A moment, and what the input breaks there that does not break without it.
  package struct Moment: Sendable, Codable {
    package let at: Instant
    /// Errors first, then warnings.
    package let broken: [Broken]
    /// Whether nothing came of the input.
    package let isIgnored: Bool
  }

  /// A rule that is broken, in the words of its finding.
  package struct Broken: Sendable, Codable, Equatable {
    package let rule: String
    package let severity: FindingSeverity
    package let message: String
  }

  /// A stretch in which it is the same.
  package struct Span: Sendable, Codable {
    package let from: Instant
    /// The moment from which it is not; that of `from` for a stretch of that moment alone, `nil`
    /// for the last one.
    package internal(set) var to: Instant?
    package let broken: [Broken]
    package let isIgnored: Bool
  }

  /// In order.
  package let moments: [Moment]
  /// The stretches from the first moment on, in order.
  package let spans: [Span]
  /// Whether all moments were tried in the time that there was.
  package let isComplete: Bool
}

extension InputStrip.Moment {
  /// Whether a person would see the same: it is the rules that count, not their words.
  func isSame(as other: Self) -> Bool {
    isIgnored == other.isIgnored && broken.map(\.rule) == other.broken.map(\.rule)
      && broken.first?.severity == other.broken.first?.severity
  }
}

extension InputStrip {
  /// - Parameter borders: those of the moments that end a stretch: each other one stands for all up
  ///   to the next border.
  init(_ moments: [Moment], borders: Set<Instant>, isComplete: Bool) {
    self.moments = moments
    self.isComplete = isComplete
    var (spans, last) = ([Span](), nil as Moment?)
    for (index, moment) in moments.enumerated() {
      defer { last = moment }
      if let last, moment.isSame(as: last) { continue }
      // A border that differs from what precedes and follows it is a moment of its own.
      let next = moments.indices.contains(index + 1) ? moments[index + 1] : nil
      let from = borders.contains(moment.at) ? moment.at : last?.at ?? moment.at
      if var span = spans.popLast() {
        span.to = from
        spans.append(span)
      }
      let isAlone = borders.contains(moment.at) && next.map { !moment.isSame(as: $0) } ?? false
      spans.append(
        Span(
          from: from, to: isAlone ? from : nil, broken: moment.broken,
          isIgnored: moment.isIgnored))
    }
    self.spans = spans
  }
}

/// Works out a strip.
package struct InputStripSearch {
  private let app: any SimulatedApp
  private let conditions: Conditions
  private let inputs: [TimedInput]
  private let input: Input
  private let isolation: Isolation
  private let end: ContinuousClock.Instant
  /// Until when what follows the script's inputs is looked at; the rest is for the moments.
  private let coursesEnd: ContinuousClock.Instant
  private let isCancelled: @Sendable () -> Bool
  private var durations = Durations()

  private static let mostTurns = 400
  private static let mostRounds = 4
  private static let batch = 64

  /// - Parameters:
  ///   - isTrusted: whether the app may run in this process; else each script has its own fork.
  ///   - seconds: after so many no further run is begun.
  package init(
    of input: Input, along script: Script, of app: any SimulatedApp, _ conditions: Conditions,
    isTrusted: Bool = true, within seconds: Double = 10,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.app, self.conditions, self.input) = (app, conditions, input)
    inputs = script.inputs
    isolation = isTrusted ? .none : .forks(ProcessLimits(isCancelled: isCancelled))
    end = .now + .seconds(seconds)
    coursesEnd = .now + .seconds(seconds / 2)
    self.isCancelled = isCancelled
  }

  /// The strip. What the app schedules is known once it was seen to, so that moments are sought
  /// until no new length of time appears.
  package mutating func run() throws -> InputStrip {
    var tried: [Instant: InputStrip.Moment] = [:]
    let (courses, areAll) = try courses()
    for course in courses { for span in course.durations { durations.insert(span) } }
    var (found, isComplete) = ([Candidate](), areAll)
    for _ in 0..<Self.mostRounds {
      found = candidates(in: courses)
      let new = found.filter { tried[$0.at] == nil }
      let before = durations
      for start in stride(from: 0, to: new.count, by: Self.batch) {
        try play(Array(new[start..<min(start + Self.batch, new.count)]), courses, &tried)
        guard !isOver(end) else { break }
      }
      if isOver(end), new.contains(where: { tried[$0.at] == nil }) { isComplete = false }
      if durations == before || !isComplete { break }
    }
    let known = found.filter { tried[$0.at] != nil }
    return InputStrip(
      known.compactMap { tried[$0.at] }, borders: Set(known.filter(\.isBorder).map(\.at)),
      isComplete: isComplete)
  }

  /// What follows the first inputs of the script if nothing follows them.
  private struct Course: Codable {
    /// How many inputs came before.
    var count: Int
    var stretches: [Stretch] = []
    var durations: [TimeSpan] = []
    var findings: [Finding] = []
  }

  /// The time up to the next thing that is due.
  private struct Stretch: Codable {
    let begin: Instant
    let end: Instant?
    let dues: [Instant]
    let thresholds: [Instant]
  }

  private struct Candidate {
    let at: Instant
    let isBorder: Bool
    /// The index of the course in which it is.
    let course: Int
  }

  /// What one script shows.
  private struct Outcome: Codable {
    var findings: [Finding]
    var durations: [TimeSpan]
    var isIgnored: Bool
  }

  private func isOver(_ end: ContinuousClock.Instant) -> Bool {
    ContinuousClock.now >= end || isCancelled()
  }

  /// Of inputs at one instant only the last one has a course: the input comes after them. Says also
  /// whether there was time for all of them.
  private func courses() throws -> ([Course], areAll: Bool) {
    let counts = (1..<max(1, inputs.count)).filter { inputs[$0].at > inputs[$0 - 1].at }
    let all = inputs.isEmpty ? [] : counts + [inputs.count]
    let courses = try isolation.results(of: all.count, workers: Workers.available) {
      index, gate -> Course? in
      isOver(coursesEnd) ? nil : course(after: all[index], gate)
    }.compactMap { $0 ?? nil }
    return (courses, courses.count == all.count)
  }

  private func course(after count: Int, _ gate: StepGate?) -> Course {
    let run = Run(app: app, conditions: conditions, gate: gate)
    run.play(Array(inputs.prefix(count)))
    run.advance(to: run.now)
    var course = Course(count: count)
    var watch = Watch(run)
    let limit = inputs.indices.contains(count) ? inputs[count].at : nil
    for _ in 0..<Self.mostTurns {
      let next = run.nextDue
      if limit.map({ run.now < $0 }) ?? true {
        course.stretches.append(
          Stretch(begin: run.now, end: next, dues: run.dues, thresholds: run.thresholds))
      }
      guard let next else { break }
      run.advance(to: next)
      watch.turnsEnded(run)
    }
    (course.durations, course.findings) = (watch.durations, run.findings)
    return course
  }

  private func candidates(in courses: [Course]) -> [Candidate] {
    let sums = durations.sums(ofUpTo: 2)
    return courses.enumerated().flatMap { index, course in
      let limit = inputs.indices.contains(course.count) ? inputs[course.count].at : nil
      return course.stretches.flatMap { stretch in
        let ends = [stretch.end, limit].compactMap(\.self)
        let borders = CandidateTimes.inGap(
          from: stretch.begin, to: ends.min(), dues: stretch.dues,
          thresholds: stretch.thresholds, sums: sums)
        return borders.enumerated().map {
          Candidate(at: $1, isBorder: $0.isMultiple(of: 2), course: index)
        }
      }
    }
  }

  private mutating func play(
    _ candidates: [Candidate], _ courses: [Course], _ tried: inout [Instant: InputStrip.Moment]
  ) throws {
    let outcomes = try isolation.results(of: candidates.count, workers: Workers.available) {
      index, gate -> Outcome? in
      let candidate = candidates[index]
      return isOver(end)
        ? nil : outcome(at: candidate.at, after: courses[candidate.course].count, gate)
    }
    for case (let candidate, let outcome??) in zip(candidates, outcomes) {
      for span in outcome.durations { durations.insert(span) }
      tried[candidate.at] = InputStrip.Moment(
        at: candidate.at,
        broken: Self.broken(outcome.findings, without: courses[candidate.course].findings),
        isIgnored: outcome.isIgnored)
    }
  }

  private func outcome(at time: Instant, after count: Int, _ gate: StepGate?) -> Outcome {
    let run = Run(app: app, conditions: conditions, gate: gate)
    run.play(Array(inputs.prefix(count)))
    run.advance(to: time)
    var watch = Watch(run)
    let before = run.eventCount
    run.perform(input)
    let isIgnored = run.events[before...].contains { event in
      guard case .input(let input) = event.event else { return false }
      return input.name == .ignored
    }
    watch.turnsEnded(run)
    for _ in 0..<Self.mostTurns {
      guard let next = run.nextDue else { break }
      run.advance(to: next)
      watch.turnsEnded(run)
    }
    return Outcome(findings: run.findings, durations: watch.durations, isIgnored: isIgnored)
  }

  /// The errors and warnings that there are not without the input, each rule once.
  private static func broken(
    _ findings: [Finding], without known: [Finding]
  ) -> [InputStrip.Broken] {
    var known = known
    var broken: [InputStrip.Broken] = []
    for finding in findings where finding.severity != .note {
      let same = known.firstIndex {
        $0.rule == finding.rule && $0.subjects == finding.subjects
          && $0.entrance == finding.entrance
      }
      if let same {
        known.remove(at: same)
      } else if !broken.contains(where: { $0.rule == finding.rule }) {
        broken.append(
          .init(rule: finding.rule, severity: finding.severity, message: finding.message))
      }
    }
    return broken.filter { $0.severity == .error } + broken.filter { $0.severity != .error }
  }
}

/// The lengths of time for which a run schedules something.
private struct Watch {
  private var known: Set<Instant>
  private(set) var durations: [TimeSpan] = []

  init(_ run: Run) { known = Set(run.appDues) }

  mutating func turnsEnded(_ run: Run) {
    for due in run.appDues where known.insert(due).inserted && due > run.now {
      durations.append(due - run.now)
    }
  }
}
