package import HeadlessUIKit

/// A screen that a link leads to: a headline over rows.
package class LinkScreen: UIViewController {
  private let rows: [String]

  init(title: String, rows: [String]) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  package required init?(coder: NSCoder) {
    rows = []
    super.init(coder: coder)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    ColumnView(rows.map(UIView.card), from: .top).fill(view)
  }
}

package final class ActivityViewController: LinkScreen {
  package init() {
    super.init(
      title: "Activity", rows: ["Kim liked your listing", "Lee asked for the flat", "Rated 5 of 5"])
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }
}

package final class MessagesViewController: LinkScreen {
  package init() {
    super.init(title: "Messages", rows: ["Kim: are you there?", "Lee: see you at nine"])
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }
}

package final class MessageViewController: LinkScreen {
  package init(id: String) {
    super.init(title: "Message", rows: ["Message \(id)", "Are you there?"])
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }
}

package final class NewListingViewController: LinkScreen {
  package init() {
    super.init(title: "New Listing", rows: ["Street and number", "Price a night"])
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }
}

package final class RequestViewController: LinkScreen {
  package init(id: String) {
    super.init(title: "Request", rows: ["Request \(id)", "Three nights, two guests"])
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }
}
