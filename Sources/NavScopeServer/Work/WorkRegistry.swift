internal import HTTPServer
internal import JSON

/// Something long that a server does on a thread of its own, and that people follow.
protocol BackgroundWork: AnyObject, Sendable {
  /// What people call it: `exploration`.
  static var word: String { get }
  /// The path under which it is found.
  static var path: String { get }

  var id: SessionID { get }
  /// What its viewers are sent.
  var log: EventLog { get }
  var isRunning: Bool { get }
  /// What it has so far.
  var json: JSONValue { get }
  /// Starts, and returns at once.
  func start()
  /// Ends it soon; what was found so far stays.
  func cancel()
}

/// The work of one kind that a server does: a few that run, and the last ones that are done.
final class WorkRegistry<Work: BackgroundWork>: Sendable {
  private struct State {
    var kept: [Work] = []
    /// Those that were deleted and have not ended yet: an app's own process takes a while.
    var ending: [Work] = []
    /// Who asked for those that run, by address, if addresses are counted.
    var addresses: [SessionID: String] = [:]
  }

  private let state = Mutex(State())

  /// Starts what is not too much.
  ///
  /// - Parameter address: who asks, if each address has one at a time.
  func start(_ work: Work, for address: String?) throws {
    let refusal = state.withLock { state -> HTTPProblem? in
      state.ending.removeAll { !$0.isRunning }
      let running = state.kept.filter(\.isRunning) + state.ending
      state.addresses = state.addresses.filter { id, _ in running.contains { $0.id == id } }
      if let address, state.addresses.values.contains(address) { return Self.oneEach }
      guard running.count < WorkLimits.mostRunning else { return Self.tooMany }
      state.addresses[work.id] = address
      if state.kept.count >= WorkLimits.mostKept,
        let old = state.kept.firstIndex(where: { !$0.isRunning })
      {
        state.kept.remove(at: old)
      }
      state.kept.append(work)
      return nil
    }
    if let refusal { throw refusal }
    work.start()
  }

  private static var tooMany: HTTPProblem {
    HTTPProblem(
      429,
      "\(WorkLimits.mostRunning) \(Work.words) are already running. Wait until one ends, or DELETE one.",
      headers: ["Retry-After": "10"])
  }

  private static var oneEach: HTTPProblem {
    HTTPProblem(
      429,
      "Your address is already running one of the \(Work.words). Wait until it ends, or DELETE it.",
      headers: ["Retry-After": "10"])
  }

  /// The work that a request names.
  func work(of request: HTTPRequest) throws -> Work {
    let name = request.parameters["id"] ?? ""
    guard let found = state.withLock({ $0.kept.first { $0.id.description == name } }) else {
      throw HTTPProblem(
        404,
        "There is no \(Work.word) \"\(name.prefix(40))\". It was deleted, evicted by later ones, or the server was restarted; POST it to \(Work.path) again."
      )
    }
    return found
  }

  /// Cancels and deletes it; its viewers get what was found.
  func delete(_ work: Work) {
    work.cancel()
    state.withLock { state in
      state.kept.removeAll { $0 === work }
      if work.isRunning { state.ending.append(work) }
    }
  }

  var all: [Work] { state.withLock(\.kept) }
}

/// How much of one kind of work a server does.
enum WorkLimits {
  /// How many run at once.
  static let mostRunning = 2
  /// How many are held, including those that run; the oldest finished one is evicted.
  static let mostKept = 16
  static let viewers = 64
}

extension BackgroundWork {
  /// `explorations`, as its path has it.
  static var words: String { path.split(separator: "/").last.map(String.init) ?? word }

  var links: JSONValue {
    ["self": .string("\(Self.path)/\(id)"), "events": .string("\(Self.path)/\(id)/events")]
  }
}
