import HeadlessUIKit
import Testing

@Suite struct `An action sheet` {
  @Test func `stands at the lower edge: a group with title and actions, and the way out apart`() {
    let stage = Stage()
    let presenter = stage.probe("A")
    launch(stage)
    stage.show(presenter)
    let sheet = stage.perform {
      UIAlertController(title: "Photo", message: "Where from?", preferredStyle: .actionSheet)
    }
    stage.act {
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      sheet.addAction(UIAlertAction(title: "Camera", style: .default))
      sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
      presenter.present(sheet, animated: false)
    }

    let buttons = Self.buttons(in: sheet.view)
    let frames = buttons.map { Self.frame(of: $0, in: sheet.view) }
    #expect(buttons.map { $0.title(for: .normal) } == ["Camera", "Delete", "Cancel"])
    #expect(frames.map(\.size) == Array(repeating: CGSize(width: 374, height: 57), count: 3))
    #expect(frames[1].minY == frames[0].maxY + 0.5)
    #expect(frames[2].minY == frames[1].maxY + 8)
    #expect(frames[0].minY > 14)
    #expect(abs(sheet.view.frame.maxY - (844 - 34)) < 0.01)
    #expect(buttons[0].superview === buttons[1].superview)
    #expect(buttons[2].superview === sheet.view)

    _ = stage.simulation.tap("Cancel")
    stage.simulation.runUntilIdle()
    #expect(presenter.presentedViewController == nil)
  }

  /// The buttons within a view, from top to bottom.
  private static func buttons(in view: UIView) -> [UIButton] {
    let found = view.subviews.flatMap { inner -> [UIButton] in
      (inner as? UIButton).map { [$0] } ?? buttons(in: inner)
    }
    return found.sorted { frame(of: $0, in: view).minY < frame(of: $1, in: view).minY }
  }

  private static func frame(of inner: UIView, in view: UIView) -> CGRect {
    inner.convert(inner.bounds, to: view)
  }
}
