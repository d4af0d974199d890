/// How closures are called that something missing got, as Swift.
enum CallingText {
  static let text = """
    /// A closure that something missing got, and would call with what it has.
    struct StandInCall {
      /// What it gives if an object calls it.
      let call: (_ owners: [Any?]) -> Any?
      init<R>(_ closure: @escaping () throws -> R) { call = { _ in try? closure() } }
      init<A, R>(_ closure: @escaping (A) throws -> R) {
        call = { owners in
          guard let a: A = standInHanded(by: owners) else { return nil }
          return try? closure(a)
        }
      }
      init<A, B, R>(_ closure: @escaping (A, B) throws -> R) {
        call = { owners in
          guard let a: A = standInHanded(by: owners), let b: B = standInHanded(by: owners) else { return nil }
          return try? closure(a, b)
        }
      }
      init<A, B, C, R>(_ closure: @escaping (A, B, C) throws -> R) {
        call = { owners in
          guard let a: A = standInHanded(by: owners), let b: B = standInHanded(by: owners),
            let c: C = standInHanded(by: owners)
          else { return nil }
          return try? closure(a, b, c)
        }
      }
      init<R>(waiting closure: @escaping () async throws -> R) {
        call = { _ in
          Task { _ = try await closure() }
          return nil
        }
      }
      init<A, R>(waiting closure: @escaping (A) async throws -> R) {
        call = { owners in
          guard let a: A = standInHanded(by: owners) else { return nil }
          Task { _ = try await closure(a) }
          return nil
        }
      }
      init<A, B, R>(waiting closure: @escaping (A, B) async throws -> R) {
        call = { owners in
          guard let a: A = standInHanded(by: owners), let b: B = standInHanded(by: owners) else { return nil }
          Task { _ = try await closure(a, b) }
          return nil
        }
      }
      /// `nil` if a value is no closure, or one whose parameters have other types.
      init?(of thing: Any?) {
        switch thing {
        case let it as StandInCall: self = it
        case let it as () -> Void: self.init(it)
        case let it as () -> Void?: self.init(it)
        case let it as (Unknown) -> Void: self.init(it)
        case let it as (Unknown) -> Void?: self.init(it)
        case let it as (Unknown) -> Any?: self.init(it)
        case let it as (Unknown, Unknown) -> Void: self.init(it)
        case let it as (Unknown, Unknown) -> Any?: self.init(it)
        case let it as (Swift.Result<Unknown, any Error>) -> Void: self.init(it)
        case let it as (Bool) -> Void: self.init(it)
        case let it as (Bool) -> Void?: self.init(it)
        case let it as (String) -> Void: self.init(it)
        case let it as (Int) -> Void: self.init(it)
        default: return nil
        }
      }
    }

    /// What missing objects hand to a closure: what they were made with, or else nothing of it.
    func standInHanded<T>(by owners: [Any?]) -> T? {
      owners.lazy.compactMap { UIKit.StandIn.given(to: $0) as T? }.first
        ?? UIKit.StandIn.empty(T.self) ?? madeOfNothing(T.self)
        ?? Unknown() as? T ?? Swift.Result<Unknown, any Error>.success(Unknown()) as? T
    }

    /// A missing class, with the methods of its heirs that it would call.
    protocol StandInDriven { var standInSteps: [StandInCall] { get } }

    /// The closures that make objects of types.
    private var makers: [ObjectIdentifier: StandInCall] = [:]

    /// Keeps the closures among what a stand-in is called with, which it may have to call: behind a
    /// type, what makes one.
    func standInKeeps(_ name: String, _ things: [Any?]) {
      let calls = things.compactMap(StandInCall.init(of:))
      if let type = things.lazy.compactMap({ $0 as? Any.Type }).first, let call = calls.last {
        makers[ObjectIdentifier(type)] = call
      } else {
        UIKit.StandIn.keep(calls.map { it in { _ = it.call(things) } }, of: name)
        standInDrives(name, Array(things.dropFirst()), with: things)
      }
    }

    /// An object of a type for which the app has told something missing how to make one.
    func standInRegistered<T>() -> T? {
      guard let made = makers[ObjectIdentifier(T.self)]?.call([]) else { return nil }
      return made as? T
    }

    """
}
