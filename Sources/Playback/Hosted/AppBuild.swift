internal import Foundation

/// One build of the program in whose processes apps run: its file, as it was when it was found.
///
/// The file is held open, so that a process of this build can be started after another build has
/// taken its place.
package final class AppBuild: Sendable {
  /// What a build is known by.
  private struct Mark: Equatable {
    var device: UInt
    var number: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init?(_ program: URL) {
      var status = stat()
      guard stat(program.path, &status) == 0, access(program.path, X_OK) == 0 else { return nil }
      (device, number) = (UInt(truncatingIfNeeded: status.st_dev), UInt(status.st_ino))
      size = Int(status.st_size)
      #if canImport(Darwin)
        let changed = status.st_mtimespec
      #else
        let changed = status.st_mtim
      #endif
      (seconds, nanoseconds) = (Int(changed.tv_sec), Int(changed.tv_nsec))
    }
  }

  /// The program's place, which another build may have taken.
  let place: URL
  private let mark: Mark
  private let descriptor: Int32
  /// A script is read by another program, which needs its place.
  private let isScript: Bool

  /// The build that is at a place now; `nil` if there is none.
  init?(at place: URL) {
    guard let mark = Mark(place) else { return nil }
    self.place = place
    self.mark = mark
    descriptor = open(place.path, O_RDONLY | O_CLOEXEC)
    var head = [UInt8](repeating: 0, count: 2)
    isScript = pread(descriptor, &head, 2, 0) == 2 && head == Array("#!".utf8)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether another build is at its place now. One that is being written is none yet.
  package var isOutdated: Bool { Mark(place).map { $0 != mark } ?? false }

  /// What to start for a process of this build.
  var file: URL {
    // Where the system shows what a process has open, a file can be started by that.
    let opened = "/proc/self/fd/\(descriptor)"
    return !isScript && access(opened, X_OK) == 0 ? URL(fileURLWithPath: opened) : place
  }
}
