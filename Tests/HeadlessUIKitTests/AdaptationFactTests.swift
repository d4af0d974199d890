import HeadlessUIKit
import Testing

@Suite struct `Facts about presentations that are adapted` {
  private final class Adaptive: UIPopoverPresentationControllerDelegate {
    var told: [String] = []
    var wraps = false
    var style = UIModalPresentationStyle.automatic

    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { style }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { told.append("will \(style) \(transitionCoordinator == nil)") }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      told.append("instead \(style)")
      return wraps
        ? UINavigationController(rootViewController: controller.presentedViewController) : nil
    }
  }

  private func present(_ delegate: Adaptive, on screen: CGSize) -> (Stage, Probe, Probe) {
    let stage = Stage(Simulation(screen: screen))
    let root = stage.probe("R")
    let modal = stage.probe("M").on("viewWillAppear") { _ in delegate.told.append("appears") }
    stage.show(root)
    stage.act {
      modal.modalPresentationStyle = .popover
      modal.popoverPresentationController?.delegate = delegate
      modal.popoverPresentationController?.sourceView = root.view
      root.present(modal, animated: true)
    }
    return (stage, root, modal)
  }

  private let phone = CGSize(width: 390, height: 844)
  private let tablet = CGSize(width: 1024, height: 768)

  @Test func `N3-210: the delegate hears of the style before the presentation`() {
    let (onPhone, onTablet) = (Adaptive(), Adaptive())
    onPhone.style = .fullScreen
    _ = present(onPhone, on: phone)
    _ = present(onTablet, on: tablet)

    #expect(onPhone.told == ["instead fullScreen", "will fullScreen false", "appears"])
    #expect(onTablet.told == ["will none false", "appears"])
  }

  @Test func `N3-210: another controller may be presented in its place`() {
    let delegate = Adaptive()
    delegate.wraps = true
    delegate.style = .fullScreen
    let (stage, root, modal) = present(delegate, on: phone)

    #expect(root.presentedViewController is UINavigationController)
    #expect(modal.navigationController?.presentingViewController === root)
    #expect(modal.view.window != nil && stage.simulation.crash == nil)
  }

  private final class Late: UIPopoverPresentationControllerDelegate {
    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) {
      popoverPresentationController.sourceView =
        popoverPresentationController.presentingViewController.view
    }
  }

  // sberrevoets/SDCAlertView#306 and many others have the text, of iOS 13; the exception is raised
  // as the transition begins, after the delegate was asked to prepare.
  @Test(arguments: [true, false])
  func `An action sheet on a tablet needs a place, which its delegate may give`(prepares: Bool) {
    let stage = Stage(Simulation(screen: tablet))
    let root = stage.probe("R")
    let late = Late()
    stage.show(root)
    stage.act {
      let sheet = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
      if prepares { sheet.popoverPresentationController?.delegate = late }
      root.present(sheet, animated: true)
    }

    guard !prepares else {
      #expect(stage.simulation.crash == nil && root.presentedViewController != nil)
      return
    }
    #expect(stage.simulation.crash?.name == "NSGenericException")
    #expect(
      stage.simulation.crash?.reason.hasPrefix(
        "Your application has presented a UIAlertController (<UIAlertController: 0x") == true)
    #expect(
      stage.simulation.crash?.reason.contains(
        "of style UIAlertControllerStyleActionSheet from Probe (<Probe: 0x1>). The "
          + "modalPresentationStyle of a UIAlertController with this style is "
          + "UIModalPresentationPopover. You must provide location information") == true)
  }

  // proyecto26/react-native-inappbrowser#130, iOS 13, where the style is a sheet by default.
  @Test(arguments: [true, false])
  func `A page that curls up takes a presentation over the full screen`(isFull: Bool) {
    let stage = Stage()
    let root = stage.probe("R")
    let modal = stage.probe("M")
    stage.show(root)
    stage.act {
      modal.modalTransitionStyle = .partialCurl
      modal.modalPresentationStyle = isFull ? .fullScreen : .automatic
      root.present(modal, animated: true)
    }

    #expect(
      stage.simulation.crash
        == (isFull
          ? nil
          : SimulatedException(
            name: "NSInvalidArgumentException",
            reason:
              "Application tried to present UIModalTransitionStylePartialCurl to or from "
              + "non-fullscreen view controller <Probe: 0x1>.")))
  }

  // MARK: Orientation

  private final class Turned: UIViewController {
    var ways = UIInterfaceOrientationMask.landscape
    var wish = UIInterfaceOrientation.landscapeRight
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { ways }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { wish }
  }

  // Documentation of preferredInterfaceOrientationForPresentation: the view appears in that
  // orientation.
  @Test func `What is presented over the full screen appears as it prefers`() {
    let stage = Stage()
    let root = stage.probe("R")
    stage.show(root)
    let modal = stage.perform { Turned() }
    modal.ways = .all
    modal.wish = .landscapeLeft
    modal.modalPresentationStyle = .fullScreen
    stage.act { root.present(modal, animated: true) }

    #expect(modal.view.bounds.width > modal.view.bounds.height)
    stage.act { root.dismiss(animated: true) }
    #expect(root.view.bounds.width < root.view.bounds.height)
  }

  // nytimes/NYTPhotoViewer#360 and bytedance/Bytedance-UnionAD#105; before iOS 13 the text was
  // «preferredInterfaceOrientationForPresentation must return a supported interface orientation!».
  @Test func `To prefer an orientation that is not supported is an exception`() {
    let stage = Stage()
    let root = stage.probe("R")
    stage.show(root)
    stage.act {
      let modal = Turned()
      modal.wish = .portrait
      modal.modalPresentationStyle = .fullScreen
      root.present(modal, animated: true)
    }

    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "UIApplicationInvalidInterfaceOrientation",
          reason:
            "preferredInterfaceOrientationForPresentation 'portrait' must match a supported "
            + "interface orientation: 'landscapeLeft, landscapeRight'!"))
  }

  private final class Ways: UINavigationControllerDelegate, UITabBarControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .landscape }
    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .landscapeRight }
    func tabBarControllerSupportedInterfaceOrientations(
      _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { .landscapeLeft }
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
      _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .landscapeLeft }
  }

  @Test func `Stacks and tabs are turned as their delegates say`() {
    let stage = Stage()
    let ways = Ways()
    let (nav, tabs) = stage.perform { (UINavigationController(), UITabBarController()) }
    #expect(tabs.supportedInterfaceOrientations == .allButUpsideDown)
    (nav.delegate, tabs.delegate) = (ways, ways)

    #expect(nav.supportedInterfaceOrientations == .landscape)
    #expect(nav.preferredInterfaceOrientationForPresentation == .landscapeRight)
    #expect(tabs.supportedInterfaceOrientations == .landscapeLeft)
    #expect(tabs.preferredInterfaceOrientationForPresentation == .landscapeLeft)
  }

  // MARK: Traits of a child

  @Test func `N3-204: a container sets the traits that a child sees`() {
    let stage = Stage()
    let (root, child, inner) = (stage.probe("R"), stage.probe("C"), stage.probe("I"))
    stage.perform {
      embed(child, in: root)
      embed(inner, in: child)
    }
    stage.show(root)
    stage.begin()
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    stage.act { root.setOverrideTraitCollection(regular, forChild: child) }

    #expect(root.traitCollection.horizontalSizeClass == .compact)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.verticalSizeClass == .regular)
    #expect(root.overrideTraitCollection(forChild: child) == regular)
    #expect(stage.log.lines.contains("I.traitCollectionDidChange"))
    #expect(!stage.log.lines.contains("R.traitCollectionDidChange"))

    stage.act { root.setOverrideTraitCollection(nil, forChild: child) }
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }
}
