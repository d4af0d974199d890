internal import Foundation
internal import HeadlessUIKit

extension Input {
  /// Opens a URL from another app; iOS takes a web address for a universal link.
  package struct OpenURL: InputKind {
    package var url: String

    package static let name = "openURL"
    package static let title = "Custom URL"
    package static let summary =
      "Opens a URL from another app; a web address goes the way of a universal link."
    package static let phrase: InputPhrase = "open URL \(key: "url")"
    package static let fields: [InputField<Self>] = [
      .url("url", \.url, "The URL; its scheme says which app opens it.")
    ]
    package static let blank = OpenURL(url: "")
    package static let examples = [OpenURL(url: "navscope://request/7?x=%20")]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.always(.delivery) { $0.samples(of: Self.self) }

    package var commands: [SimulatorCommand] { [.openURL(url)] }

    package func perform(on device: Device) -> InputOutcome {
      guard let url = URL(string: url), let scheme = url.scheme else { return .performed }
      if url.isFileURL { return OpenFile(url: self.url, inPlace: false).perform(on: device) }
      if device.bundle.hasRegistered(scheme: scheme) {
        device.deliver(.url(url))
      } else if ["https", "http"].contains(scheme.lowercased()) {
        return UniversalLink(url: self.url).perform(on: device)
      } else {
        let reason = device.bundle.opening(url, written: self.url).reason
        device.refuse(.url(url), because: LinkReason(.scheme, reason))
      }
      return .performed
    }
  }

  /// Opens a URL from another app; iOS takes a web address for a universal link.
  public static func openURL(_ url: String) -> Input { Input(OpenURL(url: url)) }
}
