import HeadlessUIKit

final class MainNavigationController: UINavigationController {}
