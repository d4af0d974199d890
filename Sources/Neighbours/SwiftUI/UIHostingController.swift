public import HeadlessUIKit

/// A controller around a SwiftUI view. The view is a leaf: its name stands in its place.
open class UIHostingController<Content: View>: UIViewController {
  /// What it hosts.
  public final var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  public required init?(coder: NSCoder) {
    fatalError("a hosting controller is made with its view: init(rootView:)")
  }

  open override func loadView() {
    super.loadView()
    view.backgroundColor = .white
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    label.textColor = .gray
    label.text = (rootView as? Text)?.text ?? String(describing: Content.self)
    view.addSubview(label)
  }
}
