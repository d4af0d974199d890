extension UIViewController {
  /// The controller that a call to show goes to if this one does not handle it: the container
  /// around it.
  final func passShow(_ controller: UIViewController, _ sender: Any?) {
    guard process.isRunning else { return }
    if let parent {
      parent.show(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }

  final func passShowDetail(_ controller: UIViewController, _ sender: Any?) {
    guard process.isRunning else { return }
    if let parent {
      parent.showDetailViewController(controller, sender: sender)
    } else {
      present(controller, animated: true)
    }
  }
}
