import Dispatch
import Foundation
public import Logging
import Synchronization

/// An HTTP/1.1 server with Server-Sent Events over libmicrohttpd, on one thread of its own.
public final class HTTPServer: Sendable {
  private struct Running: Sendable {
    let port: UInt16
    let wakeup: Wakeup
    /// Only ever compared by identity, which any thread may.
    nonisolated(unsafe) let thread: Thread
    /// Left when the thread has ended.
    let end: DispatchGroup
  }

  private enum Phase: Sendable {
    case new
    case running(Running)
  }

  /// The version of libmicrohttpd that is linked, such as `0.9.75`.
  public static var libraryVersion: String { Daemon.libraryVersion }

  public let configuration: Configuration
  private let handler: any Handler
  private let logger: Logger
  private let phase = Mutex(Phase.new)

  /// A server that does not run yet.
  ///
  /// - Parameters:
  ///   - logger: for what the server has to say; libmicrohttpd's own messages come at `debug`.
  ///   - handler: answers every request that passes the policy.
  public init(
    configuration: Configuration = Configuration(), logger: Logger = Logger(label: "HTTPServer"),
    handler: any Handler
  ) {
    self.configuration = configuration
    self.logger = logger
    self.handler = handler
  }

  deinit { stop() }

  /// The port that is listened on; `nil` before `start`.
  public var port: UInt16? {
    phase.withLock { phase in
      guard case .running(let running) = phase else { return nil }
      return running.port
    }
  }

  /// Opens the port and begins to serve. From then on the process ignores `SIGPIPE` and may open as
  /// many descriptors as the connections need.
  ///
  /// - Returns: the port, which differs from the configured one if that is 0.
  /// - Throws: ``HTTPServerError`` if the port cannot be opened, or the server was started before.
  @discardableResult
  public func start() throws(HTTPServerError) -> UInt16 {
    try phase.withLock { phase throws(HTTPServerError) in
      guard case .new = phase else { throw .alreadyStarted }
      let running = try launch()
      phase = .running(running)
      return running.port
    }
  }

  /// Ends every stream after the event that is under way, closes all connections and the port, and
  /// returns when that is done: at once for idle readers, after two seconds if some do not read.
  ///
  /// Any thread may call it, more than once. On the server's own thread, in a handler, it only asks
  /// for the end, which comes after the answer.
  public func stop() {
    guard case .running(let running) = phase.withLock({ $0 }) else { return }
    running.wakeup.requestStop()
    if Thread.current !== running.thread { running.end.wait() }
  }

  private func launch() throws(HTTPServerError) -> Running {
    signal(SIGPIPE, SIG_IGN)
    DescriptorLimit.raise(toHold: configuration.maximumConnections)
    let wakeup = try Wakeup()
    let listener = try Listener(host: configuration.host, port: configuration.port)
    let loop: ServerLoop
    do {
      loop = try ServerLoop(
        listener: listener, configuration: configuration, handler: handler, wakeup: wakeup,
        logger: logger)
    } catch {
      close(listener.socket)
      throw error
    }
    let end = DispatchGroup()
    end.enter()
    let thread = Thread {
      loop.run()
      end.leave()
    }
    thread.name = "HTTPServer"
    // Handlers run here, and may go deep.
    thread.stackSize = 8 << 20
    thread.start()
    return Running(port: listener.port, wakeup: wakeup, thread: thread, end: end)
  }
}
