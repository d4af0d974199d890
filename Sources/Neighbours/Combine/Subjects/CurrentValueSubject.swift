public import OpenCombine

/// A subject that keeps the last value, and hands it and what is sent later to those who subscribe,
/// in the order of subscription.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscribers =
    SubscribersInOrder<OpenCombine.CurrentValueSubject<Output, Failure>>(asks: true)
  private var last: Output

  /// A subject with a first value.
  public init(_ value: Output) { last = value }

  /// The last value. To set it is to send it.
  public var value: Output {
    get { last }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard !subscribers.hasEnded else { return }
    last = value
    subscribers.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }

  public func send(subscription: any Subscription) {
    subscribers.send(subscription: subscription)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscribers.subscribe(subscriber, by: .init(last), of: self)
  }
}
