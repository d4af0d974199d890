internal import Foundation
internal import JSON
internal import Trace

extension JSONValue {
  init(_ rect: CGRect) { self.init(TraceValue(rect)) }

  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
