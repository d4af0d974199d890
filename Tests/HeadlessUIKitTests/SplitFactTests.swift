import HeadlessUIKit
import Testing

@Suite struct `Facts about splits` {
  private final class Told: UISplitViewControllerDelegate {
    private(set) var lines: [String] = []
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { lines.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("expanded") }
    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) { lines.append("shows \(column)") }
    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) { lines.append("hides \(column)") }
  }

  private struct Shown {
    let stage: Stage
    let around: Probe
    let split: UISplitViewController
    let told: Told
    let list: Probe
    let detail: Probe
  }

  /// A split of two columns in a container that may say how much room it has.
  private func shown(_ screen: CGSize) -> Shown {
    let stage = Stage(Simulation(screen: screen))
    let (around, list, detail) = (stage.probe("R"), stage.probe("List"), stage.probe("Detail"))
    let told = Told()
    let split = stage.perform {
      let split = UISplitViewController(style: .doubleColumn)
      split.delegate = told
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      embed(split, in: around)
      return split
    }
    stage.show(around)
    return Shown(
      stage: stage, around: around, split: split, told: told, list: list, detail: detail)
  }

  private let phone = CGSize(width: 390, height: 844)
  private let tablet = CGSize(width: 1024, height: 768)

  @Test func `N3-209: the delegate hears of one stack and of columns`() {
    let it = shown(phone)
    #expect(it.split.isCollapsed && it.told.lines == ["collapsed"])
    #expect(it.list.navigationController?.viewControllers == [it.list, it.detail])

    let regular = UITraitCollection(horizontalSizeClass: .regular)
    it.stage.act { it.around.setOverrideTraitCollection(regular, forChild: it.split) }
    #expect(!it.split.isCollapsed && it.told.lines == ["collapsed", "expanded"])
    #expect(it.list.navigationController?.viewControllers == [it.list])
    #expect(it.detail.navigationController?.viewControllers == [it.detail])
    #expect(it.list.view.window != nil && it.detail.view.window != nil)

    it.stage.act { it.around.setOverrideTraitCollection(nil, forChild: it.split) }
    #expect(it.told.lines == ["collapsed", "expanded", "collapsed"])
    #expect(it.list.navigationController?.viewControllers == [it.list, it.detail])
    #expect(it.stage.simulation.crash == nil)
  }

  @Test func `N3-209: the delegate hears of a column that is hidden and shown`() {
    let it = shown(tablet)
    #expect(it.told.lines == [] && it.split.displayMode == .oneBesideSecondary)
    it.stage.act { it.split.hide(.primary) }
    #expect(it.list.viewIfLoaded?.window == nil && it.split.displayMode == .secondaryOnly)
    it.stage.act { it.split.hide(.primary) }
    it.stage.act { it.split.show(.primary) }

    #expect(it.told.lines == ["hides primary", "shows primary"])
    #expect(it.list.view.window != nil && it.split.displayMode == .oneBesideSecondary)
  }

  @Test func `N3-209: in one stack a column is shown by a push and hidden by a pop`() {
    let it = shown(phone)
    it.stage.act { it.split.show(.primary) }
    it.stage.act { it.split.show(.secondary) }
    it.stage.act { it.split.hide(.secondary) }

    #expect(
      it.told.lines == ["collapsed", "shows primary", "shows secondary", "hides secondary"])
    #expect(it.list.navigationController?.viewControllers == [it.list])
  }

  /// Chooses, and stays empty until its view is loaded.
  private final class LateSplit: UISplitViewController, UISplitViewControllerDelegate {
    let list = UIViewController()
    let detail = UIViewController()
    let isOlder: Bool

    init(older: Bool) {
      isOlder = older
      if older { super.init(nibName: nil, bundle: nil) } else { super.init(style: .doubleColumn) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      if isOlder {
        viewControllers = [UINavigationController(rootViewController: list), detail]
      } else {
        setViewController(list, for: .primary)
        setViewController(detail, for: .secondary)
      }
      delegate = self
    }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
    ) -> Column { .primary }

    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
      onto primary: UIViewController
    ) -> Bool { true }
  }

  @Test(arguments: [false, true])
  func `a delegate of viewDidLoad chooses what a phone shows`(older: Bool) {
    let stage = Stage(Simulation(screen: phone))
    let split = stage.perform { LateSplit(older: older) }
    stage.show(split)

    #expect(split.list.view.window != nil && split.detail.viewIfLoaded?.window == nil)
    #expect(split.list.navigationController?.viewControllers == [split.list])
  }
}
