import HeadlessUIKit
import Testing

@Suite struct `Appearance proxies` {
  private let stage = Stage()

  private func show() -> (UINavigationController, UITabBarController) {
    let (nav, tabs) = stage.perform {
      let screen = UIViewController()
      screen.title = "Home"
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Add", primaryAction: UIAction { _ in })
      let nav = UINavigationController(rootViewController: screen)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav, UIViewController()]
      return (nav, tabs)
    }
    stage.show(tabs)
    return (nav, tabs)
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  private func inTheLight(_ color: UIColor?) -> UIColor? {
    color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
  }

  private func background(of bar: UINavigationBar) -> UIColor? {
    bar.subviews.first?.backgroundColor
  }

  @Test func `what is set for a class is given to its bars when they come into a window`() {
    stage.perform {
      let bars = UINavigationBar.appearance()
      bars.tintColor = .red
      bars.barTintColor = .yellow
      bars.titleTextAttributes = [
        .foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 20),
      ]
      UITabBar.appearance().tintColor = .purple
      UITabBar.appearance().unselectedItemTintColor = .brown
      UITabBar.appearance().isTranslucent = false
      UILabel.appearance().textColor = .orange
      #expect(UINavigationBar.appearance() === bars)
    }
    let (nav, tabs) = show()

    #expect(background(of: nav.navigationBar) == .yellow)
    #expect(views(UIButton.self, in: nav.navigationBar).map(\.currentTitleColor) == [.red])
    let title = views(UILabel.self, in: nav.navigationBar).first
    #expect(title?.textColor == .green && title?.font == .systemFont(ofSize: 20))
    #expect(views(UIButton.self, in: tabs.tabBar).map(\.currentTitleColor) == [.purple, .brown])
    #expect(inTheLight(tabs.tabBar.backgroundColor) == UIColor(white: 0.976, alpha: 1))
    stage.perform {
      let label = UILabel()
      nav.view.addSubview(label)
      #expect(label.textColor == .orange)
    }
  }

  @Test func `the standard looks are given too`() {
    stage.perform {
      let looks = UINavigationBarAppearance()
      looks.configureWithTransparentBackground()
      looks.titleTextAttributes = [.foregroundColor: UIColor.red]
      UINavigationBar.appearance().standardAppearance = looks
      looks.backgroundColor = .blue
      let tabs = UITabBarAppearance()
      tabs.configureWithOpaqueBackground()
      tabs.backgroundColor = .black
      tabs.stackedLayoutAppearance.selected.iconColor = .white
      UITabBar.appearance().standardAppearance = tabs
    }
    let (nav, tabs) = show()

    #expect(background(of: nav.navigationBar) == .clear, "a copy was taken")
    #expect(views(UILabel.self, in: nav.navigationBar).first?.textColor == .red)
    #expect(tabs.tabBar.backgroundColor == .black)
    #expect(
      views(UIButton.self, in: tabs.tabBar).map(\.currentTitleColor) == [.white, .systemGray])

    stage.perform { nav.navigationBar.standardAppearance = UINavigationBarAppearance() }
    #expect(
      inTheLight(background(of: nav.navigationBar)) == UIColor(white: 0.976, alpha: 0.94))
  }

  @Test func `a bar's own setting wins, and what is set later is for later bars`() {
    final class Bar: UINavigationBar {}
    stage.perform {
      UINavigationBar.appearance().tintColor = .red
      UINavigationBar.appearance().barTintColor = .yellow
      Bar.appearance().tintColor = .green
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      let (own, special) = (UINavigationBar(), Bar())
      own.tintColor = .blue
      for bar in [own, special] { window.addSubview(bar) }
      #expect(own.tintColor == .blue && own.barTintColor == .yellow)
      #expect(special.tintColor == .green && special.barTintColor == .yellow)

      UINavigationBar.appearance().barTintColor = .brown
      #expect(own.barTintColor == .yellow)
    }
    #expect(stage.simulation.end() == [])
  }

  @Test func `a proxy is of its process alone`() {
    stage.simulation.launch { Delegate() }
    stage.perform {
      UINavigationBar.appearance().tintColor = .red
      UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
      #expect(
        UIBarButtonItem.appearance().titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
      UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .red
    }
    let other = Stage()
    other.perform { #expect(UINavigationBar.appearance().tintColor == .systemBlue) }
    stage.simulation.launch { Delegate() }
    stage.perform { #expect(UINavigationBar.appearance().tintColor == .systemBlue) }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {}

  @Test func `a class that is not made with a frame has a proxy too`() {
    stage.perform {
      let proxies: [UIView] = [
        UICollectionView.appearance(), UITableViewCell.appearance(),
        UITableViewHeaderFooterView.appearance(),
      ]
      for proxy in proxies { proxy.tintColor = .red }
      #expect(UITableViewCell.appearance().tintColor == .red)
    }
  }
}
