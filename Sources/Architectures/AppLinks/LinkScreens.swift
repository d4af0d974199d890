public import HeadlessUIKit
public import Phone

/// A screen that a link leads to; it says what it is.
public class LinkScreen: UIViewController {
  private let message: String
  private let text = UILabel()

  init(title: String, message: String) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) {
    message = ""
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    text.text = message
    text.textColor = .secondaryLabel
    text.font = .systemFont(ofSize: 20)
    text.textAlignment = .center
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(text)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (navigationController as? LinkNavigationController)?.screenDidAppear()
  }
}

public final class ActivityViewController: LinkScreen {
  convenience init() { self.init(title: "Activity", message: "What happened lately") }
}

public final class MessagesViewController: LinkScreen {
  convenience init() { self.init(title: "Messages", message: "All messages") }
}

public final class MessageViewController: LinkScreen {
  convenience init(id: String) { self.init(title: "Message", message: "Message \(id)") }
}

public final class NewListingViewController: LinkScreen {
  convenience init() { self.init(title: "New Listing", message: "A new listing") }
}

public final class RequestViewController: LinkScreen {
  convenience init(id: String) { self.init(title: "Request", message: "Request \(id)") }
}

extension AppLink {
  /// The screens that it opens, the last one in front.
  var screens: [UIViewController] {
    switch self {
    case .activity: [ActivityViewController()]
    case .messages: [MessagesViewController()]
    case .message(let id): [MessagesViewController(), MessageViewController(id: id)]
    case .newListing: [NewListingViewController()]
    case .request(let id): [RequestViewController(id: id)]
    }
  }

  /// The screens that links lead to.
  public static let screenTypes: [UIViewController.Type] = [
    ActivityViewController.self, MessagesViewController.self, MessageViewController.self,
    NewListingViewController.self, RequestViewController.self,
  ]

  /// The controllers that a link of this value leads to.
  public static func destinations(of value: LinkValue) -> [UIViewController.Type] {
    switch value.description.prefix(while: { $0 != "/" }) {
    case "activity": [ActivityViewController.self]
    case "messages":
      value.description.contains("/")
        ? [MessageViewController.self] : [MessagesViewController.self]
    case "newListing": [NewListingViewController.self]
    case "request": [RequestViewController.self]
    default: []
    }
  }
}
