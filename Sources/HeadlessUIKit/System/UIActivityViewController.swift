public import Foundation

/// Offers to share things: a sheet with what they are and a button that closes it. There are no
/// services to share with.
open class UIActivityViewController: UIViewController {
  override class var uikitClass: AnyObject.Type { UIActivityViewController.self }

  /// Called when it is closed: with no service, and false.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  private let label = UILabel()
  private let cancel = UIButton(type: .system)

  /// A sheet that shares things.
  public init(activityItems: [Any], applicationActivities: [UIActivity]? = nil) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    items = []
    super.init(coder: coder)
  }

  /// Called when it is closed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Services that are not wanted; there are none anyway.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = items.map { Self.shown($0) }.joined(separator: "\n")
    label.numberOfLines = 0
    cancel.setTitle("Cancel", for: .normal)
    cancel.addInternalAction(for: .touchUpInside) { [unowned self] in close() }
    view.addSubview(label)
    view.addSubview(cancel)
  }

  private static func shown(_ item: Any) -> String {
    switch item {
    case let text as String: text
    case let url as URL: url.absoluteString
    case let text as NSAttributedString: text.string
    case is UIImage: "Image"
    default: String(describing: Swift.type(of: item))
    }
  }

  private func close() {
    startDismissing(animated: true) { [self] in
      process.runLoop.run(as: .completionOf(UIActivityViewController.self, "sharing")) {
        completionWithItemsHandler?(nil, false, nil, nil)
      }
    }
  }

  override func layOutContent() {
    super.layOutContent()
    let width = view.bounds.width - 32
    label.frame = CGRect(x: 16, y: 16, width: width, height: 88)
    cancel.frame = CGRect(x: 16, y: 120, width: width, height: 50)
  }
}

/// A service of the app's own. It is not offered.
open class UIActivity: NSObject {
  /// A service's name.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  }
  public override init() {}
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() {}
  open func activityDidFinish(_ completed: Bool) {}
}
