public import OpenCombine

/// A property of a class, each new value of which is published before it is set.
@propertyWrapper
public struct Published<Value> {
  private let state: State

  public init(wrappedValue: Value) { state = State(wrappedValue) }
  public init(initialValue: Value) { state = State(initialValue) }

  // The compiler takes the subscript below instead, and refuses it where there is no class.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { owner[keyPath: storage].state.value }
    set { owner[keyPath: storage].state.set(newValue) }
  }

  /// Publishes the value and each new one.
  public var projectedValue: Publisher {
    get { Publisher(state: state) }
    set {}
  }

  /// Publishes a property's value and each new one, in the order of subscription.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let state: State

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      state.subscribers.subscribe(subscriber, by: .init(state.value), of: state)
    }
  }

  fileprivate final class State {
    let subscribers = SubscribersInOrder<OpenCombine.CurrentValueSubject<Value, Never>>()
    private(set) var value: Value
    var objectWillChange: ObservableObjectPublisher?
    var assignments: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    func set(_ value: Value) {
      objectWillChange?.send()
      subscribers.send(value)
      self.value = value
    }
  }
}

extension Published: ObservableProperty {
  func announce(by publisher: ObservableObjectPublisher) { state.objectWillChange = publisher }
}

extension Publisher where Failure == Never {
  /// Sets a published property to each value, as long as the property is there.
  public func assign(to published: inout Published<Output>.Publisher) {
    let state = published.state
    state.assignments.append(sink { [weak state] in state?.set($0) })
  }
}
