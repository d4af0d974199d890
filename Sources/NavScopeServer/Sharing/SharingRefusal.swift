internal import HTTPServer

/// Why a request is refused; each text says what would help.
enum SharingRefusal {
  static let unknown = HTTPProblem(
    401,
    "This server is shared by link. Open the whole link that you were sent. If you did, the link was renewed or sharing has ended; ask for a new one.",
    headers: ["WWW-Authenticate": "Bearer realm=\"NavScope\""])

  static let onlyWatches = HTTPProblem(
    403, "This link is view-only. Raise your hand to ask for control.")

  static let onlyHosts = HTTPProblem(403, "Only the driver's link can do this.")

  static let needsName = HTTPProblem(
    409, "Enter a name first: POST {\"name\":…} to /api/sharing/people.")

  static let notShared = HTTPProblem(
    409, "This server is not shared. Start it with --share ADDRESS.")

  static let full = HTTPProblem(
    429, "The review is full. Try again when someone has left.",
    headers: ["Retry-After": "10"])

  static func nameIsTaken(_ name: String) -> HTTPProblem {
    HTTPProblem(409, "\(name) is here already. Join under another name.")
  }

  static func isDriven(by name: String) -> HTTPProblem {
    HTTPProblem(403, "\(name) has control. Ask for it, or take it with the driver's link.")
  }

  static func needsForce(toReplace name: String) -> HTTPProblem {
    HTTPProblem(409, "\(name) has control. Send \"force\":true to take over.")
  }

  static func nobody(_ id: String) -> HTTPProblem {
    HTTPProblem(404, "Nobody with the id \"\(id.prefix(40))\" is here; they may have left.")
  }
}
