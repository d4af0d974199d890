/// What stands on every answer, so that no page but ours can use, frame or sniff it.
struct SecurityHeaders: Sendable {
  let fields: HTTPHeaders

  init(_ configuration: Configuration) {
    var fields: HTTPHeaders = [
      "Content-Security-Policy": Self.contentSecurityPolicy(configuration.framingOrigins),
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=()",
    ]
    // Elsewhere plain HTTP is no trustworthy origin: a browser ignores it there, and complains.
    if Configuration.isLoopback(configuration.host) {
      fields.add("Cross-Origin-Opener-Policy", "same-origin")
    }
    self.fields = fields
  }

  /// Everything from here, nothing inline, no frame around it but those that are allowed.
  private static func contentSecurityPolicy(_ framing: [String]) -> String {
    let ancestors = framing.isEmpty ? "'none'" : framing.joined(separator: " ")
    return [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
      "media-src blob:", "connect-src 'self'", "worker-src 'self'", "font-src 'self'",
      "base-uri 'none'", "form-action 'none'", "frame-ancestors \(ancestors)",
      "require-trusted-types-for 'script'",
    ].joined(separator: "; ")
  }

  /// The headers of an answer with these added if it has not set them itself.
  func added(to headers: HTTPHeaders) -> HTTPHeaders {
    var result = headers
    for field in fields.fields where result[field.name] == nil {
      result.add(field.name, field.value)
    }
    if result["Cache-Control"] == nil { result.add("Cache-Control", "no-store") }
    return result
  }
}
