internal import SwiftSource
internal import SwiftSyntax

/// Leaves out of the team's files what does not compile here: as little as will do. What is tried
/// first is a statement, then what is around it.
struct HoleCutter {
  private let files: [String: TeamFile]
  private(set) var holes: [String: [Hole]] = [:]
  private var tried: Set<Attempt> = []

  private struct Attempt: Hashable {
    var file: String
    var range: Range<Int>
    var kind: Hole.Kind
  }

  init(_ files: [TeamFile]) {
    self.files = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
  }

  /// All holes, by file and line.
  var all: [Hole] {
    holes.values.joined().sorted {
      ($0.place.file, $0.place.line, $0.place.column)
        < ($1.place.file, $1.place.line, $1.place.column)
    }
  }

  /// The holes as changes of the files.
  var edits: [String: [Edit]] {
    holes.mapValues { $0.map { Edit(range: $0.range, text: $0.text, kind: nil) } }
  }

  /// The hole that has taken away what an error does not find.
  func holeBehind(_ error: Diagnostic) -> Hole? {
    guard error.isUnknownName, let name = error.quoted.first else { return nil }
    return holes[error.place.file]?.last {
      $0.declared == name && $0.place.line < error.place.line
    }
  }

  /// Leaves out what the errors of a round are about.
  ///
  /// - Parameter isOurs: whether an error in a file without a hole may be cut out.
  /// - Returns: whether anything more is left out than before.
  mutating func cut(_ errors: [Diagnostic], where isOurs: (Diagnostic) -> Bool) -> Bool {
    var new: [Hole] = []
    let cutFiles = Set(holes.keys)
    for error in errors where cutFiles.contains(error.place.file) || isOurs(error) {
      guard let file = files[error.place.file],
        let token = file.source.token(at: error.place)
      else { continue }
      let offset = token.bytes.lowerBound
      // Another error of this round has taken it away.
      if new.contains(where: { $0.place.file == error.place.file && $0.range.contains(offset) }) {
        continue
      }
      // What a hole leads to has its reason.
      let cause =
        holes[error.place.file]?.first { $0.range.contains(offset) }?.reason
        ?? holeBehind(error)?.reason
      let candidates = HoleCandidates(file, error, token, because: cause).all
      guard
        let fresh = candidates.first(where: {
          tried.insert(Attempt(file: $0.place.file, range: $0.range, kind: $0.kind)).inserted
        })
      else { continue }
      holes[fresh.place.file, default: []].removeAll {
        fresh.range.lowerBound <= $0.range.lowerBound
          && $0.range.upperBound <= fresh.range.upperBound
      }
      holes[fresh.place.file, default: []].append(fresh)
      new.append(fresh)
    }
    return !new.isEmpty
  }
}
