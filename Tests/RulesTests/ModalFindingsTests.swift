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
        note appearance.side-effect (below a modal) at 3.0: First, Second
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
        error deeplink.wrong-place (below) at 3.35: activity, Second
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
        warning memory.leak (gone) at 3.5: Cycle
          alloc Cycle; presentation dismissed First Cycle
        """)
  }
}

private final class Cycle: UIViewController {
  var me: Cycle?
}
