import Testing

/// An app in each usual style, as it is written for iOS, each in a process of its own.
@Suite struct StyleTests {
  private let launch = #"{"at":0,"do":"launch"}"#
  private let logIn = #"{"at":1,"do":"tap","target":"Log in"}"#

  @Test func `an application delegate swaps the root of its window`() throws {
    let run = try Example("window-notes", launch, logIn, until: 3)

    #expect(run.screens == ["0 LoginViewController Login", "1 NotesViewController Notes"])
    #expect(run.status == 0)
  }

  @Test func `a scene delegate opens links at launch and later`() throws {
    let cold = try Example(
      "scene-mail", #"{"at":0,"do":"openURL","url":"navscope://mail/7"}"#, until: 3)
    let warm = try Example(
      "scene-mail", launch, #"{"at":1,"do":"openURL","url":"navscope://mail/8"}"#, until: 3)

    #expect(cold.screens == ["0 UINavigationController -", "0.35 UIViewController 7"])
    #expect(
      warm.screens == [
        "0 UINavigationController -", "0 InboxViewController Inbox", "1.35 UIViewController 8",
      ])
  }

  @Test func `coordinators hand one router on`() throws {
    let run = try Example(
      "coordinated-shop", launch, logIn, #"{"at":2,"do":"tap","target":"Details"}"#, until: 4)

    #expect(
      run.screens == [
        "0 UINavigationController -", "0 ScreenViewController Login", "1 ScreenViewController Shop",
        "2.35 ScreenViewController Details",
      ])
  }

  @Test func `a root controller fades to its next child`() throws {
    let run = try Example("fading-root", launch, until: 3)

    #expect(
      run.screens == [
        "0 RootViewController -", "0 SplashViewController -", "1 UINavigationController -",
        "1 MainViewController Main",
      ])
  }

  @Test func `a delegate that is no responder takes a notification`() throws {
    let push =
      #"{"at":1,"do":"notification","payload":{"aps":{"alert":{"title":"News"}}},"tapped":true}"#
    let run = try Example("plain-delegate", launch, push, until: 3)

    #expect(
      run.screens == [
        "0 UIHostingController<ContentView> -", "1.5 UIViewController News",
      ])
  }

  @Test func `tasks and actors take virtual time`() throws {
    let run = try Example("async-news", launch, until: 4)

    #expect(run.screens == ["0 SplashViewController -", "0.8 NewsViewController Headline 1"])
  }

  @Test func `a root follows a published value`() throws {
    let run = try Example("combine-profile", launch, logIn, until: 8)

    #expect(
      run.screens == [
        "0 LoginViewController Login", "1 ProfileViewController Ada",
        "6 LoginViewController Login",
      ])
  }

  @Test func `targets, recognizers, timers and observers call by selector`() throws {
    let run = try Example(
      "selector-music", launch, #"{"at":1,"do":"tap","target":"Play"}"#,
      #"{"at":5,"do":"tap","target":"Log out"}"#, until: 7)
    let cover = try Example(
      "selector-music", launch, #"{"at":1,"do":"tap","target":"Cover"}"#, until: 3)

    #expect(
      run.screens == [
        "0 UINavigationController -", "0 PlayerViewController Player",
        "5 WelcomeViewController Welcome",
      ])
    #expect(run.titles.contains("1 UIButton Playing"))
    #expect(run.titles.contains("4 PlayerViewController Ended"))
    #expect(cover.screens.last == "1.5 UIViewController Cover")
  }

  @Test func `a pinned root shows pages, then tabs with tables`() throws {
    let run = try Example(
      "pinned-feed", launch, #"{"at":1,"do":"tap","target":"Next after Read"}"#,
      #"{"at":2,"do":"tap","target":"Next after Save"}"#,
      #"{"at":3,"do":"tap","target":"Next after Share"}"#,
      #"{"at":4,"do":"tap","target":"Story 2"}"#, #"{"at":5,"do":"back"}"#,
      #"{"at":6,"do":"selectTab","index":1}"#, until: 8)

    #expect(
      run.screens == [
        "0 RootViewController -", "0 OnboardingViewController -", "0 OnboardingPage Read",
        "1.3 OnboardingPage Save", "2.3 OnboardingPage Share", "3 FeedTabBarController -",
        "3 UINavigationController -", "3 ListViewController Feed", "4.35 UIViewController Story 2",
        "5.35 ListViewController Feed", "6 UINavigationController -", "6 ListViewController Saved",
      ])
  }

  @Test func `storyboards give the class that bears the identifier, else a stand-in`() throws {
    let run = try Example(
      "storyboard-trips", launch, #"{"at":1,"do":"tap","target":"Map"}"#, until: 3)

    #expect(
      run.screens == [
        "0 UINavigationController -", "0 TripsViewController Trips", "1.35 StandInController Map",
      ])
  }

  @Test func `a split view is one column on a phone`() throws {
    let run = try Example(
      "split-library", launch, #"{"at":1,"do":"tap","target":"Persuasion"}"#,
      #"{"at":2,"do":"back"}"#, until: 4)

    #expect(
      run.screens == [
        "0 UISplitViewController -", "0 UINavigationController -",
        "0 ShelvesViewController Library", "1.35 BookViewController Persuasion",
        "2.35 ShelvesViewController Library",
      ])
  }
}
