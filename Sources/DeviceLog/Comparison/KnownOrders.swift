extension KnownOrder {
  /// The orders of calls that were printed on devices, or that tests assert of UIKit there: id,
  /// what the calls belong to, and versions; the calls on the lines below.
  static let table = """
    window-launch-single-root | launch | iOS 7-12 era logs
      A.loadView, A.viewDidLoad, A.viewWillAppear, A.viewWillLayoutSubviews,
      A.viewDidLayoutSubviews, A.viewDidAppear
    window-launch-nav-root | launch | iPadOS 26.5 (Catalyst)
      A.viewDidLoad, A.viewWillAppear, A.viewIsAppearing, A.viewWillLayoutSubviews,
      A.viewDidLayoutSubviews, A.viewWillLayoutSubviews, A.viewDidLayoutSubviews,
      A.viewDidAppear
    window-launch-scene-full | launch | iOS 17 or later
      App.didFinishLaunching, Scene.willConnectTo, Scene.willEnterForeground, A.loadView,
      A.viewDidLoad, A.viewWillAppear, A.viewIsAppearing, A.viewWillLayoutSubviews,
      A.viewDidLayoutSubviews, A.viewWillLayoutSubviews, A.viewDidLayoutSubviews,
      Scene.didBecomeActive, Notification.UIApplication.didBecomeActive, A.viewDidAppear
    window-launch-prescene-full | launch | iOS 8/9 era
      App.didFinishLaunching, R.loadView, R.viewDidLoad, R.viewWillAppear,
      R.viewWillLayoutSubviews, R.viewDidLayoutSubviews, R.viewDidAppear,
      App.didBecomeActive
    window-nav-root-loaded-after-nav-willappear | launch | iOS 12-14 (414x896 simulator)
      Nav.loadView, Nav.viewDidLoad, Nav.viewWillAppear, M.loadView, M.viewDidLoad,
      M.viewWillAppear
    child-embed-at-startup | child | iOS 13/14
      C1.willMove(P), C1.didMove(P), C1.viewWillAppear, C1.updateViewConstraints,
      C1.viewWillLayoutSubviews, C1.viewDidLayoutSubviews, C1.viewDidAppear
    child-addsubview-without-addchild | child | iPadOS 26.5 (Catalyst)
      C.viewDidLoad, C.viewWillAppear, C.viewIsAppearing, C.viewDidAppear
    child-addsubview-without-addchild-lifetime | child | iPadOS 26.5 (Catalyst)
      C.viewWillAppear, C.viewIsAppearing, C.viewDidAppear, C.deinit
    child-manual-swap-with-begin-end | child | iOS 14-17
      2.willMove(R), 1.willMove(nil), 2.loadView, 2.viewWillAppear, 1.viewWillDisappear,
      2.viewDidAppear, 1.viewDidDisappear, 2.didMove(R), 1.didMove(nil)
    child-manual-swap-view-loaded-not-visible | child | iOS 14-17
      2.willMove(R), 1.willMove(nil), 2.loadView, 2.didMove(R), 1.didMove(nil)
    child-manual-uiview-animation-swap | child | iOS 8
      to.viewWillAppear, to.viewDidAppear, from.viewWillDisappear, from.viewDidDisappear
    transition-order | child | iOS 13/14 simulator
      to.willMove(P), from.willMove(nil), from.viewWillDisappear, to.viewWillAppear,
      to.updateViewConstraints, to.viewWillLayoutSubviews, to.viewDidLayoutSubviews,
      to.viewDidAppear, from.viewDidDisappear, to.didMove(P), from.didMove(nil)
    nav-push-non-animated-layout | push | iPadOS 26.5 (Catalyst)
      C.viewDidLoad, A.viewWillDisappear, C.viewWillAppear, C.viewIsAppearing,
      A.viewDidDisappear, C.viewDidAppear, C.viewWillLayoutSubviews, C.viewDidLayoutSubviews
    nav-push-full-storyboard | push | iOS 5.1
      A.prepareForSegue, B.viewDidLoad, A.viewWillDisappear, B.viewWillAppear,
      Nav.delegate.willShow(B), A.viewDidDisappear, B.viewDidAppear, Nav.delegate.didShow(B)
    nav-pop-animated | pop | iPadOS 26.5 (Catalyst); iOS 17+ (E); earlier (C, D)
      B.viewWillDisappear, A.viewWillAppear, A.viewIsAppearing, B.viewDidDisappear,
      A.viewDidAppear
    nav-pop-dealloc-order | pop | iPadOS 26.5, iOS 17+, older
      B.viewWillDisappear, A.viewWillAppear, B.viewDidDisappear, A.viewDidAppear, B.deinit
    nav-pop-non-animated-returns-first | pop | iPadOS 26.5 (Catalyst)
      B.viewWillDisappear, A.viewWillAppear, B.viewDidDisappear, A.viewDidAppear, B.deinit
    interactive-pop-cancelled | pop | iOS 7+
      B.viewWillDisappear, A.viewWillAppear, A.viewWillDisappear, A.viewDidDisappear,
      B.viewWillAppear, B.viewDidAppear
    tab-switch-back | select | older iOS (2014 log) and Catalyst pattern
      A.viewWillAppear, T2.viewWillDisappear, T2.viewDidDisappear, A.viewDidAppear
    modal-present-fullscreen | present | iPadOS 26.5 (Catalyst); same subset on iOS 5-17
      M.viewDidLoad, A.viewWillDisappear, M.viewWillAppear, M.viewIsAppearing,
      M.viewDidAppear, A.viewDidDisappear
    modal-present-from-viewdidappear | present | iOS 7-12 era
      vc2.viewDidAppear, vc1.viewDidDisappear, vc3.loadView, vc3.viewDidLoad,
      vc2.viewWillDisappear, vc3.viewWillAppear, vc1.viewDidDisappear,
      vc3.viewWillLayoutSubviews, vc3.viewDidLayoutSubviews, vc3.viewDidAppear,
      vc2.viewDidDisappear
    modal-dismiss-fullscreen | dismiss | iPadOS 26.5 (Catalyst); same subset in older demo logs
      M.viewWillDisappear, A.viewWillAppear, A.viewIsAppearing, A.viewDidAppear,
      M.viewDidDisappear
    modal-dismiss-completion-and-dealloc | dismiss | iPadOS 26.5 (Catalyst)
      M.viewDidDisappear, M.deinit
    modal-dismiss-pagesheet | dismiss | iOS 13+
      M.viewWillDisappear, M.viewDidDisappear
    app-cold-launch | app | iOS 11.0.3; 12.1
      App.willFinishLaunching, App.didFinishLaunching, App.didBecomeActive
    app-to-background | app | iOS 11.0.3
      App.willResignActive, App.didEnterBackground
    app-system-alert | app | iOS 9, 11
      App.willResignActive, App.didBecomeActive
    app-url-cold | app | iOS 11.0.3; 12.1
      App.willFinishLaunching, App.didFinishLaunching, App.open, App.didBecomeActive
    app-universal-link-cold | app | iOS 11.0.3; 12.1
      App.willFinishLaunching, App.didFinishLaunching, App.willContinueUserActivity,
      App.continue, App.didBecomeActive
    app-universal-link-warm | app | iOS 11.0.3; 12.1
      App.willEnterForeground, App.willContinueUserActivity, App.continue,
      App.didBecomeActive
    app-push-cold | app | iOS 10-12
      App.willFinishLaunching, App.didFinishLaunching, App.didReceiveRemoteNotification,
      App.didBecomeActive
    app-push-warm | app | iOS 10-12
      App.willEnterForeground, App.didReceiveRemoteNotification, App.didBecomeActive
    app-push-cold-system-killed | app | iOS 10
      App.didFinishLaunching, App.didReceiveRemoteNotification, App.willEnterForeground,
      App.didReceiveRemoteNotification, App.didBecomeActive
    app-background-fetch-launch | app | iOS 11.0.3
      App.willFinishLaunching, App.didFinishLaunching, App.performFetch
    scene-cold-launch | app | iOS 13+
      App.didFinishLaunching, Scene.willConnectTo, Scene.willEnterForeground,
      Scene.didBecomeActive
    scene-background-foreground | app | iOS 17+
      Scene.willResignActive, Notification.UIApplication.willResignActive,
      Scene.didEnterBackground, Notification.UIApplication.didEnterBackground,
      A.viewWillLayoutSubviews, A.viewDidLayoutSubviews, A.viewWillLayoutSubviews,
      A.viewDidLayoutSubviews, Scene.willEnterForeground,
      Notification.UIApplication.willEnterForeground, Scene.didBecomeActive,
      Notification.UIApplication.didBecomeActive
    scene-terminate | app | iOS 16
      Scene.willResignActive, Scene.didDisconnect
    layout-update-constraints-before-layout | any | iOS 8-14
      X.viewWillAppear, X.updateViewConstraints, X.viewWillLayoutSubviews,
      X.viewDidLayoutSubviews, X.viewDidAppear
    scene-killed-quickly | app | iOS 16
      scene1.willResignActive, scene1.didDisconnect, scene2.willEnterForeground,
      scene2.didEnterBackground
    """
}
