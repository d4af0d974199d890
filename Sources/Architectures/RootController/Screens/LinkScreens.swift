import HeadlessUIKit

/// A grey screen that says what it is.
class LinkScreen: UIViewController {
  private let text = UILabel()

  /// What stands in the middle.
  var message: String { "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    text.text = message
    text.textAlignment = .center
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(text)
  }
}

final class ActivityViewController: LinkScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Activity"
  }
}

final class MessagesViewController: LinkScreen {
  override var message: String { "All messages" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Messages"
  }
}

final class MessageViewController: LinkScreen {
  private let messageID: String
  override var message: String { "Message \(messageID)" }

  init(id: String) {
    messageID = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    messageID = ""
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Message"
  }
}

final class NewListingViewController: LinkScreen {
  override var message: String { "A new listing" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New Listing"
  }
}

final class RequestViewController: LinkScreen {
  private let requestID: String
  override var message: String { "Request \(requestID)" }

  init(id: String) {
    requestID = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    requestID = ""
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Request"
  }
}

extension DeeplinkType {
  /// The screen that it leads to.
  var screen: UIViewController {
    switch self {
    case .activity: ActivityViewController()
    case .messages(.root): MessagesViewController()
    case .messages(.details(let id)): MessageViewController(id: id)
    case .newListing: NewListingViewController()
    case .request(let id): RequestViewController(id: id)
    }
  }
}
