@_spi(Import)
extension StandIn {
  /// Keeps the closures that something missing was called with until the end of the launch.
  public static func keep(_ closures: [() -> Void], of name: String) {
    for closure in closures { CurrentSimulation.value?.process.callbacks.keep(name, closure) }
  }

  /// Calls them, one after the other, for as long as no window has a root: what shows the
  /// first screen may wait for an answer.
  static func callBack(in process: ProcessImage) {
    for (name, call) in process.callbacks.end()
    where !process.windows.visible.contains(where: { $0.rootViewController != nil }) {
      process.runLoop.turn {
        pass(name, "NavScope has a stand-in for \(name), which calls back, since nothing is shown.")
        call()
      }
    }
  }
}
