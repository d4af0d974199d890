import OpenCombine

/// The subscribers of a subject, in the order in which they came, each with an OpenCombine subject
/// of its own. OpenCombine keeps the subscribers of one subject in a set by their addresses, and
/// values would reach them in another order in another run.
final class SubscribersInOrder<One: Subject> {
  private struct Entry {
    /// A subject for one subscriber lives as long as the subscription.
    weak var subject: One?
  }

  private var entries: [Entry] = []
  private var upstreams: [any Subscription] = []
  /// Whether what the subject receives from is asked for values.
  private var asks: Bool
  private var completion: Subscribers.Completion<One.Failure>?

  /// - Parameter asks: whether values are asked for before anybody subscribes.
  init(asks: Bool = false) { self.asks = asks }

  deinit { for upstream in upstreams { upstream.cancel() } }

  var hasEnded: Bool { completion != nil }

  /// Adds a subscriber, which keeps `owner` as long as its subscription lasts.
  func subscribe<Downstream: Subscriber>(
    _ subscriber: Downstream, by subject: One, of owner: AnyObject
  ) where Downstream.Input == One.Output, Downstream.Failure == One.Failure {
    entries.removeAll { $0.subject == nil }
    entries.append(Entry(subject: subject))
    subject.send(subscription: Demand(owner: owner, ask: ask))
    if let completion { subject.send(completion: completion) }
    subject.receive(subscriber: subscriber)
  }

  func send(_ value: One.Output) {
    for subject in entries.compactMap(\.subject) { subject.send(value) }
  }

  func send(completion: Subscribers.Completion<One.Failure>) {
    guard !hasEnded else { return }
    self.completion = completion
    for subject in entries.compactMap(\.subject) { subject.send(completion: completion) }
  }

  func send(subscription: any Subscription) {
    upstreams.append(subscription)
    if asks { subscription.request(.unlimited) }
  }

  private func ask() {
    guard !asks else { return }
    asks = true
    for upstream in upstreams { upstream.request(.unlimited) }
  }

  /// What the subject of one subscriber receives from: it asks for values on its behalf.
  private final class Demand: Subscription {
    private let owner: AnyObject
    private let ask: () -> Void

    init(owner: AnyObject, ask: @escaping () -> Void) { (self.owner, self.ask) = (owner, ask) }

    func request(_ demand: Subscribers.Demand) { ask() }
    func cancel() {}
  }
}
