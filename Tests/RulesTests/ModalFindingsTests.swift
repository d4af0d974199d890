import HeadlessUIKit
import Phone
import Testing

@Suite("Findings about modals")
struct ModalFindingsTests {
  @Test("modal.not-in-hierarchy: something is presented from outside the window")
  func notInHierarchy() throws {
    let app = StagedApp { delegate in
      delegate.show(First())
      delegate.after(1) { Second().present(Third(), animated: true) }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error modal.not-in-hierarchy at 1.0
          Something should have come up, and nothing does.
          Present from the controller that is in front, after it has appeared.
          console
        """)
  }

  @Test("modal.already-presenting: something is presented over what is there")
  func alreadyPresenting() throws {
    let app = StagedApp { delegate in
      let first = First()
      delegate.show(first)
      delegate.after(1) { first.present(Second(), animated: true) }
      delegate.after(2) { first.present(Third(), animated: true) }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error modal.already-presenting at 2.0
          Something should have come up, and what was there before stays instead.
          Dismiss what is presented, and present the next in the completion.
          console
        """)
  }

  @Test("A sheet that comes and goes breaks no rule")
  func sheet() throws {
    let app = StagedApp { delegate in
      let first = First()
      delegate.show(first)
      delegate.after(1) { first.present(Second(), animated: true) }
      delegate.after(3) { first.dismiss(animated: true) }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("appearance.side-effect: what lies below a full-screen modal appears again")
  func belowModal() throws {
    let app = StagedApp { delegate in
      let first = First()
      delegate.show(first)
      delegate.after(1) {
        let modal = Second()
        modal.modalPresentationStyle = .fullScreen
        first.present(modal, animated: true)
      }
      delegate.after(3) { first.dismiss(animated: true) }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        note appearance.side-effect at 3.0
          First is told that it appears again, as if the person had come back from elsewhere, though only Second went away.
          Do not load or count in viewWillAppear what a modal's end must not repeat, or show the modal in a window of its own.
          alloc Second; callback viewWillAppear First
        """)
  }

  @Test("deeplink.wrong-place: a link's screen that opens below a sheet (D0-13)")
  func linkBelowSheet() throws {
    let app = StagedApp(
      onLink: { delegate, _ in
        (delegate.window?.rootViewController as? UINavigationController)?
          .pushViewController(Detail(), animated: true)
      },
      start: { delegate in
        let stack = UINavigationController(rootViewController: Main())
        delegate.show(stack)
        delegate.after(1) { stack.present(Second(), animated: true) }
      })

    let found = try findings(
      of: app, signedIn: true, [.at(3, .openURL("navscope://activity"))])

    #expect(
      found == """
        error deeplink.wrong-place at 3.35
          The person asked for activity; it was opened below Second.
          Open a link only at rest, in the part that is current, with nothing presented over it.
          deeplink received active; navigation push UINavigationController Detail; deeplink handled activity
        """)
  }

  @Test("memory.leak: a modal that holds itself")
  func leakingModal() throws {
    nonisolated(unsafe) weak var leaked: Cycle?
    defer { leaked?.me = nil }
    let app = StagedApp { delegate in
      let first = First()
      delegate.show(first)
      delegate.after(1) {
        let modal = Cycle()
        leaked = modal
        modal.me = modal
        first.present(modal, animated: true)
      }
      delegate.after(3) { first.dismiss(animated: true) }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning memory.leak at 3.5
          Cycle is gone from the screen and still in memory, with all that it holds.
          Something holds it: a closure that captures self, a delegate that is not weak, or a property that is never cleared.
          alloc Cycle; presentation dismissed First Cycle
        """)
  }
}

private final class Cycle: UIViewController {
  var me: Cycle?
}
