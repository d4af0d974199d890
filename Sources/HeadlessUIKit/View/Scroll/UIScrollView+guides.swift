internal import Foundation

extension UIScrollView {
  /// The content, whose size is that which constraints give this.
  public final var contentLayoutGuide: UILayoutGuide {
    systemGuide(\.content) {
      UILayoutGuide(
        in: process, identifier: "UIScrollView-contentLayoutGuide",
        placement: .sizeFor { view, size in
          if let scroll = view as? UIScrollView, scroll.contentSize != size {
            scroll.contentSize = size
          }
        })
    }
  }

  /// The part of the content that is shown, which does not scroll.
  public final var frameLayoutGuide: UILayoutGuide {
    systemGuide(\.scrollFrame) {
      UILayoutGuide(
        in: process, identifier: "UIScrollView-frameLayoutGuide",
        placement: .insets { _ in UIEdgeInsets() })
    }
  }
}
