internal import DeeplinkFormats
internal import Explorer
internal import Foundation
internal import Phone
internal import Playback

/// Explores an app in a process of its own, which forks for each script.
///
/// News go to standard output, a line each, the result last. The exploration is cancelled when
/// standard input ends.
enum HostedExplorer {
  /// Explores as a call says.
  static func run(_ call: String, in catalogue: Catalogue) throws {
    let call = try ExplorationCall(line: call)
    var explorer = try Explorer(
      catalogue.app(call.app), bounds: call.bounds, isTrusted: false
    ) { hasInputEnded }
    explorer.namesInnermostLines = true
    let exploration = explorer.explore(
      from: call.checkpoint, saving: { tell(.checkpoint($0)) }
    ) { progress in
      tell(.progress(progress))
      return hasInputEnded ? .cancelled : nil
    }
    tell(.result(exploration))
  }

  private static func tell(_ news: ExplorationNews) {
    guard let line = try? news.line() else { return }
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  private static var hasInputEnded: Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }
}
