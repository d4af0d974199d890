/// What constraints name: a view, which may be gone, or a guide.
enum LayoutItem {
  case view(ViewLayout)
  case guide(UILayoutGuide)

  init?(_ item: Any?) {
    switch item {
    case let view as UIView: self = .view(view.requiredLayout)
    case let guide as UILayoutGuide: self = .guide(guide)
    default: return nil
    }
  }

  /// The view or guide itself.
  var object: AnyObject? {
    switch self {
    case .view(let layout): layout.view
    case .guide(let guide): guide
    }
  }

  /// The view that it is, or that the guide belongs to.
  var view: UIView? {
    switch self {
    case .view(let layout): layout.view
    case .guide(let guide): guide.owningView
    }
  }

  /// The view whose coordinates its place is in.
  var around: UIView? {
    switch self {
    case .view(let layout): layout.view?.superview
    case .guide(let guide): guide.owningView
    }
  }

  /// `UILabel:0x5'Name'`, `UILayoutGuide:0x7'UIViewSafeAreaLayoutGuide'`.
  var text: String {
    switch self {
    case .view(let layout): layout.view?.constraintName ?? "(null)"
    case .guide(let guide):
      "UILayoutGuide:0x\(String(guide.number, radix: 16))'\(guide.identifier)'"
    }
  }
}
