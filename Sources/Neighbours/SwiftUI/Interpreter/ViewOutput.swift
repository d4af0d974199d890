internal import HeadlessUIKit

/// What a view shows and does, as its body says it now.
final class ViewOutput {
  var items: [ViewItem] = []
  /// What the navigation bar says.
  var title: String?
  var effects: [ViewEffect] = []
  var presentations: [ViewPresentation] = []
  var openURL: [(URL) -> Void] = []
  var activities: [(NSUserActivity) -> Void] = []
  /// The screens that values lead to; `nil` from those for other types.
  var destinations: [(Any) -> (any View)?] = []
  /// What to do once the host has shown all this.
  var afterwards: [() -> Void] = []
}

/// A row of a hosted view.
enum ViewItem {
  case text(String)
  /// What a view is called of which nothing else is known.
  case name(String)
  /// A picture, which stands for a title where there are no words.
  case image(String)
  case button(String, isEnabled: Bool, () -> Void)
  case field(String, isSecure: Bool, Binding<String>)
  case toggle(String, isEnabled: Bool, Binding<Bool>)
  /// A controller or a view, which stays as long as it is in its place.
  case child(String, make: () -> EmbeddedChild, update: (EmbeddedChild) -> Void)

  /// What it says.
  var words: String? {
    switch self {
    case .text(let text), .name(let text), .button(let text, _, _), .field(let text, _, _),
      .toggle(let text, _, _):
      text.isEmpty ? nil : text
    case .image, .child: nil
    }
  }

  /// The name of a picture.
  var picture: String? {
    if case .image(let name) = self { name } else { nil }
  }

  /// The same with another title.
  func titled(_ title: String) -> ViewItem {
    switch self {
    case .text, .name, .image: .text(title)
    case .button(_, let isEnabled, let action): .button(title, isEnabled: isEnabled, action)
    case .field(_, let isSecure, let text): .field(title, isSecure: isSecure, text)
    case .toggle(_, let isEnabled, let isOn): .toggle(title, isEnabled: isEnabled, isOn)
    case .child: self
    }
  }

  /// Whether it is a control.
  var isControl: Bool {
    switch self {
    case .text, .name, .image, .child: false
    case .button, .field, .toggle: true
    }
  }
}

extension Collection where Element == ViewItem {
  /// Their words; without any, the names of their pictures.
  var title: String {
    let words = compactMap(\.words)
    return (words.isEmpty ? compactMap(\.picture) : words).joined(separator: ", ")
  }
}

/// Something of UIKit's that stands in a hosted view.
enum EmbeddedChild {
  case controller(UIViewController)
  case view(UIView)
}

/// What begins when a view appears and ends when it disappears.
struct ViewEffect {
  let key: String
  /// Whether it begins once the screen has appeared, and not before.
  var waits = false
  /// Begins it; what it returns ends it.
  let begin: () -> () -> Void
}

/// Something that is shown over a view as long as a value says so.
struct ViewPresentation {
  let key: String
  let isPresented: Bool
  let make: () -> UIViewController
  /// Told that the person has dismissed it.
  let wasDismissed: () -> Void
}
