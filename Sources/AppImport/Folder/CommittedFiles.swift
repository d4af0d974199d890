internal import Foundation

/// Which files are as they were last committed: they compile in Xcode, with what is not imported.
final class CommittedFiles {
  private var known: [String: Bool] = [:]

  func contains(_ file: String) -> Bool {
    if let isCommitted = known[file] { return isCommitted }
    let isCommitted = Self.ask(URL(fileURLWithPath: file))
    known[file] = isCommitted
    return isCommitted
  }

  private static func ask(_ file: URL) -> Bool {
    [["ls-files", "--error-unmatch"], ["diff", "--quiet", "HEAD"]].allSatisfy { question in
      let command =
        ["git", "-C", file.deletingLastPathComponent().path] + question
        + ["--", file.lastPathComponent]
      return (try? Command.run(command))?.status == 0
    }
  }
}
