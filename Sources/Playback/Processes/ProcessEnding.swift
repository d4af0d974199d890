internal import Foundation
@_spi(Import) package import HeadlessUIKit
internal import Trace

/// How a process that ran an app ended.
package enum ProcessEnding: Equatable, Sendable {
  /// A signal, and the runtime's sentence about it if it left one.
  case signal(Int32, String?)
  /// It needed from a stand-in what that cannot give: what, as a sentence.
  case standIn(String)
  /// The app left with a status.
  case exit(Int32)
  /// It was ended since it took too long, of time or of the processor's time.
  case hung
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
            ? "The app's process was killed." : "The app got signal \(number)."),
        code: words.flatMap(Self.code))
    case .standIn(let text): SimulatedException(inStandIn: text)
    case .exit(let status):
      SimulatedException(name: "EXC_EXIT", reason: "The app called exit(\(status)).")
    case .hung:
      // Which of the limits is met, and so how long that took, depends on the machine's load.
      SimulatedException(
        name: "EXC_CRASH", reason: "0x8badf00d: the app's main thread did not return in time.")
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

  /// What a process that a signal has ended left of the reason: the runtime's sentence and the
  /// app's line, `Cart.swift:12: Fatal error: …`.
  static func signal(_ number: Int32, printed text: String) -> ProcessEnding {
    if let mark = text.range(of: StandIn.stopMark, options: .backwards) {
      return .standIn(String(text[mark.upperBound...].prefix { $0 != "\n" }))
    }
    guard let words = runtimeMessage(in: text) else {
      let line = CrashPlace.line(in: text, isMemory: number == SIGSEGV || number == SIGBUS)
      return .signal(number, line.map { "\($0): The app got signal \(number)." })
    }
    // Of a library, or of nothing, it is not the app's line.
    let place = words.firstRange(of: #/^[^ ]+\.swift:\d+: /#)
    let isApps = place.map { !libraries.contains(where: words[$0].hasPrefix) } == true
    guard !isApps, let line = CrashPlace.line(in: text, isMemory: false) else {
      return .signal(number, words)
    }
    let rest = place.map { words[$0.upperBound...] } ?? words[...]
    return .signal(number, "\(line): \(rest)")
  }

  /// The runtime's sentence about a trap in what a process printed, without addresses, which differ
  /// from run to run.
  private static func runtimeMessage(in text: String) -> String? {
    text.split(separator: "\n").last { line in sentences.contains(where: line.contains) }
      .map { String($0).replacing(#/\ \(0x[0-9a-f]+\)|\ 0x[0-9a-f]+/#, with: "") }
  }

  private static let sentences = [
    "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value",
  ]

  /// What Swift's runtime says of an optional that was unwrapped, in each of its wordings.
  private static func code(of words: String) -> CrashCode? {
    words.contains("Unexpectedly found nil while") ? .missingValue : nil
  }

  private static let libraries = ["Swift/", "Headless", "Foundation", "Phone/"]
}
