internal import HeadlessUIKit

/// The server that the apps' services call, as far as it is simulated: how long an answer takes.
public final class Backend {
  /// Seconds from the splash's call to its answer.
  public internal(set) var latency = 3.0

  /// The server as the running app meets it.
  public static var shared: Backend { ProcessImage.value { Backend() } }
}
