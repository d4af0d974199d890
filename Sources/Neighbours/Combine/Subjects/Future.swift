public import OpenCombine

/// A publisher of one value, or of a failure, that comes later. Those who wait get it in the order
/// of subscription.
public final class Future<Output, Failure: Error>: Publisher {
  /// Ends the future.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var result: Result<Output, Failure>?
  private var waiting: [Promise] = []

  /// Begins the work at once; its promise ends the future, the first time that it is called.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(fulfill)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    let waiting = waiting
    self.waiting = []
    for promise in waiting { promise(result) }
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    forOne.receive(subscriber: subscriber)
  }

  /// Ends as this one does, for one subscriber.
  private var forOne: OpenCombine.Future<Output, Failure> {
    OpenCombine.Future { promise in
      if let result = self.result { promise(result) } else { self.waiting.append(promise) }
    }
  }

  /// The value, once it is there.
  public var value: Output { get async throws { try await forOne.value } }
}

extension Future where Failure == Never {
  /// The value, once it is there.
  public var value: Output { get async { await forOne.value } }
}
