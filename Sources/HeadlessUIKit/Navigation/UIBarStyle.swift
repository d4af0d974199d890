/// How a bar looks, by its older name.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

extension UINavigationBar {
  /// Light or dark; the bar takes the interface style for it, which the colours here don't follow.
  public final var barStyle: UIBarStyle {
    get { styleOfBar }
    set { styleOfBar = newValue }
  }
}

extension UISearchBar {
  /// Light or dark; the bar takes the interface style for it, which the colours here don't follow.
  public final var barStyle: UIBarStyle {
    get { styleOfBar }
    set { styleOfBar = newValue }
  }
}

extension UITabBar {
  /// Light or dark; the bar takes the interface style for it, which the colours here don't follow.
  public final var barStyle: UIBarStyle {
    get { styleOfBar }
    set { styleOfBar = newValue }
  }
}

extension UIView {
  fileprivate final var styleOfBar: UIBarStyle {
    get { overrideUserInterfaceStyle == .dark ? .black : .default }
    set { overrideUserInterfaceStyle = newValue == .black ? .dark : .unspecified }
  }
}
