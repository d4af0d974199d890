import CMicroHTTPD
import Foundation

/// libmicrohttpd's daemon without a thread of its own. Everything but `init` is called on one
/// thread.
///
/// Its own polling threads are not used: in 0.9.75 they sleep through 128 sockets that are ready at
/// once.
struct Daemon {
  /// The version of the library that is linked, such as `0.9.75`.
  static var libraryVersion: String { String(cString: MHD_get_version()) }

  private let pointer: OpaquePointer

  /// Starts a daemon on a listening socket, which is its own from now on until `stopListening`.
  ///
  /// - Parameter service: gets the callbacks. The code that starts the daemon keeps it alive until
  ///   `stop` has returned.
  init(listener: Int32, service: Service, configuration: Configuration) throws(HTTPServerError) {
    let context = Unmanaged.passUnretained(service).toOpaque()
    var options = [
      // The first, so that whatever is said about the others is said through it.
      function(.EXTERNAL_LOGGER, unsafeBitCast(logCallback, to: Int.self), context),
      number(.LISTEN_SOCKET, Int(listener)),
      number(.CONNECTION_LIMIT, configuration.maximumConnections),
      number(.CONNECTION_MEMORY_LIMIT, configuration.connectionMemory),
      number(
        .CONNECTION_TIMEOUT, max(1, (configuration.requestTimeout.wholeMilliseconds + 999) / 1000)),
      number(.SIGPIPE_HANDLED_BY_APP, 1),
      function(.NOTIFY_CONNECTION, unsafeBitCast(connectionCallback, to: Int.self), context),
      function(.URI_LOG_CALLBACK, unsafeBitCast(targetCallback, to: Int.self), context),
      function(.NOTIFY_COMPLETED, unsafeBitCast(completedCallback, to: Int.self), context),
      number(.END, 0),
    ]
    let flags =
      MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ERROR_LOG.rawValue | Poller.daemonFlags
    guard let pointer = cmhd_start_daemon(flags, accessCallback, context, &options) else {
      throw .failed(call: "MHD_start_daemon", reason: lastSystemError())
    }
    self.pointer = pointer
  }

  /// Readable while a socket of the daemon wants attention, if the daemon uses epoll.
  var epollDescriptor: Int32 { cmhd_epoll_descriptor(pointer) }

  /// How many milliseconds may pass until the next `run`; `nil` is any number. Resumed connections
  /// are not counted: after a resumption `run` has to be called in any case.
  var timeout: Int? {
    var milliseconds: UInt64 = 0
    return MHD_get_timeout(pointer, &milliseconds) == .YES ? Int(clamping: milliseconds) : nil
  }

  /// Does what can be done without waiting.
  func run() {
    _ = MHD_run(pointer)
  }

  /// Stops accepting connections.
  func stopListening() {
    let socket = MHD_quiesce_daemon(pointer)
    if socket >= 0 { close(socket) }
  }

  /// Closes what is still open and frees the daemon. No connection may be suspended.
  func stop() {
    MHD_stop_daemon(pointer)
  }
}

private func number(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
  MHD_OptionItem(option: option, value: value, ptr_value: nil)
}

private func function(
  _ option: MHD_OPTION, _ address: Int, _ context: UnsafeMutableRawPointer
) -> MHD_OptionItem {
  MHD_OptionItem(option: option, value: address, ptr_value: context)
}
