/// Exactly one `Host`, and one that is ours: another name that leads here is someone else's page.
struct HostRule: Sendable {
  private let names: Set<String>
  private let port: UInt16

  /// - Parameters:
  ///   - port: the port that is listened on.
  ///   - names: what is allowed beside the loopback names and addresses; IPv6 without brackets.
  init(port: UInt16, names: [String]) {
    self.port = port
    self.names = Set(["localhost", "127.0.0.1", "::1"] + names.map(Self.normalized))
  }

  /// - Returns: the header's value as it came, which an `Origin` has to repeat.
  func check(_ head: RequestHead) throws(HTTPProblem) -> String {
    let values = head.headers.values(of: "Host")
    guard values.count == 1, let value = values.first else {
      throw HTTPProblem(
        400, "A request must have one Host header; this one has \(values.count).")
    }
    guard !value.isEmpty else {
      throw HTTPProblem(400, "The Host header is empty.")
    }
    guard let (name, port) = Self.parse(value) else {
      throw HTTPProblem(
        400, "The Host header \(value.printable) is not a host with an optional port.")
    }
    guard names.contains(Self.normalized(name)), port == nil || port == self.port else {
      throw HTTPProblem(
        421,
        "This server is not \(value.printable). Use the address that it printed, or add this name to the allowed hosts."
      )
    }
    return value
  }

  private static func parse(_ value: String) -> (name: Substring, port: UInt16?)? {
    let name: Substring
    let rest: Substring
    if value.hasPrefix("[") {
      guard let end = value.firstIndex(of: "]") else { return nil }
      name = value[value.index(after: value.startIndex)..<end]
      rest = value[value.index(after: end)...]
      guard name.utf8.allSatisfy({ isHexDigit($0) || $0 == colon || $0 == dot }) else { return nil }
    } else {
      name = value.prefix { $0 != ":" }
      rest = value[name.endIndex...]
      guard name.utf8.allSatisfy(isNameByte) else { return nil }
    }
    guard !name.isEmpty else { return nil }
    if rest.isEmpty { return (name, nil) }
    let digits = rest.dropFirst()
    guard rest.first == ":", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = UInt16(digits)
    else { return nil }
    return (name, port)
  }

  private static func normalized(_ name: some StringProtocol) -> String {
    let lower = name.lowercased()
    return lower.count > 1 && lower.hasSuffix(".") ? String(lower.dropLast()) : lower
  }
}

private let colon = UInt8(ascii: ":")
private let dot = UInt8(ascii: ".")

private func isHexDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
    UInt8(ascii: "A")...UInt8(ascii: "F"):
    true
  default: false
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), dot:
    true
  default: false
  }
}
