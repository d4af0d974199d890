import HeadlessUIKit
import Testing

@Suite struct `Storyboards` {
  /// A simulation whose app's classes are this module's.
  private func stage(_ storyboards: [StoryboardContents] = []) -> Stage {
    let simulation = Simulation()
    simulation.storyboards = storyboards
    simulation.launch { ModuleDelegate() }
    return Stage(simulation)
  }

  private var main: StoryboardContents {
    StoryboardContents(
      "Main",
      initial: .init(nil) { _ in
        UINavigationController(
          rootViewController: UIStoryboard(name: "Main", bundle: nil)
            .instantiateViewController(withIdentifier: "Login"))
      },
      [
        .init(
          "Login", StoryLogin.self,
          segues: [.init("next", to: "Detail"), .init("help", .presentModally, to: "Detail")]),
        .init("Detail", StoryDetail.self),
      ])
  }

  private func texts(_ view: UIView?) -> [String] {
    view?.subviews.compactMap { ($0 as? UILabel)?.text } ?? []
  }

  @Test func `what was said of a storyboard is made as from its file`() throws {
    let stage = stage([main])
    let root = stage.perform {
      UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    }
    let nav = try #require(root as? UINavigationController)
    let login = try #require(nav.topViewController as? StoryLogin)

    #expect(login.log == ["decoded"] && login.storyboard?.name == "Main")
    stage.perform {
      let story = UIStoryboard(name: "Main", bundle: .main)
      let detail: StoryDetail = story.instantiateViewController(identifier: "Detail") {
        StoryDetail(coder: $0, text: "given")
      }
      #expect(detail.text == "given" && detail.storyboard === story)
      #expect(
        (story.instantiateViewController(withIdentifier: "Login") as? StoryLogin)?.log
          == ["decoded"])
      let made: StoryLogin = story.instantiateViewController(identifier: "Login")
      #expect(made.log == ["decoded"])
      let initial: UINavigationController? = story.instantiateInitialViewController()
      #expect(initial?.topViewController is StoryLogin)
    }
  }

  @Test func `an identifier that it does not have ends the process`() {
    let stage = stage([main])
    stage.perform {
      _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(
        withIdentifier: "Nobody")
    }

    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Storyboard (<UIStoryboard: 0x0>) doesn't contain a view controller with identifier 'Nobody'"
        ))
  }

  @Test func `where nothing was said the app's classes are asked by name`() {
    let stage = stage()
    stage.perform {
      let story = UIStoryboard(name: "Main", bundle: nil)
      #expect(
        (story.instantiateViewController(withIdentifier: "StoryLogin") as? StoryLogin)?.log
          == ["decoded"])
      let login: StoryLogin = story.instantiateViewController(identifier: "whatever")
      #expect(login.log == ["decoded"])

      let unknown = story.instantiateViewController(withIdentifier: "Profile")
      #expect(texts(unknown.view) == ["Main · Profile"])
      #expect(unknown.view.frame == UIScreen.main.bounds)
      #expect(texts(story.instantiateInitialViewController()?.view) == ["Main"])
    }
    #expect(stage.simulation.crash == nil)
  }

  @Test func `a segue is prepared and taken`() throws {
    let stage = stage([main])
    let nav = stage.perform {
      UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        as! UINavigationController
    }
    stage.show(nav)
    let login = try #require(nav.topViewController as? StoryLogin)
    stage.act { login.performSegue(withIdentifier: "help", sender: nil) }
    #expect(nav.presentedViewController is StoryDetail)
    stage.act { nav.dismiss(animated: true) }
    stage.act { login.performSegue(withIdentifier: "next", sender: "me") }
    #expect(
      login.log
        == ["decoded", "help from nobody to StoryDetail", "next from me to StoryDetail"])
    #expect((nav.topViewController as? StoryDetail)?.text == "prepared")
    stage.act { login.performSegue(withIdentifier: "nowhere", sender: nil) }
    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Receiver (\(login.description)) has no segue with identifier 'nowhere'"))
  }

  @Test func `nibs give views by their names`() {
    let stage = stage()
    stage.perform {
      #expect(Bundle.main.loadNibNamed("StoryCard", owner: nil)?.first is StoryCard)
      let other = UINib(nibName: "Header", bundle: nil).instantiate(withOwner: self)
      #expect(texts(other.first as? UIView) == ["Header"])
      #expect(texts(StoryLogin(nibName: "StoryLogin", bundle: nil).view) == ["StoryLogin"])
    }
    #expect(stage.simulation.crash == nil)
  }
}

final class ModuleDelegate: UIResponder, UIApplicationDelegate {}

class StoryLogin: UIViewController {
  private(set) var log: [String] = []

  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log = ["decoded"]
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append(
      "\(segue.identifier ?? "") from \(sender ?? "nobody") to \(type(of: segue.destination))")
    (segue.destination as? StoryDetail)?.text = "prepared"
  }
}

final class StoryDetail: UIViewController {
  var text = ""

  init?(coder: NSCoder, text: String) {
    self.text = text
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class StoryCard: UIView {}
