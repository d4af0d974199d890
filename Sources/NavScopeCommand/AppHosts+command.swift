internal import Foundation
internal import Phone
internal import Playback

extension AppHosts {
  /// Where the apps of a catalogue run: those of this program in further processes of it, unless
  /// they are trusted.
  init(for catalogue: Catalogue) {
    self.init(for: catalogue, this: Self.program)
  }

  /// The program by the path by which it was called, at which another build may be later on; a
  /// symbolic link in it is not followed yet.
  private static var program: URL? {
    let word = CommandLine.arguments.first ?? ""
    return word.contains("/") ? URL(fileURLWithPath: word) : Bundle.main.executableURL
  }
}
