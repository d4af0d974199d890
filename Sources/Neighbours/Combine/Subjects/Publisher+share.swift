public import OpenCombine

extension Publishers {
  /// What a publisher gives, for several subscribers of it.
  public typealias Shared<Upstream: Publisher> = Autoconnect<
    Multicast<Upstream, HeadlessCombine.PassthroughSubject<Upstream.Output, Upstream.Failure>>
  >
}

// OpenCombine's `share()` has its own subject for several; a more special one is taken before it.
extension Publisher where Failure == Never {
  /// Hands on to all who subscribe, in the order of subscription, what comes once.
  public func share() -> Publishers.Shared<Self> { multicast(subject: .init()).autoconnect() }
}

extension Publisher where Failure == any Error {
  /// Hands on to all who subscribe, in the order of subscription, what comes once.
  public func share() -> Publishers.Shared<Self> { multicast(subject: .init()).autoconnect() }
}
