public import Foundation

/// A bar's edge beside a controller's content.
public protocol UILayoutSupport: NSObjectProtocol {
  /// How far it reaches into the view, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  public final var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The room that bars take above the content: from the view's top edge to the safe area's.
  public final var topLayoutGuide: any UILayoutSupport { edgeGuide(isTop: true) }
  /// The room that bars take below the content: from the safe area's bottom edge to the view's.
  public final var bottomLayoutGuide: any UILayoutSupport { edgeGuide(isTop: false) }

  final func edgeGuide(isTop: Bool) -> UILayoutGuide {
    let name = isTop ? "UIViewControllerTop" : "UIViewControllerBottom"
    let view: UIView = view
    if let known = view.layoutGuides.first(where: { $0.identifier == name }) { return known }
    let guide = UILayoutGuide()
    guide.identifier = name
    view.addLayoutGuide(guide)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0),
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
    return guide
  }
}
