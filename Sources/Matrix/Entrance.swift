package import Phone

/// A row of the matrix: a way into the app, or something that happens to it.
package struct Entrance: Sendable, Equatable {
  /// What kind of row it is.
  package enum Kind: String, Sendable, CaseIterable {
    case icon, url, universalLink, quickAction, notification, notificationAction, activity, file
    case signIn, signOut, expiry, cover, removal, memory
  }

  package let kind: Kind
  /// What tells it from others of its kind, such as a scheme or a domain; empty if nothing does.
  package let detail: String
  /// What is done to the phone, or what is missing to try it.
  package let trial: Trial

  /// Whether an entrance can be tried.
  package enum Trial: Sendable, Equatable {
    /// The inputs, one after the other; more than one for a sign-in or a sign-out alone.
    case inputs([Input])
    case missing(Obstacle)
  }

  /// An entrance that can be tried.
  package init(_ kind: Kind, _ detail: String = "", by inputs: Input...) {
    self.init(kind, detail, by: inputs)
  }

  init(_ kind: Kind, _ detail: String, by inputs: [Input]) {
    (self.kind, self.detail, trial) = (kind, detail, .inputs(inputs))
  }

  /// An entrance that cannot be tried, and why.
  package init(_ kind: Kind, _ detail: String = "", without obstacle: Obstacle) {
    (self.kind, self.detail, trial) = (kind, detail, .missing(obstacle))
  }

  /// `Universal link shop.example`.
  package var title: String { detail.isEmpty ? kind.title : "\(kind.title) \(detail)" }

  /// Whether the row is the same in two builds, whatever they are tried with.
  package func isSameRow(as other: Entrance) -> Bool {
    kind == other.kind && detail == other.detail
  }
}

/// Why a cell is not tried, and what would change that.
package struct Obstacle: Sendable, Equatable {
  /// The reason, as a sentence.
  package let reason: String
  /// What to add, and to which file; `nil` if nothing helps.
  package let addition: String?

  package init(_ reason: String, add addition: String? = nil) {
    (self.reason, self.addition) = (reason, addition)
  }

  /// For what is brought to an app that does not say what it makes of it, and that ends as if
  /// nothing had come.
  static let untraced = Obstacle(
    "both builds end as if nothing had come, and App.swift does not say what the app makes of it, "
      + "or whether it waits",
    add: "value(of:) and inspect(), or a sample that leads to a screen")
}

extension Entrance.Kind {
  package var title: String {
    switch self {
    case .icon: "Icon"
    case .url: "URL"
    case .universalLink: "Universal link"
    case .quickAction: "Quick action"
    case .notification: "Notification"
    case .notificationAction: "Notification action"
    case .activity: "Activity"
    case .file: "File"
    case .signIn: "Sign-in"
    case .signOut: "Sign-out"
    case .expiry: "Session expires"
    case .cover: "Cover in the app switcher"
    case .removal: "Removal from the switcher"
    case .memory: "Memory warning"
    }
  }

  /// Whether it brings something that the app is to open.
  package var isDelivery: Bool {
    switch self {
    case .url, .universalLink, .quickAction, .notification, .notificationAction, .activity, .file:
      true
    case .icon, .signIn, .signOut, .expiry, .cover, .removal, .memory: false
    }
  }

  /// The states in which it can happen.
  package var states: [CellState] {
    switch self {
    case .icon: [.closed, .background, .disconnected]
    case .cover: [.background]
    case .signIn, .signOut, .removal, .memory: [.background, .foreground, .disconnected]
    default: CellState.allCases
    }
  }

  /// Whether it can happen to an app whose user is signed in, or is not.
  func happens(signedIn: Bool) -> Bool {
    switch self {
    case .signIn: !signedIn
    case .signOut, .expiry: signedIn
    default: true
    }
  }
}
