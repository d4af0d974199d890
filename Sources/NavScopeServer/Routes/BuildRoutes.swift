internal import HTTPServer
internal import Phone

/// The route under `/api/builds`.
struct BuildRoutes: Sendable {
  let board: BuildBoard
  let presence: Presence

  func add(to table: inout RouteTable) {
    table.add(
      .init(
        method: .get, path: "/api/builds/events",
        summary: "Stream what becomes of the apps' programs.", parameters: [.ticket],
        answers: [
          .init(
            status: 200, text: "Server-Sent Events: build.", type: "text/event-stream",
            schema: Schemas.text)
        ], access: .stream)
    ) { _, caller in
      guard let seat = presence.seat(at: board.log, for: caller) else { return .events(.busy) }
      return .events(
        EventStream(
          board.log, after: 0, opening: board.opening, end: seat.end, onOpen: seat.onOpen,
          onClose: seat.onClose))
    }
  }
}
