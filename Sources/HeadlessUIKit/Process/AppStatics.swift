internal import CStatics

/// The globals and statics in the code of an app that has a process of the system's to itself.
///
/// On a phone they are gone with the app's process. Here one process of the system's plays several
/// lives of the app; at each relaunch they are set to what the program began with, and a `static
/// let` is initialized again when it is first read. What the last life stored there stays in memory
/// and is never read again.
package enum AppStatics {
  /// Finds their addresses, the first time; to be called in a process that forks, so that its forks
  /// need not.
  package static func find() { _ = statics_find() }

  /// Sets those of some modules back; no code of the app runs in the meantime.
  static func renew(in modules: [String]) {
    for module in modules { _ = statics_renew(module) }
  }

  /// The module in which the type of a value is declared.
  static func module(of value: Any) -> String {
    ObjectID.module(of: type(of: value))
  }
}
