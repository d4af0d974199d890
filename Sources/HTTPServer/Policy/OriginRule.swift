/// A browser says where a request comes from; only our own pages may make one.
///
/// What sends neither header is no browser's page (or a page that may not read the answer, see
/// `Cross-Origin-Resource-Policy`), and is let through.
enum OriginRule {
  static func check(_ head: RequestHead, host: String) throws(Problem) {
    let sites = head.headers.values(of: "Sec-Fetch-Site")
    guard sites.allSatisfy({ isOurs($0, method: head.method) }) else {
      throw Problem(403, "Pages of other origins may not use this server.")
    }
    let origins = head.headers.values(of: "Origin")
    guard origins.count <= 1, origins.allSatisfy({ $0 == "http://\(host)" }) else {
      throw Problem(403, "The origin of this request is not http://\(host).")
    }
  }

  /// `none` is an address that a person typed, which can only ask.
  private static func isOurs(_ site: String, method: String) -> Bool {
    site == "same-origin" || (site == "none" && (method == "GET" || method == "HEAD"))
  }
}
