import Foundation
import Testing

@Suite struct LogCommandTests {
  @Test func `a log is told line by line`() throws {
    let run = try Binary.debug.run(
      "log", "-",
      input: """
        2026-11-22 10:00:00.000 Shop[7:1] Fetched 12 rows
        2026-11-22 10:00:00.250 Shop[7:1] -[AppDelegate application:didFinishLaunchingWithOptions:]
        2026-11-22 10:00:00.500 Shop[7:1] -[LoginViewController viewDidLoad]
        2026-11-22 10:00:00.400 Shop[7:1] -[LoginViewController viewWillAppear:]
        more
        and more
        2026-11-22 10:00:01.000 Shop[7:1] LoginViewController viewDidAppear, not viewDidLoad

        """)
    #expect(
      run
        == .init(
          status: 0,
          output: """
                  1  other output
                  2  ✓         0  AppDelegate didFinishLaunching
                  3  ✓      0.25  LoginViewController viewDidLoad
                  4  ✓      0.25  LoginViewController viewWillAppear
                     note: the time is earlier than that of an earlier line; the lines keep their order
                5–6  other output
                  7  ✗ a sentence names several calls: viewDidAppear, viewDidLoad. Print each when it is made.
            7 lines: 3 read, 3 other output, 1 not read

            """, errors: ""))
  }

  @Test func `json and jsonl say the same, and jsonl is read again`() throws {
    let log = """
      noise
      0.100 Login viewDidLoad
      0.300 Login viewDidAppear(true)
      0.500 deinit Login
      """
    #expect(
      try Binary.debug.run("log", "-", "--format", "json", input: log).output == """
        {"read":[{"line":2,"t":0.1,"run":1,"kind":"callback","object":"Login","name":"viewDidLoad"},\
        {"line":3,"t":0.3,"run":1,"kind":"callback","object":"Login","name":"viewDidAppear","animated":true},\
        {"line":4,"t":0.5,"run":1,"kind":"dealloc","object":"Login","name":"deinit"}],\
        "lines":4,"calls":3,"other":1,"unread":0,"runs":1,"messages":0,"crashes":0}

        """)
    let trace = try Binary.debug.run("log", "-", "--format", "jsonl", input: log).output
    #expect(
      trace == """
        {"seq":1,"t":0.1,"kind":"trace","version":1}
        {"seq":2,"t":0.1,"kind":"callback","object":"Login#1","name":"viewDidLoad","depth":1}
        {"seq":3,"t":0.1,"kind":"callbackEnd","object":"Login#1","name":"viewDidLoad","depth":1}
        {"seq":4,"t":0.3,"kind":"callback","object":"Login#1","name":"viewDidAppear","depth":1,"animated":true}
        {"seq":5,"t":0.3,"kind":"callbackEnd","object":"Login#1","name":"viewDidAppear","depth":1}
        {"seq":6,"t":0.5,"kind":"dealloc","object":"Login#1"}

        """)
    #expect(try Binary.debug.run("log", "-", "--format", "jsonl", input: trace).output == trace)
  }

  @Test func `what is no log is refused, and nothing is written`() throws {
    let folder = try Folder()
    let binary = try folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0x0A, 0], to: "binary")
    let noise = try folder.write("one\ntwo\n", to: "noise.txt")
    let empty = try folder.write("", to: "empty.txt")
    let wide = try folder.write([0xFF, 0xFE, 0x4C, 0, 0x6F, 0, 0x0A, 0], to: "wide.txt")
    let packed = try folder.write([0x1F, 0x8B, 8, 0], to: "log.gz")
    let remedy =
      " Print the class and the name of each callback, as in LoginViewController viewDidAppear(_:), or use Tools/lldb/navscope.py.\n"
    for (file, sentence) in [
      (binary, "\(binary): none of its 2 lines contains a call of UIKit." + remedy),
      (noise, "\(noise): none of its 2 lines contains a call of UIKit." + remedy),
      (
        empty,
        "\(empty): the log is empty. Print a line in each callback, or use Tools/lldb/navscope.py.\n"
      ),
      (
        wide,
        "\(wide): the log is UTF-16. Save it as UTF-8: iconv -f UTF-16 -t UTF-8 LOG > NEW-LOG.\n"
      ),
      (packed, "\(packed): the log is compressed by gzip. Unpack it: gzip -dc LOG > NEW-LOG.\n"),
      (
        folder.url.path,
        "the log cannot be read from \(folder.url.path): it is a folder. Name a file, or - for standard input.\n"
      ),
    ] {
      for format in ["text", "json", "jsonl"] {
        #expect(
          try Binary.debug.run("log", file, "--format", format)
            == .init(status: 2, output: "", errors: "navscope: \(sentence)"))
      }
    }
  }

  // MARK: Compared

  private static let login = """
    {"version":1,"inputs":[{"at":0,"do":"launch"},{"at":4,"do":"tap","target":"Log In"}]}
    """

  /// What a class of `modal-login` that prints its appearance callbacks would print.
  private func appearances(_ script: String, on app: String, in folder: Folder) throws -> [String] {
    let file = try folder.write(script, to: "script.json")
    let trace = try Binary.debug.run("run", app, "--script", file, "--format", "text").output
    return trace.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count > 2, words[1].contains("#"), !words[1].hasPrefix("["),
        words[2].hasPrefix("view"), words[2].hasSuffix("ear")
      else { return nil }
      return "\(words[0]) -[Shop.\(words[1].prefix { $0 != "#" }) \(words[2]):]"
    }
  }

  @Test func `a log is held against a script, and a difference is told with its fact`() throws {
    let folder = try Folder()
    var lines = try appearances(Self.login, on: "modal-login", in: folder)
    #expect(lines.count == 22)
    let script = try folder.write(Self.login, to: "script.json")
    let log = try folder.write(lines.joined(separator: "\n"), to: "phone.log")
    let same = try Binary.debug.run("compare", "modal-login", "--log", log, "--script", script)
    #expect(same.status == 0)
    #expect(
      same.output.hasPrefix(
        """
        22 calls of the log, modal-login in the simulation
        22 calls in the same order, 0 in another order or on one side only
        No difference in what the log tells.
        Not recorded: init, loadView, viewDidLoad,
        """))

    lines.swapAt(lines.count - 1, lines.count - 2)
    let other = try folder.write(lines.joined(separator: "\n"), to: "other.log")
    let different = try Binary.debug.run(
      "compare", "--app", "modal-login", "--log", other, "--script", script)
    #expect(different.status == 0)
    #expect(
      different.output.contains(
        """
        First difference, after LinkNavigationController viewDidAppear animated=true:
          phone       LoginViewController viewDidDisappear  (line 21, 4.5 s)
          simulation  not here but later (event 379)
          The UIKit fact modal-dismiss-fullscreen supports the simulation (device log, iPadOS 26.5 (Catalyst); same subset in older demo logs).

        """))
  }

  @Test func `without a script, the one is found whose calls the log has`() throws {
    let folder = try Folder()
    let race = """
      {"version":1,"conditions":{"loggedIn":true},
       "inputs":[{"at":0,"do":"launch"},{"at":3.1,"do":"session","state":"expired"}]}
      """
    let lines = try appearances(race, on: "root-controller-as-published", in: folder)
    let noise = ["GET /feed 200 0.21", "CoreData: annotation", "Fetched 12 rows"]
    var number = 0
    let mixed = lines.flatMap { line in
      number += 1
      return Array(repeating: noise[number % 3], count: number % 4) + [line]
    }
    let log = try folder.write(mixed.joined(separator: "\n"), to: "phone.log")
    let run = try Binary.debug.run(
      "compare", "--log", log, "--app", "root-controller-as-published", "--format", "json",
      "--inputs", "1")
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        #""script":{"version":1,"app":"root-controller-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":3.1,"do":"session","state":"expired"}]}"#
      ), "\(run.output)")
    #expect(run.output.contains(#""same":14,"distance":0,"differences":[]"#), "\(run.output)")
  }

  @Test func `bad usage is refused`() throws {
    let folder = try Folder()
    let log = try folder.write("Login viewDidLoad\n", to: "phone.log")
    func complaint(_ arguments: String...) throws -> String {
      let run = try Binary.debug.run(["compare"] + arguments)
      #expect(run.status == 2 && run.output == "")
      return String(run.errors.split(separator: "\n").first ?? "")
    }
    #expect(
      try complaint("modal-login", "tab-root", "--log", log)
        == "navscope: --log compares with one app; name one. Try `navscope help compare`.")
    #expect(
      try complaint("modal-login", "--log", log, "--run", "3")
        == "navscope: \(log): there is no run 3; the log has 1. Name one of them with --run.")
    #expect(
      try complaint("modal-login", "--log", "-", "--script", "-")
        == "navscope: Only one of --log and --script can be standard input. Try `navscope help compare`."
    )
    #expect(try complaint("nothing", "--log", log).contains("nothing"))
    #expect(
      try complaint("modal-login", "--log", log, "--time-limit", "0")
        == "navscope: --time-limit must be a number of seconds above 0.")
  }
}
