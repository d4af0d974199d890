package import Foundation

/// An app as it was at a commit of its own repository, checked out in a work tree of its own as
/// long as it is needed.
package struct CommitFolder: Sendable {
  /// The app's folder in the work tree.
  package let home: URL
  private let repository: String
  private let tree: URL

  /// - Parameters:
  ///   - directory: the folder of the app, as it is now.
  ///   - name: the commit: a branch, a tag, or a hash.
  ///   - scratch: the folder in which apps are built; `nil` for the cache that all imports share.
  package init(
    of directory: String, at name: String, scratch: String?
  ) throws(ImportFailure) {
    guard let top = try Self.git(directory, "rev-parse", "--show-toplevel"),
      let prefix = try Self.git(directory, "rev-parse", "--show-prefix")
    else {
      throw ImportFailure(
        "\(name) is no folder and no app of the catalogue, and \(directory) lies in no git repository of which it could be a commit; name a folder that holds navscope/"
      )
    }
    guard
      let commit = try Self.git(directory, "rev-parse", "--verify", "--quiet", "\(name)^{commit}")
    else {
      throw ImportFailure(
        "\(name) is no folder, no app of the catalogue, and no commit of the repository \(top); name one of them"
      )
    }
    repository = top
    tree = BuildCache(scratch: scratch).scratch
      .appendingPathComponent("navscope-commits/\(commit.prefix(12))")
      .appendingPathComponent(URL(fileURLWithPath: top).lastPathComponent)
    home = prefix.isEmpty ? tree : tree.appendingPathComponent(prefix)
    try checkOut(commit, of: directory, named: name)
  }

  private func checkOut(
    _ commit: String, of directory: String, named name: String
  ) throws(ImportFailure) {
    remove()
    let added = try Command.run(
      ["git", "-C", repository, "worktree", "add", "--force", "--detach", tree.path, commit])
    guard added.status == 0 else {
      throw ImportFailure("\(name) cannot be checked out: \(added.output.oneLine)")
    }
    guard FileManager.default.fileExists(atPath: home.path) else {
      remove()
      throw ImportFailure("\(directory) does not exist at \(name); name another commit")
    }
    try takeAnswers(from: directory)
  }

  /// Of a commit that was never imported, what a person says of the app now holds as well.
  private func takeAnswers(from directory: String) throws(ImportFailure) {
    let files = FileManager.default
    let (now, then) = (
      URL(fileURLWithPath: directory).appendingPathComponent("navscope"),
      home.appendingPathComponent("navscope")
    )
    do {
      try files.createDirectory(at: then, withIntermediateDirectories: true)
      for name in ["App.swift", "import.json"] {
        let copy = then.appendingPathComponent(name)
        guard !files.fileExists(atPath: copy.path) else { continue }
        try files.copyItem(at: now.appendingPathComponent(name), to: copy)
      }
    } catch {
      throw ImportFailure(writing: then.path, error, remedy: "import \(directory) first")
    }
  }

  /// Removes the work tree.
  package func remove() {
    _ = try? Command.run(["git", "-C", repository, "worktree", "remove", "--force", tree.path])
    try? FileManager.default.removeItem(at: tree)
    _ = try? Command.run(["git", "-C", repository, "worktree", "prune"])
  }

  /// The answer of git, on one line; `nil` if it fails.
  private static func git(
    _ directory: String, _ arguments: String...
  ) throws(ImportFailure) -> String? {
    let done = try Command.run(["git", "-C", directory] + arguments)
    return done.status == 0 ? done.output.oneLine : nil
  }
}

extension String {
  fileprivate var oneLine: String {
    trimmingCharacters(in: .whitespacesAndNewlines).replacing("\n", with: " ")
  }
}
