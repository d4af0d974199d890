internal import Foundation
internal import JSON
internal import Phone

extension Script {
  /// The page's address for it at an event: the script's JSON in base64url, and the event's number.
  func link(to seq: Int) -> String {
    let text = Data(json.encoded.utf8).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
    return "/#v=1&j=\(text)&e=\(seq)"
  }
}
