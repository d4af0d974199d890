internal import Foundation
internal import HeadlessUIKit

extension Input {
  /// Opens a file with the app, as from Files, Mail or a share sheet.
  package struct OpenFile: InputKind {
    package var url: String
    package var inPlace: Bool

    package static let name = "openFile"
    package static let title = "File"
    package static let summary = "Opens a file with the app, as from Files, Mail or a share sheet."
    package static let phrase: InputPhrase = "open file \(key: "url")"
    package static let fields: [InputField<Self>] = [
      .url("url", \.url, of: .file, "The file's URL, such as `file:///Documents/invoice.pdf`."),
      .flag(
        "inPlace", \.inPlace, default: false,
        "Whether it is opened where it lies; else the app gets a copy."),
    ]
    package static let blank = OpenFile(url: "", inPlace: false)
    package static let examples = [OpenFile(url: "file:///Documents/invoice.pdf", inPlace: true)]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.never

    package var commands: [SimulatorCommand] {
      [.byHand("open \(url) with the app, from Files")]
    }

    package func perform(on device: Device) -> InputOutcome {
      guard let url = URL(string: url) else { return .performed }
      guard device.bundle.opensFiles else {
        device.refuse(.url(url), because: .noDocumentTypes)
        return .performed
      }
      var parcel = device.parcel(of: [.url(url)])
      parcel.opensInPlace = inPlace
      device.deliver(parcel)
      return .performed
    }
  }

  /// Opens a file with the app.
  public static func openFile(_ url: String, inPlace: Bool = false) -> Input {
    Input(OpenFile(url: url, inPlace: inPlace))
  }
}
