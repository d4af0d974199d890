import CMicroHTTPD
import Foundation

/// libmicrohttpd's connection: one pointer and what may be done with it, on the server's thread.
struct ClientConnection {
  let pointer: OpaquePointer
  /// What stands on every answer.
  let securityHeaders: SecurityHeaders

  var socket: Int32 { cmhd_connection_socket(pointer) }

  /// All headers of the request, copied.
  func headers() -> HTTPHeaders {
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { headers in
      _ = MHD_get_connection_values_n(pointer, .HEADER_KIND, addHeader, headers)
    }
    return headers
  }

  /// Queues a whole answer.
  func queue(_ response: HTTPResponse) -> Bool {
    let bytes = if case .bytes(let bytes) = response.body { bytes } else { Data() }
    // A null pointer is no buffer for libmicrohttpd, even if nothing is to be read from it.
    let answer = bytes.isEmpty ? emptyAnswer() : copiedAnswer(bytes)
    guard let answer else { return false }
    return queue(answer, status: response.status, headers: response.headers)
  }

  /// Queues an answer that goes on until the stream ends. The stream is closed even if this fails.
  func queue(_ stream: StreamConnection, headers: HTTPHeaders) -> Bool {
    let box = Unmanaged.passRetained(stream)
    guard
      let answer = MHD_create_response_from_callback(
        CMHD_SIZE_UNKNOWN, unusedBlockSize, readCallback, box.toOpaque(), freeCallback)
    else {
      box.takeRetainedValue().close()
      return false
    }
    return queue(answer, status: 200, headers: headers)
  }

  /// Queues an answer whose body is written while it is read; it is closed even if this fails.
  func queue(_ body: BodyConnection, status: Int, headers: HTTPHeaders) -> Bool {
    let box = Unmanaged.passRetained(body)
    guard
      let answer = MHD_create_response_from_callback(
        CMHD_SIZE_UNKNOWN, blockSize, readBodyCallback, box.toOpaque(), freeBodyCallback)
    else {
      box.takeRetainedValue().close()
      return false
    }
    return queue(answer, status: status, headers: headers)
  }

  /// To be called from within a callback of this connection only.
  func suspend() {
    MHD_suspend_connection(pointer)
  }

  /// To be called once for each `suspend` only; the daemon has to be run afterwards.
  func resume() {
    MHD_resume_connection(pointer)
  }

  private func queue(_ answer: OpaquePointer, status: Int, headers: HTTPHeaders) -> Bool {
    defer { MHD_destroy_response(answer) }
    for field in securityHeaders.added(to: headers).fields {
      guard MHD_add_response_header(answer, field.name, field.value) == .YES else { return false }
    }
    return MHD_queue_response(pointer, UInt32(status), answer) == .YES
  }

  private func emptyAnswer() -> OpaquePointer? {
    MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
  }

  private func copiedAnswer(_ bytes: Data) -> OpaquePointer? {
    bytes.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
  }
}

/// A chunked answer is read straight into the connection's memory, never into a block of the
/// response.
private let unusedBlockSize = 1

/// What is read at once of an answer without chunks, for HTTP/1.0.
private let blockSize = 16 * 1024

private let addHeader: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
  guard let headers = context?.assumingMemoryBound(to: HTTPHeaders.self) else { return .NO }
  headers.pointee.add(text(name, nameSize), text(value, valueSize))
  return .YES
}

private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
  guard let start else { return "" }
  return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}
