internal import Foundation

/// An empty screen in the place of one that is in a file.
final class StandInController: UIViewController {
  override class var uikitClass: AnyObject.Type { StandInController.self }

  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = Self.view(showing: name, in: process.device.bounds) }

  /// An empty view that says for what it stands.
  static func view(showing name: String, in frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = .systemBackground
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let label = UILabel(
      frame: CGRect(x: 0, y: (frame.height - 24) / 2, width: frame.width, height: 24))
    label.text = name
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    view.addSubview(label)
    return view
  }
}

@_spi(Import)
extension StandIn {
  /// An empty screen that shows a name, in the place of one that is missing.
  public static func screen(_ name: String) -> UIViewController { StandInController(name) }
}
