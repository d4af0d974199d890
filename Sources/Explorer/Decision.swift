internal import Phone
package import Trace

/// The place at which an app did what a finding is about: the line that began the second
/// transition, that discarded the link, that made the controller which is not freed.
package struct Decision: Sendable, Equatable, Codable {
  /// The app's line or method; `nil` if no code of the app had a part in it.
  package internal(set) var place: SourcePlace?
  /// What the place is.
  package internal(set) var basis: Basis
  /// The line of the block or action that called it, if that is another.
  package internal(set) var caller: SourcePlace?
  /// The block that ran: of the caller or, if only its line is known, of the place; `nil` if none
  /// did.
  package let block: Block?
  /// The lines of the app that were running, the innermost first; empty if they are not known.
  package let calls: [SourcePlace]
  /// The lines of the app that are known to have run in the turn.
  let ranInTurn: [SourcePlace]
  /// Whether it is about a link that the app had stored, and has no more.
  let dropsStoredLink: Bool
  /// A method that would have taken a link, if the app has it: iOS does not call it with scenes.
  let silent: SourcePlace?
  /// The number of the first event of the turn in which it happened.
  let turn: Int

  /// Follows the last evidence of a finding that says where it comes from. An event that does not
  /// say it itself is explained by what happened to the same objects in its turn, else by what
  /// began the turn; a link at last by the method that took it. A stored link that is dropped in a
  /// later turn is explained by what ran in that turn, else by what asked for what began it.
  ///
  /// - Parameters:
  ///   - seq: the number of the finding's event.
  ///   - app: the type that gets changes of sign-in.
  ///   - lines: by the numbers of events, the lines of the app's own code that were running, the
  ///     innermost first, where they are known.
  package init?(
    ofFinding seq: Int, in trace: [RunEvent], app: String, lines: [Int: [SourcePlace]] = [:]
  ) {
    let evidence = Self.evidence(ofFinding: seq, in: trace)
    guard let last = evidence.last else { return nil }
    let step = evidence.last { trace[$0 - 1].linkStep != nil }
    let handler = step.flatMap { LinkHandler(ofLinkOf: trace[$0 - 1], in: trace) }
    let isStored = evidence.contains { trace[$0 - 1].linkStep == .stored }
    dropsStoredLink = isStored && trace[last - 1].linkStep == .dropped
    silent = step.flatMap { LinkHandler.silentMethod(forLinkOf: trace[$0 - 1], in: trace) }
    for number in evidence.reversed() {
      let turn = Turn(around: number, in: trace, lines)
      let event = trace[number - 1]
      let signIn = turn.changesSignIn ? SourcePlace(method: Self.signInMethod, of: app) : nil
      let before = turn.lastCalled(before: number, linkTakenAt: handler?.seq ?? 0)
      let isLater =
        isStored && event.linkStep == .dropped && (handler?.seq ?? 0) < turn.begin
      let later = { isLater ? turn.lineOfLaterTurn(before: number, in: trace) : nil }
      let earlier = { before.flatMap(turn.line).map { Finding($0.place, .turn) } }
      let begun = { earlier() ?? later() ?? turn.timerLine(in: trace) }
      let sign = { signIn.map { Finding($0, .method) } }
      let taken = { handler.map { Finding($0.place, .method) } }
      let own = turn.place(of: event).flatMap { step != nil && $0.basis == .method ? taken() : $0 }
      let taker = step == nil || dropsStoredLink ? nil : taken()
      guard let found = own ?? sign() ?? taker ?? begun() else { continue }
      let method = lines.isEmpty ? nil : event.calledBy ?? before?.calledBy
      let caller = turn.callerLine(of: number) ?? signIn ?? method
      (place, basis) = (found.place, found.basis)
      self.caller = caller == found.place ? nil : caller
      block = turn.block(at: found.basis == .block ? found.place : self.caller, in: trace)
      calls = found.basis == .line ? lines[found.seq ?? number] ?? [] : []
      ranInTurn = turn.ran(in: trace)
      self.turn = turn.begin
      return
    }
    (place, caller, basis) = (handler?.place, nil, .method)
    (block, calls, ranInTurn) = (nil, [], [])
    turn = Turn(around: last, in: trace).begin
  }

  /// One that is known from elsewhere.
  package init(
    at place: SourcePlace, _ basis: Basis, calledBy caller: SourcePlace?, _ block: Block?
  ) {
    (self.place, self.basis, self.caller, self.block) = (place, basis, caller, block)
    (calls, ranInTurn, dropsStoredLink, silent, turn) = ([], [], false, nil, 0)
  }

  /// The numbers of the events in whose turns a finding was decided.
  static func turns(ofFinding seq: Int, in trace: [RunEvent]) -> Set<Int> {
    Set(
      evidence(ofFinding: seq, in: trace).flatMap { number in
        Turn(around: number, in: trace).events.map(\.seq)
      })
  }

  private static func evidence(ofFinding seq: Int, in trace: [RunEvent]) -> [Int] {
    guard trace.indices.contains(seq - 1), case .finding(let finding) = trace[seq - 1].event else {
      return []
    }
    return finding.events.filter { trace.indices.contains($0 - 1) }
  }

  private static let signInMethod = "sessionChanged"

  /// What the place of a decision is.
  package enum Basis: String, Sendable, Codable {
    /// The line that ran.
    case line
    /// The line that was given the block or action that ran; which of its lines ran is not known.
    case block
    /// The method that ran.
    case method
    /// The last line that is known to have run before it in its turn.
    case turn
    /// A method that UIKit calls and the app does not have.
    case missing
    /// A method that the app has and iOS does not call in an app with scenes.
    case silent
  }

  /// A block of the app's that UIKit or the main queue ran.
  package enum Block: String, Sendable, Codable {
    case action, transition, animation, completion, block
  }
}

