import Synchronization

/// Something that is so from some moment on. Any thread may raise it, and look.
struct Flag: ~Copyable, Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .acquiring) }

  func raise() { value.store(true, ordering: .releasing) }
}
