internal import Foundation
internal import HeadlessUIKit

extension HostEnding {
  /// What an iOS crash report would call it.
  var exception: SimulatedException {
    switch self {
    case .signal(let number, let words):
      SimulatedException(
        name: Self.names[number] ?? "EXC_CRASH", reason: words ?? "The app got signal \(number).")
    case .exit(let status):
      SimulatedException(name: "EXC_EXIT", reason: "The app called exit(\(status)).")
    case .hung:
      SimulatedException(
        name: "EXC_CRASH",
        reason: "0x8badf00d: the app's main thread did not return for "
          + "\(Int(HostProcess.patience)) seconds.")
    }
  }

  private static let names = [
    SIGILL: "EXC_BREAKPOINT", SIGTRAP: "EXC_BREAKPOINT", SIGSEGV: "EXC_BAD_ACCESS",
    SIGBUS: "EXC_BAD_ACCESS", SIGABRT: "EXC_CRASH", SIGFPE: "EXC_ARITHMETIC",
  ]
}
