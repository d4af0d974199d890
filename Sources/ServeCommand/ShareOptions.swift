internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import HTTPServer
internal import Logging
internal import NavScopeServer

/// Sharing on a network: off unless an address is named, and over after some hours.
struct ShareOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Share on a network: listen on this address of the computer; only people with a link can connect.",
      valueName: "address"))
  var share: String?

  @Option(parsing: .unconditional, help: "Hours after which sharing ends.")
  var shareHours = 8.0

  @Option(
    help: ArgumentHelp(
      "A host name or address under which people reach the server; may be repeated. Links contain the first one.",
      valueName: "name"))
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "An origin whose pages may show NavScope in a frame, such as https://wiki.example; may be repeated.",
      valueName: "origin"))
  var allowFrame: [String] = []

  var isShared: Bool { share != nil }

  func validate() throws {
    if let share, Self.isEveryAddress(share) {
      throw ValidationError(
        "--share requires one address of this machine, so that no other network is reached by mistake."
      )
    }
    // More than one colon is IPv6.
    for name in allowHost
    where name.wholeMatch(of: /[A-Za-z0-9._\-]+|[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*/) == nil
    {
      throw ValidationError(
        "--allow-host \(name) is not a host name or address. Omit the scheme, the port and brackets: wiki.example, 192.0.2.7 or 2001:db8::1."
      )
    }
    for origin in allowFrame
    where origin.wholeMatch(of: /https?:\/\/[A-Za-z0-9.\-]+(:[0-9]{1,5})?/) == nil {
      throw ValidationError(
        "--allow-frame \(origin) is not an origin. An origin is a scheme, a host and a port other than the usual one: https://wiki.example."
      )
    }
    guard (0.01...168).contains(shareHours) else {
      throw ValidationError("--share-hours must be a number from 0.01 to 168.")
    }
  }

  /// Whether a text stands for all addresses of this machine: `0.0.0.0`, `0`, `::`, `[::]`.
  private static func isEveryAddress(_ text: String) -> Bool {
    var (four, six) = (in_addr(), in6_addr())
    let plain = text.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    if inet_aton(plain, &four) != 0 { return four.s_addr == 0 }
    return plain.isEmpty
      || inet_pton(AF_INET6, plain, &six) == 1
        && withUnsafeBytes(of: six) { $0.allSatisfy { $0 == 0 } }
  }

  /// What the terminal shows, once: both links and what they mean.
  func banner(for sharing: Sharing, at address: String) -> String {
    let rows = [("watch", Role.viewer), ("drive", .driver)].map { name, role in
      "  to \(name): \(address)\(sharing.link(for: role) ?? "")"
    }
    let former =
      sharing.hasFormerLinks ? "\nLinks given out before work until their own hours are over." : ""
    return """
      SHARED for \(shareHours.formatted()) hours: whoever has a link and reaches this address can use it.
      \(rows.joined(separator: "\n"))\(former)
      Nothing is encrypted on the way. Safer: omit --share and use an SSH tunnel (ssh -L).

      """
  }

  /// Ends sharing when its time is over. Returns what has to stay alive until the server stops.
  func endLater(_ sharing: Sharing, _ logger: Logger) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + shareHours * 3600)
    timer.setEventHandler {
      sharing.stop()
      logger.notice("sharing has ended; restart the server to share again")
    }
    timer.resume()
    return timer
  }

  /// Warns if the library is older than a shared network requires.
  static func warnOfOldLibrary(_ logger: Logger) {
    let version = HTTPServer.libraryVersion
    let isOld = version.compare("1.0.8", options: .numeric) == .orderedAscending
    guard isOld else { return }
    logger.warning(
      "libmicrohttpd \(version) is older than 1.0.8, which fixes bugs that a hostile network could exploit: share with people you trust"
    )
  }
}
