import Foundation
import HeadlessUIKit
import Phone

/// An app that does more of what an app's process can do to others, at a touch.
struct WildApp: ButtonsApp {
  static let id = "wild"

  static let buttons: [(title: String, touch: () -> Void)] = [
    ("Nothing", {}),
    // A line that says that it goes on, once a second for ever.
    (
      "Drip",
      {
        for step in 1_000_000... {
          tell("{\"step\":{\"_0\":\(step)}}\n")
          sleep(1)
        }
      }
    ),
    ("Blank", { tell("\n\n\n") }),
    ("Bytes", { tell(String(repeating: "\u{0}\u{7f}\u{fffd}\u{1b}]0;", count: 1000) + "\n") }),
    (
      "Number",
      { tell(#"{"done":{"now":{"nanoseconds":1e999999},"steps":9e99,"events":-0}}"# + "\n") }
    ),
    (
      "Both",
      {
        while true {
          print(String(repeating: "out ", count: 4096))
          FileHandle.standardError.write(Data(String(repeating: "err ", count: 4096).utf8))
        }
      }
    ),
    ("Threads", { for _ in 0..<32 { Thread.detachNewThread { sleep(86399) } } }),
    ("Mutter", { Thread.detachNewThread { while true { print("still here") } } }),
    (
      "Interrupt",
      {
        Thread.detachNewThread {
          usleep(300_000)
          tell("what is this\n")
        }
      }
    ),
    (
      "Later",
      {
        Thread.detachNewThread {
          usleep(300_000)
          exit(7)
        }
      }
    ),
    ("Alarm", { alarm(1) }),
    ("Child", { start("sleep", "86399") }),
    (
      "Ignore",
      {
        for number in Int32(1)..<32 { signal(number, SIG_IGN) }
        while true { sleep(86399) }
      }
    ),
    ("Kill", { kill(getpid(), SIGKILL) }),
    ("Abort", { abort() }),
    ("Become", { execl("sleep", "86399") }),
    ("Files", { while open("/dev/null", O_RDONLY) >= 0 {} }),
    ("Scribble", { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }),
  ]

  /// Writes to whatever is open, the way to whoever plays the app among it.
  private static func tell(_ text: String) {
    let bytes = Array(text.utf8)
    for descriptor in Int32(3)..<16 { _ = write(descriptor, bytes, bytes.count) }
  }

  private static func start(_ words: String...) {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    posix_spawnp(&process, words[0], nil, nil, &arguments, environ)
  }

  private static func execl(_ words: String...) {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    execvp(words[0], &arguments)
  }
}
