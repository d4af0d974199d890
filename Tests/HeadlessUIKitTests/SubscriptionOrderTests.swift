import HeadlessCombine
import HeadlessUIKit
import Testing

/// Several who subscribe to one publisher get its values in the order in which they came.
@Suite struct SubscriptionOrderTests {
  private let count = 40

  /// Who got something, in the order in which they got it, after as many subscribed and `send` ran.
  private func receivers<Source: Publisher>(
    of source: Source, _ send: () -> Void
  ) -> [Int] {
    var received: [Int] = []
    let subscriptions = (0..<count).map { number in
      source.sink(receiveCompletion: { _ in received.append(number) }) { _ in
        received.append(number)
      }
    }
    received = []
    send()
    withExtendedLifetime(subscriptions) {}
    return received
  }

  private func inSimulation<Value>(_ body: () -> Value) -> Value? {
    var value: Value?
    Simulation().perform { value = body() }
    return value
  }

  @Test func `a subject sends values and its end in the order of subscription`() {
    let passing = PassthroughSubject<Int, Never>()
    #expect(receivers(of: passing) { passing.send(1) } == Array(0..<count))
    #expect(receivers(of: passing) { passing.send(completion: .finished) } == Array(0..<count))
    let keeping = CurrentValueSubject<Int, Never>(0)
    #expect(receivers(of: keeping) { keeping.value = 1 } == Array(0..<count))
    #expect(receivers(of: keeping) { keeping.send(completion: .finished) } == Array(0..<count))
  }

  @Test func `a future ends in the order of subscription`() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let twice = (0..<count).flatMap { [$0, $0] }
    #expect(receivers(of: future) { promise?(.success(1)) } == twice)
  }

  @Test func `a shared publisher hands on in the order of subscription`() {
    let source = PassthroughSubject<Int, any Error>()
    let shared = source.map { $0 + 1 }.share()
    #expect(receivers(of: shared) { source.send(1) } == Array(0..<count))
    let steady = PassthroughSubject<Int, Never>()
    let sharedSteady = steady.map { $0 + 1 }.share()
    #expect(receivers(of: sharedSteady) { steady.send(1) } == Array(0..<count))
  }

  private final class Model: ObservableObject {
    @Published var name = "a"
    @Published var copy = ""
  }

  @Test func `a published property and its object tell in the order of subscription`() {
    let model = Model()
    #expect(receivers(of: model.$name) { model.name = "b" } == Array(0..<count))
    let told = inSimulation { receivers(of: model.objectWillChange) { model.name = "c" } }
    #expect(told == Array(0..<count))
  }

  @Test func `what a published property sends is not set yet`() {
    let model = Model()
    var seen: [String] = []
    let subscription = model.$name.sink { seen.append("\($0) over \(model.name)") }
    model.name = "b"
    subscription.cancel()
    model.name = "c"
    #expect(seen == ["a over a", "b over a"])
  }

  @Test func `a property that another is assigned to follows it and tells that it changes`() {
    let model = Model()
    model.$name.map { $0 + "!" }.assign(to: &model.$copy)
    var changes = 0
    inSimulation {
      let subscription = model.objectWillChange.sink { changes += 1 }
      model.name = "b"
      withExtendedLifetime(subscription) {}
    }
    #expect(model.copy == "b!")
    #expect(changes == 2)
  }

  private final class Plain: ObservableObject {
    var name = "a" { willSet { objectWillChange.send() } }
  }

  @Test func `an object without published properties has one publisher too`() {
    let model = Plain()
    var changes = 0
    inSimulation {
      let subscription = model.objectWillChange.sink { changes += 1 }
      model.name = "b"
      withExtendedLifetime(subscription) {}
    }
    #expect(changes == 1)
  }

  @Test func `a subject hands on from another with the first who asks, and its end to the late`() {
    let source = CurrentValueSubject<Int, Never>(1)
    let subject = PassthroughSubject<Int, Never>()
    let connection = source.subscribe(subject)
    var received: [Int] = []
    let first = subject.sink { received.append($0) }
    let second = subject.sink { received.append($0 * 10) }
    source.value = 2
    second.cancel()
    source.value = 3
    #expect(received == [1, 2, 20, 3])
    source.send(completion: .finished)
    var end = ""
    let late = subject.sink(receiveCompletion: { end = "\($0)" }) { _ in }
    #expect(end == "finished")
    withExtendedLifetime((connection, first, late)) {}
  }

  @Test func `a subject lives as long as somebody subscribes`() {
    let source = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    func relay() -> (AnyCancellable, AnyCancellable) {
      let subject = PassthroughSubject<Int, Never>()
      return (source.subscribe(subject), subject.sink { received.append($0) })
    }
    let subscriptions = relay()
    source.send(1)
    #expect(received == [1])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a future is awaited`() async throws {
    let value = await Future<Int, Never> { $0(.success(1)) }.value
    #expect(value == 1)
    await #expect(throws: CancellationError.self) {
      try await Future<Int, any Error> { $0(.failure(CancellationError())) }.value
    }
  }
}