/// A place that may be where a finding was decided, and the event that tells it.
private struct Finding {
  let place: SourcePlace
  let basis: Decision.Basis
  let seq: Int?

  init(_ place: SourcePlace, _ basis: Decision.Basis, at seq: Int? = nil) {
    (self.place, self.basis, self.seq) = (place, basis, seq)
  }
}

/// The events of one turn of the run loop.
private struct Turn {
  let events: ArraySlice<RunEvent>
  /// The lines of the app's own code, by the numbers of events, the innermost first.
  private let lines: [Int: [SourcePlace]]

  /// The number of its first event.
  var begin: Int { events.startIndex + 1 }

  init(around number: Int, in trace: [RunEvent], _ lines: [Int: [SourcePlace]] = [:]) {
    self.lines = lines
    let instant = trace[number - 1].instant
    var (begin, end) = (number - 1, number)
    while begin > 0, trace[begin - 1].instant == instant, !trace[begin].beginsTurn { begin -= 1 }
    while end < trace.count, trace[end].instant == instant, !trace[end].beginsTurn { end += 1 }
    events = trace[begin..<end]
  }

  /// The line that an event names, or that what happened to its objects in the turn names; else the
  /// method that ran.
  func place(of event: RunEvent) -> Finding? {
    if let line = line(of: event) { return line }
    let objects = event.objects
    let named = nearest(to: event.seq) { other -> Finding? in
      guard !objects.isDisjoint(with: other.objects) else { return nil }
      return other.source.map { Finding(SourcePlace($0), other.sourceBasis, at: other.seq) }
        ?? (other.changesScreens ? ran(at: other) : nil)
    }
    return named ?? event.method.map { Finding($0, .method) }
  }

  /// The line that an event names itself, that ran, or of the block or action that called it.
  func line(of event: RunEvent) -> Finding? {
    event.source.map { Finding(SourcePlace($0), event.sourceBasis, at: event.seq) }
      ?? ran(at: event) ?? event.callerLine.map { Finding($0, .block) }
  }

