/// What stands on every answer, so that no page but ours can use, frame or sniff it.
enum SecurityHeaders {
  static let fields: HTTPHeaders = [
    "Content-Security-Policy": contentSecurityPolicy,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=()",
  ]

  /// Everything from here, nothing inline, no frame around it.
  private static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
    "media-src blob:", "connect-src 'self'", "worker-src 'self'", "font-src 'self'",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].joined(separator: "; ")

  /// The headers of an answer with these added where it has not set them itself.
  static func added(to headers: HTTPHeaders) -> HTTPHeaders {
    var result = headers
    for field in fields.fields where result[field.name] == nil {
      result.add(field.name, field.value)
    }
    if result["Cache-Control"] == nil { result.add("Cache-Control", "no-store") }
    return result
  }
}
