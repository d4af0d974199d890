internal import CZlib
public import Foundation

/// The gzip coding of a content (RFC 1952), and whether a reader takes it (RFC 9110, 12.5.3).
public enum Gzip {
  /// The content packed; the same bytes for the same content. `nil` if that saves less than a
  /// tenth.
  public static func pack(_ content: Data) -> Data? {
    var stream = z_stream()
    guard czlib_begin_gzip(&stream) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var packed = Data(count: content.count * 9 / 10)
    let ended = content.withUnsafeBytes { input in
      packed.withUnsafeMutableBytes { output in
        // zlib reads its input through a pointer that it does not declare constant.
        stream.next_in = UnsafeMutablePointer(
          mutating: input.bindMemory(to: Bytef.self).baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.bindMemory(to: Bytef.self).baseAddress
        stream.avail_out = uInt(output.count)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    return ended ? packed.prefix(Int(stream.total_out)) : nil
  }

  /// Whether the values of `Accept-Encoding` allow it: named, or meant by `*`, and not with a
  /// weight of zero.
  static func isAccepted(by values: [String]) -> Bool {
    var weights: [String: Double] = [:]
    for element in values.flatMap({ $0.split(separator: ",") }) {
      let parts = element.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let coding = parts.first?.lowercased() else { continue }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      weights[coding] = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
    return (weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0) > 0
  }
}

extension HTTPResponse {
  /// The answer packed, for a reader that takes gzip and if that saves anything.
  public func packed(for request: HTTPRequest) -> Self {
    var response = self
    response.headers["Vary"] = "Accept-Encoding"
    guard Gzip.isAccepted(by: request.headers.values(of: "Accept-Encoding")),
      case .bytes(let bytes) = body, let packed = Gzip.pack(bytes)
    else { return response }
    response.headers["Content-Encoding"] = "gzip"
    response.body = .bytes(packed)
    return response
  }
}
