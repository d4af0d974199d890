public import OpenCombine

/// A subject that hands on what is sent to those who subscribe, in the order of subscription.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscribers =
    SubscribersInOrder<OpenCombine.PassthroughSubject<Output, Failure>>()

  public init() {}

  public func send(_ value: Output) { subscribers.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }

  public func send(subscription: any Subscription) {
    subscribers.send(subscription: subscription)
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscribers.subscribe(subscriber, by: .init(), of: self)
  }
}
