/// What content is.
public enum MediaType {
  /// `application/json`.
  public static let json = "application/json"

  /// That of a file, by the end of its name. Browsers refuse modules and styles of a wrong one.
  static func ofFile(named name: String) -> String {
    let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[end] ?? "application/octet-stream"
  }

  /// Whether packing such a file saves anything: texts do, pictures and films are packed already.
  static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasPrefix(json) || type.hasSuffix("+xml")
      || type.hasSuffix("+json") || type == "application/xml" || type == "application/wasm"
  }

  private static let types = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "swift": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "json": json,
    "map": json,
    "webmanifest": "application/manifest+json",
    "xml": "application/xml",
    "pdf": "application/pdf",
    "wasm": "application/wasm",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "ico": "image/vnd.microsoft.icon",
    "woff2": "font/woff2",
    "mp4": "video/mp4",
    "webm": "video/webm",
  ]
}
