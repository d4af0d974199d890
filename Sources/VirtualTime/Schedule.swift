import HeapModule

/// What happens next: actions in the order of their instants, and of their numbers if instants are
/// equal.
public struct Schedule<Action> {
  /// Names a scheduled action, so that it can be cancelled. Numbers grow by one from 1.
  public struct Ticket: Hashable, Sendable {
    /// Its position in scheduling order.
    public let number: Int

    @usableFromInline init(number: Int) {
      self.number = number
    }
  }

  @usableFromInline var queue = DueQueue()
  /// The actions by number; those of cancelled ones stay until their turn would have come.
  @usableFromInline var actions: [Int: Action] = [:]

  /// An empty schedule.
  @inlinable public init() {}

  /// How many actions wait.
  @inlinable public var count: Int { queue.pending.count }

  /// Whether nothing waits.
  @inlinable public var isEmpty: Bool { queue.pending.isEmpty }

  /// When the next action is due.
  @inlinable public var nextDue: Instant? {
    mutating get {
      dropCancelled()
      return queue.first?.due
    }
  }

  /// Adds an action. Of two at the same instant the one scheduled first runs first.
  @discardableResult @inlinable
  public mutating func schedule(at due: Instant, _ action: Action) -> Ticket {
    let number = queue.add(due)
    actions[number] = action
    return Ticket(number: number)
  }

  /// Takes an action back; false when it has run or was taken back before.
  @discardableResult @inlinable
  public mutating func cancel(_ ticket: Ticket) -> Bool {
    queue.pending.remove(ticket.number) != nil
  }

  /// Takes out the next action that is due at or before an instant.
  @inlinable public mutating func popNext(dueBy limit: Instant) -> (
    due: Instant, ticket: Ticket, action: Action
  )? {
    dropCancelled()
    guard let next = queue.first, next.due <= limit else { return nil }
    queue.removeFirst()
    guard let action = actions.removeValue(forKey: next.number) else { return nil }
    return (next.due, Ticket(number: next.number), action)
  }

  /// Removes an action before its turn; `nil` if it has run or was removed.
  @inlinable public mutating func take(_ ticket: Ticket) -> Action? {
    queue.remove(ticket.number) ? actions.removeValue(forKey: ticket.number) : nil
  }

  /// Forgets everything that waits; numbers go on.
  @inlinable public mutating func removeAll() {
    queue.removeAll()
    actions.removeAll()
  }

  /// When each waiting action is due, in the order in which they will run.
  @inlinable public var dueTimes: [(due: Instant, ticket: Ticket)] {
    queue.waiting.sorted().map { ($0.due, Ticket(number: $0.number)) }
  }

  /// When each waiting action is due, in the order in which they were scheduled.
  @inlinable public var duesAsScheduled: [Instant] {
    queue.waiting.sorted { $0.number < $1.number }.map(\.due)
  }

  /// How many actions were scheduled so far, whatever became of them.
  @inlinable public var scheduledCount: Int { queue.lastNumber }

  /// When those are due that wait and were scheduled after so many others.
  @inlinable public func dues(scheduledAfter count: Int) -> [Instant] {
    count == scheduledCount ? [] : queue.waiting.filter { $0.number > count }.map(\.due)
  }

  @inlinable mutating func dropCancelled() {
    while let cancelled = queue.cancelledFirst() {
      queue.removeFirst()
      actions[cancelled] = nil
    }
  }
}

/// The order of what waits, whatever it is: asked much more often than the actions themselves, so
/// it is no generic type.
@usableFromInline struct DueQueue {
  @usableFromInline struct Entry: Comparable {
    @usableFromInline let due: Instant
    @usableFromInline let number: Int

    @usableFromInline static func < (a: Entry, b: Entry) -> Bool {
      a.due != b.due ? a.due < b.due : a.number < b.number
    }
  }

  @usableFromInline init() {}

  private var entries = Heap<Entry>()
  @usableFromInline private(set) var lastNumber = 0
  /// The numbers of those that were neither taken out nor taken back.
  @usableFromInline var pending: Set<Int> = []

  @usableFromInline var first: Entry? { entries.min }

  @usableFromInline var waiting: [Entry] {
    entries.unordered.filter { pending.contains($0.number) }
  }

  @usableFromInline mutating func add(_ due: Instant) -> Int {
    lastNumber += 1
    entries.insert(Entry(due: due, number: lastNumber))
    pending.insert(lastNumber)
    return lastNumber
  }

  @usableFromInline mutating func removeFirst() {
    pending.remove(entries.removeMin().number)
  }

  /// Takes an entry out wherever it stands; false when it is not there any more.
  @usableFromInline mutating func remove(_ number: Int) -> Bool {
    guard pending.remove(number) != nil else { return false }
    if entries.min?.number == number {
      entries.removeMin()
    } else {
      entries = Heap(entries.unordered.filter { $0.number != number })
    }
    return true
  }

  /// The number of the first entry if it was taken back.
  @usableFromInline func cancelledFirst() -> Int? {
    guard let first, !pending.contains(first.number) else { return nil }
    return first.number
  }

  @usableFromInline mutating func removeAll() {
    entries = Heap()
    pending.removeAll()
  }
}
