internal import Foundation
internal import SwiftSyntax

/// Reads the files of a clone, and parses each at most once.
final class CloneReader {
  private let files: [URL]
  private var known: [URL: SourceFacts?] = [:]
  private lazy var declaring = index()
  /// The storyboards and nibs, with the classes that they name.
  private(set) lazy var interfaces = files.filter(\.isInterface).map(Interface.init)

  struct Interface {
    let url: URL
    let classes: Set<String>
    /// Whether it is what the system shows before the app runs.
    let isOfLaunch: Bool

    init(_ url: URL) {
      let data = CloneReader.data(url)
      self.url = url
      classes = FirstScenes.allClasses(in: data)
      isOfLaunch = FirstScenes.isOfLaunch(data)
    }
  }

  init(_ files: [URL]) { self.files = files }

  /// What a Swift file declares; `nil` for one that cannot be read.
  func facts(of file: URL) -> SourceFacts? {
    if let facts = known[file] { return facts }
    let text = String(decoding: Self.data(file), as: UTF8.self)
    let facts = (try? SourceCode(text, path: file.path)).map(SourceFacts.init)
    known.updateValue(facts, forKey: file)
    return facts
  }

  /// The Swift files that may declare a type.
  func files(declaring name: String) -> [URL] { declaring[name] ?? [] }

  /// The Swift files that may extend a type.
  func files(extending name: String) -> [URL] { declaring["extension \(name)"] ?? [] }

  static func data(_ file: URL) -> Data { (try? Data(contentsOf: file)) ?? Data() }

  /// The files by the words that stand behind `class`, `struct` and their like, and by
  /// `extension Name`: to parse thousands of files for a few names takes minutes.
  private func index() -> [String: [URL]] {
    var found: [String: [URL]] = [:]
    for file in files where file.isSwift {
      for name in Self.names(in: Self.data(file)) { found[name, default: []].append(file) }
    }
    return found
  }

  private static let introducers: Set<[UInt8]> = Set(
    ["class", "struct", "enum", "protocol", "actor"].map { Array($0.utf8) })
  private static let extending = Array("extension".utf8)

  private static func names(in data: Data) -> Set<String> {
    var names: Set<String> = []
    data.withUnsafeBytes { bytes in
      var start: Int?
      var isIntroduced = false
      var isExtended = false
      for place in 0...bytes.count {
        let byte = place < bytes.count ? bytes[place] : 10
        if isOfWord(byte) {
          start = start ?? place
          continue
        }
        if let first = start {
          let word = bytes[first..<place]
          if isIntroduced { names.insert(String(decoding: word, as: UTF8.self)) }
          if isExtended { names.insert("extension " + String(decoding: word, as: UTF8.self)) }
          isIntroduced = word.count < 10 && introducers.contains(Array(word))
          isExtended = word.elementsEqual(extending)
          start = nil
        }
        if byte != 32, byte != 10, byte != 9, byte != 13 {
          (isIntroduced, isExtended) = (false, false)
        }
      }
    }
    return names
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == 95 || byte >= 48 && byte <= 57 || byte >= 65 && byte <= 90
      || byte >= 97 && byte <= 122
  }
}

extension URL {
  /// Whether a file is one of Swift.
  var isSwift: Bool { pathExtension == "swift" }
}
