import HeadlessUIKit

/// The server no longer talks to this version; there is no way past this page.
final class UpdateViewController: PlainPage {
  override var headline: String { "Update Required" }
  override var explanation: String { "This version is no longer supported." }
  override var action: String { "Open App Store" }

  override func act() {
    guard let store = URL(string: "itms-apps://apps.apple.com/app/id0") else { return }
    UIApplication.shared.open(store)
  }
}
