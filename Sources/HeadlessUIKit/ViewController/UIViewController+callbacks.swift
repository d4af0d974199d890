extension UIViewController {
  /// Makes a callback: the events around it, and the mark by which the base implementation knows
  /// who called it.
  final func send(
    _ callback: Callback, _ argument: CallbackArgument = .none, _ body: () -> Void
  ) {
    let outer = runningCallback
    runningCallback = callback
    process.runLoop.callback(callback, on: self, argument, body)
    runningCallback = outer
  }

  final func sendWillMove(to parent: UIViewController?) {
    send(.willMove, .parent(parent?.id)) { willMove(toParent: parent) }
  }

  final func sendDidMove(to parent: UIViewController?) {
    send(.didMove, .parent(parent?.id)) { didMove(toParent: parent) }
  }

  /// Records a call that an app makes itself, as `willMove(toParent: nil)` before a removal; a call
  /// to super records nothing.
  final func recordDirectCall(_ callback: Callback, _ argument: CallbackArgument) {
    guard runningCallback != callback else { return }
    process.runLoop.callback(callback, on: self, argument) {}
  }

  // forward-misuse-warning.
  final func checkCaller(_ callback: Callback) {
    guard runningCallback != callback, process.isRunning else { return }
    process.print(
      "[ViewController] Calling -\(callback.rawValue): directly on a view controller is not supported, "
        + "and may result in out-of-order callbacks and other inconsistent behavior. Use the "
        + "-beginAppearanceTransition:animated: and -endAppearanceTransition APIs on UIViewController "
        + "to manually drive appearance callbacks instead. Make a symbolic breakpoint at "
        + "UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger.")
    process.runLoop.callback(callback, on: self) {}
  }
}
