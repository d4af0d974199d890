import HeadlessUIKit
import Testing

/// What UIKit prints and raises for constraints that cannot be.
@Suite struct `Constraints that contradict each other` {
  @Test func `are told, and the last that came is left out until it changes`() {
    let stage = Stage()
    let box = stage.perform { UIView() }
    var last: NSLayoutConstraint?
    stage.lay { view in
      view.add(box)
      box.pin(x: 8, y: 8, width: 100, height: 30)
      last = box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12)
      last?.identifier = "right"
      last?.isActive = true
    }

    #expect(box.frame == CGRect(x: 8, y: 8, width: 100, height: 30))
    #expect(
      stage.simulation.console == [
        """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want. 
        \tTry this: 
        \t\t(1) look at each constraint and try to figure out which you don't expect; 
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
        (
            "<NSLayoutConstraint:0xa 'UIView-Encapsulated-Layout-Width' UIView:0x3.width == 390   (active)>",
            "<NSLayoutConstraint:0x4 H:|-(8)-[UIView:0x1]   (active, names: '|':UIView:0x3 )>",
            "<NSLayoutConstraint:0x6 UIView:0x1.width == 100   (active)>",
            "<NSLayoutConstraint:0x8 'right' UIView:0x1.trailing == UIView:0x3.trailing - 12   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x8 'right' UIView:0x1.trailing == UIView:0x3.trailing - 12   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
        """
      ])

    stage.perform { last?.constant = -282 }
    #expect(box.frame == CGRect(x: 8, y: 8, width: 100, height: 30))
    #expect(stage.simulation.console.count == 1)

    stage.perform { last?.constant = 0 }
    #expect(stage.simulation.console.count == 2)
  }

  @Test func `name the frames that are set`() throws {
    let stage = Stage()
    stage.lay { view in
      let (fixed, box) = (UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)), UILabel())
      view.addSubview(fixed)
      view.add(box)
      box.text = "Hi"
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalTo: fixed.widthAnchor, multiplier: 2),
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
      ])
    }
    let text = try #require(stage.simulation.console.first)
    #expect(stage.simulation.console.count == 1)
    #expect(
      text.split(separator: "\n").filter { $0.contains("Constraint:0x") || $0.contains("Note") }
        == [
          "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints) ",
          "    \"<NSAutoresizingMaskLayoutConstraint:0x8 h=--& v=--& UIView:0x3.width == 50   (active)>\",",
          "    \"<NSLayoutConstraint:0x5 UILabel:0x4'Hi'.width == 2*UIView:0x3.width   (active)>\",",
          "    \"<NSLayoutConstraint:0x6 UILabel:0x4'Hi'.width <= 60   (active)>\"",
          "<NSLayoutConstraint:0x6 UILabel:0x4'Hi'.width <= 60   (active)>",
        ])
  }

  @Test func `are none below the required priority`() {
    let stage = Stage()
    let box = stage.perform { UIView() }
    stage.lay { view in
      view.add(box)
      box.pin(height: 10)
      for (width, priority) in [(100, 999), (200, 750), (300, 250)] {
        let wish = box.widthAnchor.constraint(equalToConstant: CGFloat(width))
        wish.priority = UILayoutPriority(Float(priority))
        wish.isActive = true
      }
    }
    #expect(box.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(stage.simulation.console == [])

    stage.perform { box.constraints.first { $0.constant == 100 }?.priority = UILayoutPriority(1) }
    #expect(box.frame.width == 200)
    stage.perform { box.constraints.first { $0.constant == 200 }?.isActive = false }
    #expect(box.frame.width == 300)
  }

  // MARK: Refusals

  private func crash(_ body: (UIView, UIView) -> Void) -> SimulatedException? {
    let stage = Stage()
    stage.perform { body(UIView(), UIView()) }
    return stage.simulation.crash
  }

  @Test func `Views without a common superview`() {
    let crash = crash { a, b in
      a.leadingAnchor.constraint(equalTo: b.trailingAnchor).isActive = true
    }
    #expect(
      crash
        == SimulatedException(
          name: "NSGenericException",
          reason:
            "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x3 \"UIView:0x1.leading\"> "
            + "and <NSLayoutXAxisAnchor:0x3 \"UIView:0x2.trailing\"> because they have no common "
            + "ancestor.  Does the constraint or its anchors reference items in different view "
            + "hierarchies?  That's illegal."))
  }

  @Test func `Attributes that do not go together`() {
    func reason(
      _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
      multiplier: CGFloat = 1, isAlone: Bool = false
    ) -> String? {
      let crash = crash { a, b in
        _ = NSLayoutConstraint(
          item: a, attribute: first, relatedBy: .equal, toItem: isAlone ? nil : b,
          attribute: second, multiplier: multiplier, constant: 0)
      }
      guard let crash else { return nil }
      #expect(crash.name == "NSInvalidArgumentException")
      return crash.reason.replacing("NSLayoutConstraint for <UIView: 0x1>: ", with: "")
    }
    let place =
      "A multiplier of 0 or a nil second item together with a location for the first attribute "
      + "creates an illegal constraint of a location equal to a constant. Location attributes must "
      + "be specified in pairs."
    #expect(reason(.width, .leading) == "Invalid pairing of layout attributes.")
    #expect(reason(.left, .top) == "Invalid pairing of layout attributes.")
    #expect(
      reason(.left, .trailing)
        == "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither.")
    #expect(reason(.leading, .notAnAttribute, isAlone: true) == place)
    #expect(reason(.top, .bottom, multiplier: 0) == place)
    #expect(reason(.width, .height, multiplier: 0) == nil)
    #expect(reason(.centerX, .leading) == nil)
  }

  @Test func `Constants that are no numbers, priorities that become required`() {
    #expect(
      crash { a, b in
        a.addSubview(b)
        b.pin(width: 10)
        b.constraints.first?.constant = .nan
      }
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan "
            + "firstAnchor:<NSLayoutDimension:0x5 \"UIView:0x2.width\"> secondAnchor:(null)"))
  }

  @Test func `An active constraint stops to be required, and is again`() {
    let crash = crash { a, b in
      a.addSubview(b)
      b.translatesAutoresizingMaskIntoConstraints = false
      b.pin(width: 10)
      b.constraints.first?.priority = .defaultHigh
      b.pin(width: 20)
      a.layoutIfNeeded()
      #expect(b.frame.width == 20)
      b.constraints.last?.priority = .defaultLow
      b.constraints.first?.priority = .required
      a.layoutIfNeeded()
      #expect(b.frame.width == 10)
    }
    #expect(crash == nil)
  }

  @Test func `A constraint kept by a view that is not around its items`() {
    let crash = crash { a, b in
      a.addSubview(b)
      b.addConstraint(b.topAnchor.constraint(equalTo: a.topAnchor))
    }
    #expect(
      crash
        == SimulatedException(
          name: "NSGenericException",
          reason:
            "Unable to install constraint on view.  Does the constraint reference something from "
            + "outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x3 "
            + "V:|-(0)-[UIView:0x2]   (names: '|':UIView:0x1 )> view:<UIView: 0x2>"))
  }
}
