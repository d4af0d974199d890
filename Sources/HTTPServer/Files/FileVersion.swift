internal import Foundation

/// The version of all files of a folder, which stands in the addresses that its pages name them by:
/// `/v/9f3a…/main.js`.
///
/// Whatever such an address gives stays as it is, so that a browser keeps it and never asks again;
/// modules and styles that name each other by relative addresses keep the version. A page that
/// was opened before the files changed is given the new ones for the old addresses, and does not
/// keep them.
struct FileVersion: Sendable, Equatable {
  private static let mark = "/v/"

  private let name: String

  init(of tags: [String: EntityTag]) {
    var sum = FNV1a()
    for (path, tag) in tags.sorted(by: { $0.key < $1.key }) {
      sum.add("\(path) \(tag.text)\n".utf8)
    }
    name = String(sum.hash, radix: 16)
  }

  /// The page of a folder, such as `/docs/`, with this version in the relative addresses of what it
  /// loads.
  func page(_ text: String, in folder: String) -> String {
    text.replacing(/(<(?:link|script)\s[^>]*?(?:href|src)=")(?![#\/]|[a-z][a-z0-9+.\-]*:)/) {
      $0.1 + "\(Self.mark)\(name)\(folder)"
    }
  }

  /// The path of the file that an address names, and whether it is the file's for good; `nil` if
  /// the address has no version.
  func file(at address: String) -> (path: String, isForGood: Bool)? {
    guard address.hasPrefix(Self.mark) else { return nil }
    let rest = address.dropFirst(Self.mark.count)
    guard let end = rest.firstIndex(of: "/"), end != rest.startIndex else { return nil }
    return (String(rest[end...]), rest[..<end] == name)
  }
}
