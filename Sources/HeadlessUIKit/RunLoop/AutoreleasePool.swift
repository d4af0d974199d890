/// Keeps objects alive to the end of the turn, so that a debug and an optimised build free them at the same place.
final class AutoreleasePool {
  private var objects: [AnyObject] = []

  func hold(_ object: AnyObject) {
    objects.append(object)
  }

  func drain() {
    while !objects.isEmpty {
      let released = objects
      objects = []
      _ = released.count
    }
  }
}
