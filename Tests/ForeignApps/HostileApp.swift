import Foundation
import HeadlessUIKit
import Phone

/// An app that meddles with the process in which it runs, at a touch; it takes its time to launch
/// when it is told to.
struct HostileApp: ButtonsApp {
  static let id = "hostile"

  static let conditions = [
    ConditionDeclaration("launchSeconds", title: "Real seconds to launch", .number(default: 0))
  ]

  static func willLaunch() {
    usleep(UInt32(HeadlessUIKit.UserDefaults.standard.double(forKey: "launchSeconds") * 1e6))
  }

  static let buttons: [(title: String, touch: () -> Void)] = [
    ("Nothing", {}),
    ("Sleep", { usleep(700_000) }),
    ("Garbage", { writeEverywhere("what is this\n") }),
    ("Unknown", { writeEverywhere(#"{"hello":"there"}"# + "\n") }),
    ("Deep", { writeEverywhere(String(repeating: "[", count: 100_000) + "\n") }),
    (
      "Lie", { writeEverywhere(#"{"done":{"now":{"nanoseconds":1},"steps":1,"events":1}}"# + "\n") }
    ),
    (
      "Half",
      {
        writeEverywhere(#"{"done":1"#)
        while true { usleep(100_000) }
      }
    ),
    ("Long", { while true { writeEverywhere(String(repeating: "x", count: 1 << 20)) } }),
    ("Close", { for descriptor in Int32(0)..<64 { close(descriptor) } }),
    (
      "Complain",
      {
        while true {
          FileHandle.standardError.write(Data(String(repeating: "no\n", count: 1 << 16).utf8))
        }
      }
    ),
    (
      "Leave",
      {
        var process: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("86399"), nil]
        posix_spawn(&process, "/bin/sleep", nil, nil, &words, environ)
        exit(0)
      }
    ),
    (
      "Daemon",
      {
        var process: pid_t = 0
        let script = "setsid sleep 86398 || exec sleep 86398"
        var words: [UnsafeMutablePointer<CChar>?] = [
          strdup("sh"), strdup("-c"), strdup(script), nil,
        ]
        posix_spawn(&process, "/bin/sh", nil, nil, &words, environ)
        usleep(400_000)
        exit(0)
      }
    ),
    ("Read", { while let line = readLine() { print(line) } }),
    ("Stop", { kill(getpid(), SIGSTOP) }),
  ]

  /// Writes to whatever is open, the way to whoever plays the app among it.
  private static func writeEverywhere(_ text: String) {
    let bytes = Array(text.utf8)
    for descriptor in Int32(3)..<16 { _ = write(descriptor, bytes, bytes.count) }
  }
}

/// An app that a touch ends, whichever button it is.
struct BrittleApp: ButtonsApp {
  static let id = "brittle"

  static let buttons: [(title: String, touch: () -> Void)] = (1...8).map { number in
    ("Trap \(number)", { fatalError("button \(number)") })
  }
}

/// The same with as many buttons as a test asks for.
struct TrapsApp: ButtonsApp {
  static let id = "traps"

  private static let count =
    ProcessInfo.processInfo.environment["NAVSCOPE_CRASHES"].flatMap { Int($0) } ?? 15

  static let buttons: [(title: String, touch: () -> Void)] = (1...count).map { number in
    ("Trap \(number)", { fatalError("button \(number)") })
  }
}
