internal import Foundation
internal import HeadlessUIKit

extension Input {
  /// Follows a link to the web that an app may claim.
  package struct UniversalLink: InputKind {
    package var url: String

    package static let name = "universalLink"
    package static let title = "Universal link"
    package static let summary = "Follows a link to the web that an app may claim."
    package static let phrase: InputPhrase = "open universal link \(key: "url")"
    package static let fields: [InputField<Self>] = [
      .url(
        "url", \.url, of: .web,
        "The web address; its domain's association file says whether an app opens it.")
    ]
    package static let blank = UniversalLink(url: "")
    package static let examples = [UniversalLink(url: "https://navscope.example/messages/42")]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.always(.delivery) { $0.samples(of: Self.self) }

    package var commands: [SimulatorCommand] { [.openURL(url)] }

    package func perform(on device: Device) -> InputOutcome {
      guard let url = URL(string: url) else { return .performed }
      if let reason = device.bundle.reasonToStayInBrowser(url, written: self.url) {
        device.refuse(.universalLink(url), because: .browser(reason))
      } else {
        device.deliver(.universalLink(url))
      }
      return .performed
    }
  }

  /// Follows a link to the web that an app may claim.
  public static func universalLink(_ url: String) -> Input { Input(UniversalLink(url: url)) }
}
