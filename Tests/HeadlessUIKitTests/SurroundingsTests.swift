import HeadlessUIKit
import Testing

/// What an app asks of the system around it: pasteboard, sharing, notifications, safe area, traits.
@Suite struct SurroundingsTests {
  private let stage = Stage()

  @Test func `what was copied outlives the process`() {
    let simulation = Simulation()
    simulation.perform { UIPasteboard.general.string = "code 7" }
    simulation.launch { AppDelegate() }
    simulation.launch { AppDelegate() }
    #expect(simulation.perform { UIPasteboard.general.string } == "code 7")
    #expect(simulation.perform { UIPasteboard.general.changeCount } == 1)
  }

  @Test func `what was registered holds for keys without a value, in one process`() {
    let simulation = Simulation()
    simulation.launch { AppDelegate() }
    let first = simulation.perform {
      UserDefaults.standard.register(defaults: ["seen": true, "name": "new"])
      UserDefaults.standard.setValue("Ann", forKey: "name")
      UserDefaults.standard.set([1, 2], forKey: "list")
      return UserDefaults.standard.bool(forKey: "seen")
    }
    simulation.launch { AppDelegate() }
    simulation.perform {
      #expect(first && !UserDefaults.standard.bool(forKey: "seen"))
      #expect(UserDefaults.standard.string(forKey: "name") == "Ann")
      #expect(UserDefaults.standard.array(forKey: "list") as? [Int] == [1, 2])
      UserDefaults.standard.removePersistentDomain(forName: "com.example")
      #expect(UserDefaults.standard.dictionaryRepresentation().isEmpty)
    }
  }

  @Test func `what an extension adds to the defaults is set on the shared ones, also of a group`() {
    stage.perform {
      UserDefaults.standard.hasSeenTour = true
      let group = UserDefaults(suiteName: "group.example")
      #expect(group?.hasSeenTour == true && group == .standard)
    }
  }

  @Test func `sharing shows what is shared, and Cancel tells the handler`() throws {
    let root = stage.probe("Root")
    stage.show(root)
    var heard: [Bool] = []
    stage.act {
      let url = URL(string: "https://example.com/1")
      let sharing = UIActivityViewController(activityItems: ["Look", url as Any])
      sharing.completionWithItemsHandler = { _, completed, _, _ in heard.append(completed) }
      root.present(sharing, animated: true)
    }
    let shared = root.presentedViewController?.view.subviews.first as? UILabel
    #expect(shared?.text == "Look\nhttps://example.com/1")
    _ = stage.simulation.tap("Cancel")
    stage.simulation.runUntilIdle()
    #expect(heard == [false] && root.presentedViewController == nil)
  }

