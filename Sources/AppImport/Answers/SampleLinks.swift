internal import SwiftSource
internal import SwiftSyntax

/// Links to try, made of the app's schemes and domains and of what its code compares in a URL.
struct SampleLinks {
  /// Complete addresses, in the order of the code; none if it compares nothing.
  private(set) var addresses: [String] = []

  private static let most = 4

  init(_ functions: AppFunctions, schemes: [String], domains: [String]) {
    for address in WholeAddresses.find(functions.files, domains: domains) { add(address) }
    let domain = domains.first.map { $0.hasPrefix("*.") ? "www.\($0.dropFirst(2))" : $0 }
    for source in functions.files.map(\.source) {
      for literal in source.all(StringLiteralExprSyntax.self) {
        guard let text = literal.plainText.flatMap(Self.word) else { continue }
        let body = literal.line.compactMap { $0.as(FunctionDeclSyntax.self)?.body }.last
        guard let part = LinkComparison(body).part(literal) else { continue }
        let code = body.map(Syntax.init) ?? Syntax(source.parsed.tree)
        let end = Self.end(code, isHost: part == .host)
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
    let text = literal.drop { $0 == "/" }.reversed().drop { $0 == "/" }
    let word = String(text.reversed())
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_/".contains($0))
    }
    return word.isEmpty || !isPlain ? nil : word
  }

  /// What follows, by what else the code reads of the URL: an identifier, or a query.
  private static func end(_ code: Syntax, isHost: Bool) -> String {
    let readers = ["lastPathComponent", "pathComponents"] + (isHost ? ["path"] : [])
    let identifier = code.words.contains(where: readers.contains) ? "/42" : ""
    let query = code.nodes(InfixOperatorExprSyntax.self).first {
      $0.operator.trimmedDescription == "==" && $0.rightOperand.is(StringLiteralExprSyntax.self)
        && $0.leftOperand.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "name"
    }?.rightOperand.plainText.flatMap(word)
    return identifier + (query.map { "?\($0)=42" } ?? "")
  }
}
