/// Where a server listens and what it allows. Every limit has its default here.
public struct Configuration: Sendable {
  /// The address to listen on: an IPv4 or IPv6 address or a name that stands for one.
  public var host = "127.0.0.1"
  /// The port to listen on; 0 picks a free one.
  public var port: UInt16 = 8080
  /// Names, beside `localhost`, the loopback addresses and `host`, that a `Host` header may bear.
  public var allowedHosts: [String] = []
  /// Paths of pages to which a link on a page of another origin may lead; all else is refused to
  /// such pages.
  public var linkedPages: Set<String> = []
  /// Origins (`https://wiki.example`) whose pages may show the linked pages in a frame.
  public var framingOrigins: [String] = []

  /// Connections at once. For one more, the one that has been silent longest is closed; if all wait
  /// for an answer or read a stream, it waits in the system's queue until one of them ends.
  public var maximumConnections = 1024
  /// Connections at once from one address; 0 is no limit. Some beyond it are answered with 503,
  /// later ones are closed.
  public var maximumConnectionsPerAddress = 0
  /// Bytes of memory that a connection keeps for the heads of its request and answer. All but 2 KiB
  /// may be the request's; cookies count twice.
  public var connectionMemory = 8 * 1024
  /// Bytes that a body may have unless the handler says otherwise.
  public var maximumBody = 64 * 1024

  /// How long a connection may be silent, and how long a request may take to arrive whole, however
  /// steadily it drips. At least a second; the silence is measured in whole seconds.
  public var requestTimeout: Duration = .seconds(10)
  /// How long a stream may be silent before a comment shows that it lives.
  public var heartbeat: Duration = .seconds(15)
  /// How long a browser waits before it connects again to a stream that broke.
  public var reconnectDelay: Duration = .seconds(1)

  /// Receives each answer as it is sent. It is called on the server's thread, and must not wait.
  public var observer: RequestObserver?

  /// Loopback, port 8080, and the limits as above.
  public init() {}

  /// Whether an address is this machine's own, which no other machine reaches.
  public static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return ["localhost", "::1", "[::1]"].contains(host.lowercased())
      || (parts.count == 4 && parts[0] == 127 && !parts.contains(nil))
  }
}

/// What became of a request; a stream counts when it opens.
public struct AnsweredRequest: Sendable {
  /// As it was sent, of whatever kind.
  public var method: String
  /// As it was sent, without the query.
  public var path: String
  /// The status that it was answered with.
  public var status: Int
  /// From its first line to its answer.
  public var duration: Duration

  public init(method: String, path: String, status: Int, duration: Duration) {
    self.method = method
    self.path = path
    self.status = status
    self.duration = duration
  }
}

/// Receives the metrics of each request.
public typealias RequestObserver = @Sendable (AnsweredRequest) -> Void