  @Test func `a change of the safe area is told before viewIsAppearing and the layout`() {
    let (log, controller) = stage.perform {
      let log = CallLog()
      return (log, SafeAreaProbe("A", log))
    }
    stage.show(controller)
    #expect(
      CallLog.collapsed(log.lines).filter { $0.contains("view") && !$0.contains("Load") } == [
        "A.viewWillAppear", "A.viewSafeAreaInsetsDidChange 47.0", "A.viewIsAppearing",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear",
      ])
    log.begin(stage.simulation)
    stage.act { controller.additionalSafeAreaInsets.top = 10 }
    #expect(log.lines.first == "A.viewSafeAreaInsetsDidChange 57.0")
    stage.act { controller.view.setNeedsLayout() }
    #expect(log.lines.count { $0.contains("SafeArea") } == 1)
  }

  @Test func `a change of the margins is told after the safe area, and when they are set`() {
    let (log, controller) = stage.perform {
      let log = CallLog()
      return (log, MarginsProbe("A", log))
    }
    stage.show(controller)
    #expect(
      CallLog.collapsed(log.lines).filter { $0.contains("view") && !$0.contains("Load") } == [
        "A.viewWillAppear", "A.viewSafeAreaInsetsDidChange 47.0",
        "A.viewLayoutMarginsDidChange 47.0 16.0", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "A.viewDidAppear",
      ])
    log.begin(stage.simulation)
    stage.act { controller.additionalSafeAreaInsets.top = 10 }
    #expect(
      log.lines.prefix(2) == [
        "A.viewSafeAreaInsetsDidChange 57.0", "A.viewLayoutMarginsDidChange 57.0 16.0",
      ])
    log.begin(stage.simulation)
    stage.act {
      controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 0, right: 30)
      log.note("set")
    }
    #expect(log.lines.prefix(2) == ["A.viewLayoutMarginsDidChange 62.0 30.0", "set"])
    stage.act { controller.view.setNeedsLayout() }
    #expect(log.lines.count { $0.contains("Margins") } == 1)
  }

  @Test func `who registered for traits hears of their changes alone`() {
    let root = stage.probe("Root")
    stage.show(root)
    let view = stage.perform { UIView() }
    var heard: [String] = []
    stage.act {
      root.view.addSubview(view)
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (view: UIView, previous: UITraitCollection) in
        heard.append("\(previous.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
      }
      root.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
        (_: UIViewController, _: UITraitCollection) in heard.append("size")
      }
    }
    stage.act { root.overrideUserInterfaceStyle = .dark }
    #expect(heard == ["light to dark"])
    stage.simulation.rotate(to: .landscapeLeft)
    #expect(heard == ["light to dark", "size"])
  }

  @Test func `traits may be set for all in a controller, also the app's own`() {
    let (root, child) = (stage.probe("Root"), stage.probe("Child"))
    stage.show(root)
    var heard = 0
    stage.act {
      embed(child, in: root)
      child.registerForTraitChanges([Density.self]) {
        (_: UIViewController, _: UITraitCollection) in heard += 1
      }
    }
    stage.act {
      root.traitOverrides[Density.self] = 3
      root.traitOverrides.horizontalSizeClass = .regular
    }
    #expect(child.traitCollection[Density.self] == 3 && heard > 0)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    stage.act { root.traitOverrides.remove(Density.self) }
    #expect(child.traitCollection[Density.self] == 1)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func `a notification arrives after its time, and the app in front is asked`() {
    let simulation = Simulation()
    let delegate = NotificationListener()
    simulation.launch { AppDelegate() }
    simulation.perform {
      let center = UNUserNotificationCenter.current()
      center.delegate = delegate
      let content = UNMutableNotificationContent()
      (content.title, content.badge) = ("Tea", 2)
      for (name, seconds) in [("tea", 3.0), ("late", 60)] {
        center.add(
          UNNotificationRequest(
            identifier: name, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)))
      }
    }
    simulation.advance(by: 2)
    #expect(names(simulation) == "pending tea late, delivered ")
    simulation.advance(by: 2)
    #expect(delegate.heard == ["tea Tea"])
    #expect(names(simulation) == "pending late, delivered tea")
    #expect(simulation.perform { UIApplication.shared.applicationIconBadgeNumber } == 2)
    simulation.perform {
      UNUserNotificationCenter.current().removeAllDeliveredNotifications()
      UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: ["late"]
      )
    }
    simulation.advance(by: 100)
    #expect(names(simulation) == "pending , delivered " && delegate.heard.count == 1)
  }

  private func names(_ simulation: Simulation) -> String {
    var (pending, delivered): ([String], [String]) = ([], [])
    simulation.perform {
      let center = UNUserNotificationCenter.current()
      center.getPendingNotificationRequests { pending = $0.map(\.identifier) }
      center.getDeliveredNotifications { delivered = $0.map(\.request.identifier) }
    }
    simulation.advance(by: 0)
    return "pending \(pending.joined(separator: " ")), "
      + "delivered \(delivered.joined(separator: " "))"
  }

  @Test func `a notification arrives without an app that is suspended`() {
    let simulation = Simulation()
    let delegate = NotificationListener()
    simulation.launch { AppDelegate() }
    simulation.perform {
      UNUserNotificationCenter.current().delegate = delegate
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "tea", content: UNMutableNotificationContent(),
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 12, repeats: false)))
    }
    simulation.enterBackground()
    simulation.advance(by: 5)
    simulation.suspend()
    simulation.advance(by: 20)
    simulation.enterForeground()
    simulation.advance(by: 1)

    #expect(names(simulation) == "pending , delivered tea" && delegate.heard == [])
  }

  @Test func `settings say that leave was given once the app has asked`() {
    let simulation = Simulation()
    simulation.launch { AppDelegate() }
    var heard: [UNAuthorizationStatus] = []
    for asks in [false, true] {
      simulation.perform {
        if asks { UNUserNotificationCenter.current().requestAuthorization(options: .alert) }
        UNUserNotificationCenter.current().getNotificationSettings {
          heard.append($0.authorizationStatus)
        }
      }
      simulation.advance(by: 0)
    }
    #expect(heard == [.notDetermined, .authorized])
  }

  @Test func `a table of weak objects forgets what is freed`() {
    let table = NSMapTable<NSObject, NSObject>.weakToStrongObjects()
    let set = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    do {
      let gone = NSObject()
      table.setObject(NSString(string: "gone"), forKey: gone)
      table.setObject(NSString(string: "kept"), forKey: kept)
      set.add(gone)
      set.add(kept)
      set.add(kept)
      #expect(table.count == 2 && set.count == 2)
    }
    #expect(table.object(forKey: kept) == NSString(string: "kept"))
    #expect(table.count == 1 && set.allObjects == [kept])
  }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {}

private enum Density: UITraitDefinition {
  static var defaultValue: Int { 1 }
}

private class SafeAreaProbe: Probe {
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    log.note("A.viewSafeAreaInsetsDidChange \(view.safeAreaInsets.top)")
  }
}

private final class MarginsProbe: SafeAreaProbe {
  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    let margins = view.layoutMargins
    log.note("A.viewLayoutMarginsDidChange \(margins.top) \(margins.left)")
  }
}

private final class NotificationListener: UNUserNotificationCenterDelegate {
  var heard: [String] = []
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    heard.append("\(notification.request.identifier) \(notification.request.content.title)")
    completionHandler([.banner, .list, .badge])
  }
}

extension UserDefaults {
  fileprivate var hasSeenTour: Bool {
    get { bool(forKey: "tour") }
    set { set(newValue, forKey: "tour") }
  }
}
