internal import HTTPServer

/// What a viewer's stream is opened with.
struct Seat: Sendable {
  var end: StreamEnd?
  var onOpen: @Sendable () -> Void = {}
  var onClose: @Sendable () -> Void = {}
}
