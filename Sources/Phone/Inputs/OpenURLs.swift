internal import Foundation
internal import HeadlessUIKit

extension Input {
  /// Opens several URLs at once, such as files that were selected together.
  package struct OpenURLs: InputKind {
    package var urls: [String]

    package static let name = "openURLs"
    package static let title = "Several URLs"
    package static let summary =
      "Opens several URLs at once, as files that were selected together: an app with scenes gets "
      + "one set, without an order."
    package static let phrase: InputPhrase = "open several URLs"
    package static let fields: [InputField<Self>] = [
      .urls("urls", \.urls, "URLs that the app opens.")
    ]
    package static let blank = OpenURLs(urls: [])
    package static let examples = [
      OpenURLs(urls: ["navscope://request/7", "navscope://messages"])
    ]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.never

    package func perform(on device: Device) -> InputOutcome {
      let urls = urls.compactMap { URL(string: $0) }
      let opened = urls.filter { device.bundle.opens($0) }
      for url in urls where !device.bundle.opens(url) {
        let reason = device.bundle.opening(url).reason
        device.refuse(
          .url(url), because: url.isFileURL ? .noDocumentTypes : LinkReason(.scheme, reason))
      }
      if !opened.isEmpty { device.deliver(device.parcel(of: opened.map { .url($0) })) }
      return .performed
    }
  }

  /// Opens several URLs at once.
  public static func openURLs(_ urls: [String]) -> Input { Input(OpenURLs(urls: urls)) }
}
