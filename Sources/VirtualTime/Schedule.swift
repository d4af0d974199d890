import HeapModule

/// What happens next: actions in the order of their instants, and of their numbers where instants are equal.
public struct Schedule<Action> {
  /// Names a scheduled action, so that it can be cancelled. Numbers grow by one from 1.
  public struct Ticket: Hashable, Sendable {
    /// The how-manieth action this was to be scheduled.
    public let number: Int
  }

  private struct Entry: Comparable {
    let due: Instant
    let number: Int
    let action: Action

    static func < (a: Entry, b: Entry) -> Bool {
      a.due != b.due ? a.due < b.due : a.number < b.number
    }

    static func == (a: Entry, b: Entry) -> Bool { a.number == b.number }
  }

  private var entries = Heap<Entry>()
  private var pending: Set<Int> = []
  private var lastNumber = 0

  /// An empty schedule.
  public init() {}

  /// How many actions wait.
  public var count: Int { pending.count }

  /// Whether nothing waits.
  public var isEmpty: Bool { pending.isEmpty }

  /// When the next action is due.
  public var nextDue: Instant? {
    mutating get {
      dropCancelled()
      return entries.min?.due
    }
  }

  /// Adds an action. Of two at the same instant the one scheduled first runs first.
  @discardableResult
  public mutating func schedule(at due: Instant, _ action: Action) -> Ticket {
    lastNumber += 1
    entries.insert(Entry(due: due, number: lastNumber, action: action))
    pending.insert(lastNumber)
    return Ticket(number: lastNumber)
  }

  /// Takes an action back; false when it has run or was taken back before.
  @discardableResult
  public mutating func cancel(_ ticket: Ticket) -> Bool {
    pending.remove(ticket.number) != nil
  }

  /// Takes out the next action that is due at or before an instant.
  public mutating func popNext(dueBy limit: Instant) -> (
    due: Instant, ticket: Ticket, action: Action
  )? {
    dropCancelled()
    guard let next = entries.min, next.due <= limit else { return nil }
    entries.removeMin()
    pending.remove(next.number)
    return (next.due, Ticket(number: next.number), next.action)
  }

  /// Forgets everything that waits; numbers go on.
  public mutating func removeAll() {
    entries = Heap()
    pending.removeAll()
  }

  /// When each waiting action is due, in the order in which they will run.
  public var dueTimes: [(due: Instant, ticket: Ticket)] {
    entries.unordered.filter { pending.contains($0.number) }.sorted()
      .map { ($0.due, Ticket(number: $0.number)) }
  }

  private mutating func dropCancelled() {
    while let next = entries.min, !pending.contains(next.number) { entries.removeMin() }
  }
}
