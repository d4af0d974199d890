internal import Foundation

/// The system would not make another process.
package struct ProcessProblem: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  package var description: String {
    "no process for the app: \(call): \(String(cString: strerror(code)))"
  }
}
