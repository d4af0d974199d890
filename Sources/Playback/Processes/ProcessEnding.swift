internal import Foundation
package import HeadlessUIKit

/// How a process that ran an app ended.
package enum ProcessEnding: Equatable, Sendable {
  /// A signal, and the runtime's sentence about it where it left one.
  case signal(Int32, String?)
  /// The app left with a status.
  case exit(Int32)
  /// It was ended since it took longer than so many seconds.
  case hung(seconds: Double)
  /// It was ended since it printed more than so many bytes.
  case flooded(bytes: Int)
  /// It was ended since it did not answer as it should: why, as the end of a sentence.
  case garbled(String)
}

extension ProcessEnding {
  /// What an iOS crash report would call it.
  package var exception: SimulatedException {
    switch self {
    case .signal(let number, let words):
      SimulatedException(
        name: Self.names[number] ?? "EXC_CRASH",
        reason: words
          ?? (number == SIGKILL
            ? "The app's process was killed." : "The app got signal \(number)."))
    case .exit(let status):
      SimulatedException(name: "EXC_EXIT", reason: "The app called exit(\(status)).")
    case .hung(let seconds):
      SimulatedException(
        name: "EXC_CRASH",
        reason: "0x8badf00d: the app's main thread did not return for \(Int(seconds)) seconds.")
    case .flooded(let bytes):
      SimulatedException(
        name: "EXC_RESOURCE", reason: "The app printed more than \(bytes) bytes.")
    case .garbled(let why):
      SimulatedException(name: "EXC_CRASH", reason: "The app's process was ended: \(why).")
    }
  }

  /// It in one sentence.
  package var sentence: String { exception.reason }

  private static let names = [
    SIGILL: "EXC_BREAKPOINT", SIGTRAP: "EXC_BREAKPOINT", SIGSEGV: "EXC_BAD_ACCESS",
    SIGBUS: "EXC_BAD_ACCESS", SIGABRT: "EXC_CRASH", SIGFPE: "EXC_ARITHMETIC",
  ]

  /// The runtime's sentence about a trap in what a process printed:
  /// `Cart.swift:12: Fatal error: …`.
  package static func lastWords(in text: String) -> String? {
    text.split(separator: "\n").last { $0.contains("Fatal error") }.map(String.init)
  }
}
