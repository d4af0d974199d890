internal import Foundation

/// An Info.plist with the lines of a preprocessor, which Xcode runs over it if asked to.
enum PreprocessedPlist {
  /// The file without those lines: of several branches the last one counts.
  static func read(_ data: Data) -> Data {
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard data.first == UInt8(ascii: "<"), lines.contains(where: { word($0) != nil }) else {
      return data
    }
    var kept: [Substring] = []
    // Where the branches that are open begin.
    var open: [Int] = []
    for line in lines {
      switch word(line) {
      case "if", "ifdef", "ifndef": open.append(kept.count)
      case "elif", "elseif", "else": kept.removeSubrange((open.last ?? kept.count)...)
      case "endif": _ = open.popLast()
      case .some: break
      case nil: kept.append(line)
      }
    }
    return Data(kept.joined(separator: "\n").utf8)
  }

  /// The word behind `#` at the start of a line; `nil` for another line.
  private static func word(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard text.first == "#" else { return nil }
    return text.dropFirst().drop { $0 == " " }.prefix { $0.isLetter }
  }
}
