internal import ArgumentParser

/// A port on the command line.
package enum Port {
  /// Refuses what is no port; 0 lets a server pick a free one, and leads nowhere.
  package static func number(_ text: String, from lowest: UInt16) throws -> UInt16 {
    guard let port = UInt16(text), port >= lowest else {
      throw ValidationError(
        "\(text) is not a port. A port is a whole number from \(lowest) to 65535.")
    }
    return port
  }
}