  private func ran(at event: RunEvent) -> Finding? {
    innermost(event).map { Finding($0, .line, at: event.seq) }
  }

  /// The lines of the app that are known to have run in it, or to be those of a block that did.
  func ran(in trace: [RunEvent]) -> [SourcePlace] {
    let known = events.flatMap { event in
      (lines[event.seq] ?? []) + [event.callerLine].compactMap(\.self)
    }
    let ends = Set(events.compactMap(\.ended))
    let begun = trace.prefix(begin).compactMap(\.begun).filter { ends.contains($0.what) }
    var ran: [SourcePlace] = []
    for place in known + begun.map(\.line) where !ran.contains(place) { ran.append(place) }
    return ran
  }

  /// The block that a line was given, if it ran in the turn.
  func block(at line: SourcePlace?, in trace: [RunEvent]) -> Decision.Block? {
    guard let line, line.line != nil else { return nil }
    let callers = events.lazy.filter { $0.callerLine == line }.compactMap(\.caller)
    // A transition begins animations at its own line.
    let begun = trace.prefix(events.endIndex).filter { $0.begun?.line == line }.map(\.motion)
    let motion = begun.contains(.transition) ? .transition : begun.last ?? nil
    return callers.first.map { $0.block(begunBy: motion) }
      ?? (begun.isEmpty ? nil : motion ?? .block)
  }

  /// The innermost line of the app's own code; of an object that is made, outside of its own file:
  /// its initializer makes nothing of itself.
  private func innermost(_ event: RunEvent) -> SourcePlace? {
    guard let lines = lines[event.seq] else { return nil }
    guard case .alloc(let made) = event.event else { return lines.first }
    return lines.first { $0.file != "\(made.object.className).swift" } ?? lines.first
  }

  /// The last event before that a block or an action has caused; where lines are known, rather one
  /// that changed what is shown, or one that neither has caused. Where a link was taken in the
  /// turn, what else was shown then has nothing to do with it.
  func lastCalled(before number: Int, linkTakenAt taken: Int) -> RunEvent? {
    let earlier = events.prefix { $0.seq < number }
    let changes = earlier.filter { $0.changesScreens && innermost($0) != nil }
    return changes.last { $0.callerLine != nil } ?? earlier.last { $0.callerLine != nil }
      ?? (taken < begin ? changes.last : nil)
  }

  /// The innermost line that ran before an event; else the line that asked for the timer that
  /// fired, or for the transition or the animation that ended, last before it.
  func lineOfLaterTurn(before number: Int, in trace: [RunEvent]) -> Finding? {
    let earlier = events.prefix { $0.seq < number }
    for event in earlier.reversed() {
      if let line = innermost(event) { return Finding(line, .turn) }
    }
    let ends = earlier.reversed().compactMap(\.ended)
    guard !ends.isEmpty else { return nil }
    let begins = Dictionary(trace.prefix(number).compactMap(\.begun)) { first, _ in first }
    return ends.lazy.compactMap { begins[$0] }.first.map { Finding($0, .block) }
  }

  /// Whether the app got a change of sign-in, which has no caller.
  var changesSignIn: Bool {
    guard case .input(let input)? = events.first?.event,
      case .session(isSilent: false)? = Input.kind(named: input.input)?.role(in: input)
    else { return false }
    return !events.contains { $0.ignoresInput }
  }

  /// The line of the block or action that was running at an event.
  func callerLine(of number: Int) -> SourcePlace? {
    guard let event = events.first(where: { $0.seq == number }) else { return nil }
    let objects = event.objects
    return nearest(to: number) { other in
      other.seq == number || !objects.isDisjoint(with: other.objects) ? other.callerLine : nil
    }
  }

