internal import Foundation

/// Swift seeds its hashing differently in each process, so that a set has another order each time.
/// In a process that runs an app of someone else it does not: the app's sets and dictionaries then
/// have one order in every run, as far as the hashes of what is in them are the same. Those of
/// UIKit's responders are their numbers; those of other objects depend on their addresses.
///
/// A process that serves others keeps its seed: who could foretell its hashes could slow it down.
package enum SeedlessHashing {
  /// Read by Swift's runtime when a process starts.
  static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts this process's program once more in its place, with the same arguments, unless its
  /// hashing has no seed already; for one whose forks run apps. It goes on as it is if the program
  /// cannot be started.
  package static func restart() {
    guard getenv(variable) == nil else { return }
    setenv(variable, "1", 1)
    // The first is this very program, even if another has taken its place; not every system has it.
    for program in ["/proc/self/exe", Bundle.main.executablePath ?? CommandLine.arguments[0]] {
      execv(program, CommandLine.unsafeArgv)
    }
  }
}
