internal import HTTPServer

/// Why a caller may not; each says what would help.
enum SharingRefusal {
  static let unknown = HTTPProblem(
    401,
    "This server is shared by links. Open the whole link that you were given; it may have been renewed, or sharing has ended.",
    headers: ["WWW-Authenticate": "Bearer realm=\"NavScope\""])

  static let onlyWatches = HTTPProblem(
    403, "This link lets you watch. Raise your hand, and who drives can hand you the wheel.")

  static let onlyHosts = HTTPProblem(403, "This needs the driver's link.")

  static let needsName = HTTPProblem(
    409, "Give a name first: POST {\"name\":…} to /api/sharing/people.")

  static let notShared = HTTPProblem(
    409, "This server is not shared. Start it with --share ADDRESS.")

  static let full = HTTPProblem(
    429, "There are as many people as this server takes. Try again when somebody has left.",
    headers: ["Retry-After": "10"])

  static func drives(_ name: String) -> HTTPProblem {
    HTTPProblem(403, "\(name) drives. Ask for the wheel, or take it with the driver's link.")
  }

  static func taken(by name: String) -> HTTPProblem {
    HTTPProblem(409, "\(name) drives. Send \"force\":true to take the wheel all the same.")
  }

  static func nobody(_ id: String) -> HTTPProblem {
    HTTPProblem(404, "There is nobody \"\(id.prefix(40))\" here; they may have left.")
  }
}
