/// Links to try, made of the app's schemes and domains and of what its code compares in a URL.
struct SampleLinks {
  /// Complete addresses, in the order of the code; none if it compares nothing.
  private(set) var addresses: [String] = []

  private static let most = 4

  init(_ functions: AppFunctions, schemes: [String], domains: [String]) {
    for address in WholeAddresses.find(functions.files, domains: domains) { add(address) }
    let domain = domains.first.map { $0.hasPrefix("*.") ? "www.\($0.dropFirst(2))" : $0 }
    for file in functions.files.indices {
      let source = functions.files[file].source
      let blocks = CodeBlocks(source)
      for index in source.code.indices where source.code[index].kind == .string {
        guard let text = Self.word(source.text(index)) else { continue }
        let function = functions.all.first {
          $0.body.file == file && $0.body.tokens.contains(index)
        }
        let code = function?.body.tokens ?? source.code.indices
        let comparison = LinkComparison(
          source, blocks, LinkLocals(source, function?.body.tokens ?? 0..<0))
        guard let part = comparison.part(at: index) else { continue }
        let end = Self.end(source, code, isHost: part == .host)
        switch (part, schemes.first, domain) {
        case (.host, let scheme?, _): add("\(scheme)://\(text)\(end)")
        case (.path, _, let domain?): add("https://\(domain)/\(text)\(end)")
        case (.path, let scheme?, nil): add("\(scheme)://open/\(text)\(end)")
        default: break
        }
      }
    }
  }

  /// Adds an address, or what it has more than one that is there.
  private mutating func add(_ address: String) {
    func goesOn(_ long: String, _ short: String) -> Bool {
      long.hasPrefix(short) && ["/", "?"].contains(long.dropFirst(short.count).prefix(1))
    }
    if addresses.contains(where: { $0 == address || goesOn($0, address) }) { return }
    if let place = addresses.firstIndex(where: { goesOn(address, $0) }) {
      addresses[place] = address
    } else if addresses.count < Self.most {
      addresses.append(address)
    }
  }

  /// What a literal holds, if that may be a part of an address.
  private static func word(_ literal: String) -> String? {
    let text = literal.drop { $0 == "\"" || $0 == "/" }.reversed().drop { $0 == "\"" || $0 == "/" }
    let word = String(text.reversed())
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_/".contains($0))
    }
    return word.isEmpty || !isPlain ? nil : word
  }

  /// What follows, by what else the code reads of the URL: an identifier, or a query.
  private static func end(_ source: SourceCode, _ code: Range<Int>, isHost: Bool) -> String {
    let readers = ["lastPathComponent", "pathComponents"] + (isHost ? ["path"] : [])
    let identifier = code.contains { readers.contains(source.text($0)) } ? "/42" : ""
    let query = code.first {
      source.text($0 - 1) == "." && source.text($0) == "name" && source.text($0 + 1) == "=="
        && source.code.indices.contains($0 + 2) && source.code[$0 + 2].kind == .string
    }.flatMap { word(source.text($0 + 2)) }
    return identifier + (query.map { "?\($0)=42" } ?? "")
  }
}