  /// The line that set the timer which began it.
  func timerLine(in trace: [RunEvent]) -> Finding? {
    guard let fired = events.first?.ended, case .timer = fired else { return nil }
    return trace.prefix(begin).lazy.compactMap(\.begun).first { $0.what == fired }
      .map { Finding($0.line, .block) }
  }

  private func nearest<Place>(to number: Int, _ place: (RunEvent) -> Place?) -> Place? {
    events.compactMap { event in
      place(event).map { (distance: abs(event.seq - number), place: $0) }
    }.min { $0.distance < $1.distance }?.place
  }
}

/// What begins with one event and ends with another, by its number.
private enum Pending: Hashable {
  /// A transition or an animation.
  case motion(Int)
  case timer(Int)
}

extension RunEvent {
  /// Whether the run loop begins a turn with it.
  fileprivate var beginsTurn: Bool {
    switch event {
    case .input(let input): input.name != .ignored
    case .timer(let timer): timer.name == .fire
    case .transition(let transition): transition.name == .end
    default: false
    }
  }

  /// Whether it says that nothing came of the input of its turn.
  fileprivate var ignoresInput: Bool {
    guard case .input(let input) = event else { return false }
    return input.name == .ignored
  }

  fileprivate var linkStep: LinkEvent.Name? {
    guard case .deeplink(let step) = event else { return nil }
    return step.name
  }

  /// What it ends that an earlier event began.
  fileprivate var ended: Pending? {
    switch event {
    case .transition(let transition) where transition.name == .end: .motion(transition.id)
    case .animation(let animation) where animation.name == .end: .motion(animation.id)
    case .timer(let timer) where timer.name == .fire: .timer(timer.id)
    default: nil
    }
  }

  /// What it begins, and the line that asked for it.
  fileprivate var begun: (what: Pending, line: SourcePlace)? {
    let (what, line): (Pending, SourceLine?)
    switch event {
    case .transition(let transition): (what, line) = (.motion(transition.id), transition.source)
    case .animation(let animation): (what, line) = (.motion(animation.id), animation.source)
    case .timer(let timer): (what, line) = (.timer(timer.id), timer.source)
    default: return nil
    }
    return line.flatMap { $0.isOfLibrary ? nil : (what, SourcePlace($0)) }
  }

  /// What the line is that it names: what asked for it, or for what it ends.
  fileprivate var sourceBasis: Decision.Basis { ended == nil ? .line : .block }

  /// The motion that it begins, with a completion that runs later.
  fileprivate var motion: Decision.Block? {
    switch event {
    case .transition: .transition
    case .animation: .animation
    default: nil
    }
  }

  /// Whether it changes which screens are there, or which one is in front.
  fileprivate var changesScreens: Bool {
    switch event {
    case .child, .navigation, .tab, .presentation, .window, .transition: true
    default: false
    }
  }

  /// The line or the method of the app's that was running.
  fileprivate var calledBy: SourcePlace? { caller.flatMap { SourcePlace($0) } }

  /// The line of the block or action that was running.
  fileprivate var callerLine: SourcePlace? { calledBy.flatMap { $0.line == nil ? nil : $0 } }

  /// The method that it is, or that ran.
  fileprivate var method: SourcePlace? {
    if case .app(let call) = event, let delegate = call.delegate,
      let method = LinkHandler.method(
        call.name == .returned ? call.call : call.name, ofScene: false)
    {
      return SourcePlace(method: method, of: delegate.className)
    }
    if case .callback(let callback) = event,
      let place = SourcePlace(
        method: callback.callback.rawValue, of: callback.object.className)
    {
      return place
    }
    return calledBy
  }

  /// The objects that it is about.
  fileprivate var objects: Set<ObjectReference> { Set(event.objects) }
}

extension Caller {
  fileprivate func block(begunBy motion: Decision.Block?) -> Decision.Block {
    switch self {
    case .action: .action
    case .completion: motion ?? .completion
    default: .block
    }
  }
}
