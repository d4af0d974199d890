import HeadlessUIKit

var pageScenarios: [String: Scenario] {
  [
    "interactive-pageview-scroll": { stage in swipePages(stage, .scroll, finish: true) },
    "interactive-pageview-scroll-cancelled": { stage in
      swipePages(stage, .scroll, finish: false)
    },
    "interactive-pageview-curl": { stage in swipePages(stage, .pageCurl, finish: true) },
  ]
}

private func swipePages(
  _ stage: Stage, _ style: UIPageViewController.TransitionStyle, finish: Bool
) {
  let (pages, book) = shownPages(stage, style, "cur", "new")
  stage.begin()
  stage.simulation.swipePage(forward: true, finish: finish)
  stage.simulation.runUntilIdle()
  withExtendedLifetime((pages, book)) {}
}

/// Pages in their order.
final class Book: UIPageViewControllerDataSource {
  let pages: [UIViewController]
  init(_ pages: [UIViewController]) { self.pages = pages }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }

  private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = pages.firstIndex(of: controller) else { return nil }
    return pages.indices.contains(index + step) ? pages[index + step] : nil
  }
}

/// A page controller as the root, with its first page on the screen.
func shownPages(
  _ stage: Stage, _ style: UIPageViewController.TransitionStyle, _ names: String...
) -> (UIPageViewController, Book) {
  let book = Book(names.map(stage.probe))
  let pages = stage.perform {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    return pages
  }
  stage.show(pages)
  return (pages, book)
}
