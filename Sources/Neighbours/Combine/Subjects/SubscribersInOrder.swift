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
  private var upstreams: [Upstream] = []
  private var completion: Subscribers.Completion<One.Failure>?

  deinit { for upstream in upstreams { upstream.subscription.cancel() } }

  var hasEnded: Bool { completion != nil }

  func subscribe<Downstream: Subscriber>(_ subscriber: Downstream, by subject: One)
  where Downstream.Input == One.Output, Downstream.Failure == One.Failure {
    entries.removeAll { $0.subject == nil }
    entries.append(Entry(subject: subject))
    for upstream in upstreams { subject.send(subscription: upstream) }
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

  /// Receives from another publisher, at once or with the first subscriber.
  func send(subscription: any Subscription, isAtOnce: Bool) {
    let upstream = Upstream(subscription)
    upstreams.append(upstream)
    if isAtOnce { upstream.request(.unlimited) }
    for subject in entries.compactMap(\.subject) { subject.send(subscription: upstream) }
  }

  /// What the subject receives from, which is asked for values once.
  private final class Upstream: Subscription {
    let subscription: any Subscription
    private var isRequested = false

    init(_ subscription: any Subscription) { self.subscription = subscription }

    func request(_ demand: Subscribers.Demand) {
      guard !isRequested else { return }
      isRequested = true
      subscription.request(.unlimited)
    }

    func cancel() {}
  }
}
