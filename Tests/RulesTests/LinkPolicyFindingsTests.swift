import DeeplinkFormats
import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing

/// What a policy asks for is no finding, and is one without it.
@Suite("Findings about links, under policies")
struct LinkPolicyFindingsTests {
  private static let start: @Sendable (StagedDelegate) -> Void = {
    $0.show(UINavigationController(rootViewController: Main()))
  }

  private static func stack(_ delegate: StagedDelegate) -> UINavigationController? {
    delegate.window?.rootViewController as? UINavigationController
  }

  private func rules(
    of app: StagedApp, under policy: Script.Setting?, _ inputs: [TimedInput]
  ) throws -> [String] {
    let script = Script(
      app: app.entry.id, conditions: [.init("loggedIn", true)] + (policy.map { [$0] } ?? []),
      inputs: [.at(0, .launch)] + inputs)
    let run = try Run(script, in: Catalogue([app]))
    run.play(script.inputs)
    run.runUntilIdle()
    return run.findings.map(\.rule).filter { $0.hasPrefix("deeplink") }
  }

  @Test("A link that gives way to a later one is wanted where the last one wins")
  func lastWins() throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link }, start: { $0.show(First()) })
    let links: [TimedInput] = [
      .at(1, .openURL("navscope://activity")), .at(2, .openURL("navscope://messages")),
    ]

    #expect(try rules(of: app, under: nil, links) == ["deeplink.replaced"])
    #expect(
      try rules(of: app, under: .init("waitingLinks", "queue"), links) == ["deeplink.replaced"])
    #expect(try rules(of: app, under: .init("waitingLinks", "last"), links) == [])
    let later: [TimedInput] = [links[0], .at(1.5, .session(.none)), links[1]]
    #expect(try !rules(of: app, under: nil, later).contains("deeplink.replaced"))
  }

  @Test("A link that opens for the next user is wanted where links are kept at logout")
  func keptAtLogout() throws {
    let app = StagedApp(
      onLink: { delegate, link in delegate.pending = link },
      onSession: { delegate, isValid in
        guard isValid else {
          delegate.window?.rootViewController = Login()
          return
        }
        delegate.pending = nil
        let stack = UINavigationController(rootViewController: Main())
        delegate.window?.rootViewController = stack
        stack.pushViewController(Detail(), animated: false)
      }, start: { $0.show(First()) })
    let inputs: [TimedInput] = [
      .at(1, .openURL("navscope://activity")), .at(2, .session(.expired)), .at(3, .session(.valid)),
    ]

    #expect(try rules(of: app, under: nil, inputs) == ["deeplink.other-session"])
    #expect(try rules(of: app, under: .init("linksAtLogout", "keep"), inputs) == [])
  }

  @Test(
    "A link that waits below a modal is wanted where links wait for modals, and stuck when it has gone"
  )
  func waitsForModal() throws {
    let app = StagedApp(
      onLink: { delegate, link in
        delegate.pending = link
        delegate.after(3) { [unowned delegate] in
          delegate.window?.rootViewController?.dismiss(animated: false)
        }
      },
      start: { delegate in
        Self.start(delegate)
        delegate.after(1) { [unowned delegate] in
          delegate.window?.rootViewController?.present(First(), animated: false)
        }
      })
    let link: [TimedInput] = [.at(2, .openURL("navscope://activity"))]
    let sheet = StagedApp(
      onLink: { delegate, link in delegate.pending = link },
      start: { delegate in
        Self.start(delegate)
        delegate.after(1) { [unowned delegate] in
          let sheet = First()
          sheet.modalPresentationStyle = .pageSheet
          delegate.window?.rootViewController?.present(sheet, animated: false)
        }
      })

    #expect(try rules(of: app, under: .init("linkOverModal", "wait"), link) == ["deeplink.stuck"])
    #expect(try rules(of: sheet, under: .init("linkOverModal", "wait"), link) == [])
  }

  @Test("A link that opens beneath the lock is wanted where links open there")
  func beneathLock() throws {
    let app = StagedApp(
      hasLock: true,
      onLink: { delegate, _ in
        Self.stack(delegate)?.pushViewController(Detail(), animated: true)
      },
      start: {
        Self.start($0)
        $0.show(Lock(), level: 1)
      })
    let link: [TimedInput] = [.at(2, .openURL("navscope://activity"))]

    #expect(try rules(of: app, under: nil, link) == ["deeplink.wrong-place"])
    #expect(try rules(of: app, under: .init("linkUnderLock", "beneath"), link) == [])
  }
}
