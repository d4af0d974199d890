/// A browser says where a request comes from; only our own pages may make one.
///
/// What sends neither header is no browser's page (or a page that may not read the answer, see
/// `Cross-Origin-Resource-Policy`), and is let through. A page of another origin may do one thing:
/// lead a person to a page of ours that is made to be linked to, by a link or, if that is allowed,
/// in a frame.
struct OriginRule: Sendable {
  /// Paths of pages to which a page of another origin may lead.
  var linkedPages: Set<String> = []
  /// Whether pages of other origins may show ours in a frame.
  var allowsFrames = false

  /// Whether the request comes from a page of another origin and that is allowed.
  func isFromElsewhere(
    _ head: RequestHead, path: String, host: String
  ) throws(HTTPProblem) -> Bool {
    let sites = head.headers.values(of: "Sec-Fetch-Site")
    let isLinked = sites.count == 1 && ["cross-site", "same-site"].contains(sites[0])
    if isLinked, opensPage(head, path) { return true }
    guard sites.allSatisfy({ Self.isOurs($0, method: head.method) }) else {
      throw HTTPProblem(403, "Pages of other origins may not use this server.")
    }
    let origins = head.headers.values(of: "Origin")
    guard origins.count <= 1, origins.allSatisfy({ $0 == "http://\(host)" }) else {
      throw HTTPProblem(403, "The origin of this request is not http://\(host).")
    }
    return false
  }

  /// Whether a person is led to a page that is made to be linked to.
  private func opensPage(_ head: RequestHead, _ path: String) -> Bool {
    guard head.method == "GET", linkedPages.contains(path), head.headers["Origin"] == nil,
      head.headers.values(of: "Sec-Fetch-Mode") == ["navigate"]
    else { return false }
    switch head.headers.values(of: "Sec-Fetch-Dest") {
    case ["document"]: return true
    case ["iframe"], ["frame"]: return allowsFrames
    default: return false
    }
  }

  /// `none` is an address that a person typed, which can only ask.
  private static func isOurs(_ site: String, method: String) -> Bool {
    site == "same-origin" || (site == "none" && (method == "GET" || method == "HEAD"))
  }
}
