/// How closures are called that something missing got, as Swift.
enum CallingText {
  static let text = """
    /// A closure that something missing got, and would call with what it has.
    struct StandInCall {
      /// What it gives if an object calls it.
      let call: (_ owner: Any?) -> Any?
      init<R>(_ closure: @escaping () throws -> R) { call = { _ in try? closure() } }
      init<A, R>(_ closure: @escaping (A) throws -> R) {
        call = { owner in
          guard let a: A = standInHanded(by: owner) else { return nil }
          return try? closure(a)
        }
      }
      init<A, B, R>(_ closure: @escaping (A, B) throws -> R) {
        call = { owner in
          guard let a: A = standInHanded(by: owner), let b: B = standInHanded(by: owner) else { return nil }
          return try? closure(a, b)
        }
      }
      init<A, B, C, R>(_ closure: @escaping (A, B, C) throws -> R) {
        call = { owner in
          guard let a: A = standInHanded(by: owner), let b: B = standInHanded(by: owner),
            let c: C = standInHanded(by: owner)
          else { return nil }
          return try? closure(a, b, c)
        }
      }
      /// Of a value; nothing if that is no closure, or one whose parameters are of other types.
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
        case let it as (Result<Unknown, any Error>) -> Void: self.init(it)
        case let it as (Bool) -> Void: self.init(it)
        case let it as (Bool) -> Void?: self.init(it)
        case let it as (String) -> Void: self.init(it)
        case let it as (Int) -> Void: self.init(it)
        default: return nil
        }
      }
    }

    /// What an object that is missing hands to a closure: what it was made with, or else nothing of
    /// it.
    func standInHanded<T>(by owner: Any?) -> T? {
      UIKit.StandIn.given(to: owner) ?? UIKit.StandIn.empty(T.self) ?? madeOfNothing(T.self)
        ?? Unknown() as? T ?? Result<Unknown, any Error>.success(Unknown()) as? T
    }

    /// The closures that make objects of types.
    private var makers: [ObjectIdentifier: StandInCall] = [:]

    /// Keeps the closures among what a stand-in is called with, which it may have to call: behind a
    /// type, what makes one.
    func standInKeeps(_ name: String, _ things: [Any?]) {
      let calls = things.compactMap(StandInCall.init(of:))
      if let type = things.lazy.compactMap({ $0 as? Any.Type }).first, let call = calls.last {
        makers[ObjectIdentifier(type)] = call
      } else {
        let owner = things.first ?? nil
        UIKit.StandIn.keep(calls.map { it in { _ = it.call(owner) } }, of: name)
      }
    }

    /// An object of a type for which the app has told something missing how to make one.
    private func standInRegistered<T>() -> T? {
      makers[ObjectIdentifier(T.self)]?.call(Unknown()) as? T
    }

    """
}
