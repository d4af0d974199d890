/// Keeps objects alive to the end of the turn, so that a debug and an optimised build free them at
/// the same place.
///
/// The pool of a process that has ended is closed: no turn would drain it any more, and what it
/// held would hold the process.
final class AutoreleasePool {
  private var objects: [AnyObject] = []
  private var isClosed = false

  func hold(_ object: AnyObject) {
    guard !isClosed else { return }
    objects.append(object)
  }

  func drain() {
    while !objects.isEmpty {
      let released = objects
      objects = []
      _ = released.count
    }
  }

  /// Lets go of what it holds, and holds nothing from now on.
  func close() {
    drain()
    isClosed = true
  }
}
