import CMicroHTTPD
import Foundation
import Logging

// What libmicrohttpd calls. Each unboxes its context, calls one method and translates the result.
//
// Ownership: the service is borrowed (`Daemon.init` says who owns it). An exchange is retained when
// its request line has come and released when libmicrohttpd is done with the request, whatever
// became of it. A stream is retained for its response and released when that is freed.

private func service(_ context: UnsafeMutableRawPointer?) -> Service? {
  context.map { Unmanaged<Service>.fromOpaque($0).takeUnretainedValue() }
}

let connectionCallback: MHD_NotifyConnectionCallback = { context, connection, _, code in
  guard let connection else { return }
  let socket = cmhd_connection_socket(connection)
  if code == .CONNECTION_NOTIFY_STARTED {
    service(context)?.connectionOpened(socket)
  } else {
    service(context)?.connectionClosed(socket)
  }
}

/// The request line has come, and is still as it was sent. `MHD_OPTION_URI_LOG_CALLBACK` has no
/// named type.
let targetCallback:
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
    UnsafeMutableRawPointer? = { context, target, connection in
      guard let service = service(context), let connection else { return nil }
      let exchange = service.requestBegan(
        target: target.map(String.init(cString:)) ?? "",
        connection: ClientConnection(
          pointer: connection, securityHeaders: service.securityHeaders))
      if let target { hideQuery(of: target) }
      return Unmanaged.passRetained(exchange).toOpaque()
    }

/// Ends the target in libmicrohttpd's own buffer after the question mark.
///
/// It would put each item of the query into the connection's memory, which no code here reads; and
/// if they do not fit, 0.9.75 answers nothing and lets the client wait for the timeout. The buffer
/// is its receive buffer, so it may be written to although the callback is shown it as constant.
private func hideQuery(of target: UnsafePointer<CChar>) {
  guard let mark = strchr(target, Int32(UInt8(ascii: "?"))), mark.pointee != 0 else { return }
  mark[1] = 0
}

let accessCallback: MHD_AccessHandlerCallback = {
  context, _, _, method, version, upload, uploadSize, box in
  guard let service = service(context), let uploadSize, let box = box?.pointee else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(box).takeUnretainedValue()
  let goesOn: Bool
  if let upload, uploadSize.pointee > 0 {
    goesOn = service.bodyArrived(
      UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee), exchange)
    uploadSize.pointee = 0
  } else {
    goesOn = service.proceed(
      exchange, method: method.map(String.init(cString:)) ?? "",
      version: version.map(String.init(cString:)) ?? "")
  }
  return goesOn ? .YES : .NO
}

let completedCallback: MHD_RequestCompletedCallback = { context, _, box, _ in
  guard let service = service(context), let box, let raw = box.pointee else { return }
  box.pointee = nil
  service.requestEnded(Unmanaged<Exchange>.fromOpaque(raw).takeRetainedValue())
}

let readCallback: MHD_ContentReaderCallback = { context, _, buffer, room in
  guard let context, let buffer else { return Int(MHD_CONTENT_READER_END_WITH_ERROR) }
  let room = UnsafeMutableRawBufferPointer(start: buffer, count: room)
  // The response keeps the stream; there is one call for each viewer and event.
  let reading = Unmanaged<StreamConnection>.fromOpaque(context)._withUnsafeGuaranteedRef {
    $0.read(into: room)
  }
  return reading.result
}

let freeCallback: MHD_ContentReaderFreeCallback = { context in
  guard let context else { return }
  Unmanaged<StreamConnection>.fromOpaque(context).takeRetainedValue().close()
}

let readBodyCallback: MHD_ContentReaderCallback = { context, _, buffer, room in
  guard let context, let buffer else { return Int(MHD_CONTENT_READER_END_WITH_ERROR) }
  let room = UnsafeMutableRawBufferPointer(start: buffer, count: room)
  return Unmanaged<BodyConnection>.fromOpaque(context).takeUnretainedValue().read(into: room).result
}

let freeBodyCallback: MHD_ContentReaderFreeCallback = { context in
  guard let context else { return }
  Unmanaged<BodyConnection>.fromOpaque(context).takeRetainedValue().close()
}

extension ContentReading {
  fileprivate var result: Int {
    switch self {
    case .bytes(let count): count
    case .suspended: 0
    case .ended: Int(MHD_CONTENT_READER_END_OF_STREAM)
    case .broken: Int(MHD_CONTENT_READER_END_WITH_ERROR)
    }
  }
}

let logCallback: MHD_LogCallback = { context, format, arguments in
  // Optional on x86-64 alone.
  let list: CVaListPointer? = arguments
  guard let service = service(context), service.logger.logLevel <= .debug, let format, let list
  else { return }
  var text = [CChar](repeating: 0, count: 512)
  vsnprintf(&text, text.count, format, list)
  let bytes = text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }
  service.logger.debug(
    "libmicrohttpd: \(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines))")
}
