import HeadlessUIKit
import Testing

/// What a person sees of UIKit's controls, and what a tap on them does.
@Suite struct ControlTests {
  private let stage = Stage()
  private let root: UIViewController

  init() {
    let root = stage.probe("Root")
    self.root = root
    stage.show(root)
  }

  private func add<Control: UIView>(_ make: () -> Control) -> Control {
    stage.perform {
      let made = make()
      root.view.addSubview(made)
      return made
    }
  }

  private func listen(to control: UIControl, _ note: @escaping () -> Void) {
    stage.perform { control.addAction(UIAction { _ in note() }, for: .valueChanged) }
  }

  private func frames(_ view: UIView) -> [CGRect] { stage.perform { view.subviews.map(\.frame) } }

  @Test func `a tap that opens a menu performs no action, and says so`() {
    var taps = 0
    let button: UIButton = add {
      let button = UIButton(primaryAction: UIAction(title: "More") { _ in taps += 1 })
      button.menu = UIMenu(children: [UIAction(title: "Delete") { _ in taps += 10 }])
      button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
      return button
    }
    #expect(stage.simulation.tap("More") == .reached(button.traceName))
    #expect(taps == 1)

    stage.act { button.showsMenuAsPrimaryAction = true }
    #expect(
      stage.simulation.tap("More")
        == .ignored("it opens a menu, and menus do not come up here"))
    stage.act { button.menu = nil }
    #expect(stage.simulation.tap("More") == .reached(button.traceName))
    #expect(taps == 2)
  }

  @Test func `a tap turns a switch and sends valueChanged`() {
    let control = add { UISwitch(frame: CGRect(x: 20, y: 100, width: 3, height: 3)) }
    var heard: [Bool] = []
    listen(to: control) { heard.append(control.isOn) }
    #expect(control.frame == CGRect(x: 20, y: 100, width: 51, height: 31))
    let track = control.subviews[0]
    #expect(frames(track) == [CGRect(x: 2, y: 2, width: 27, height: 27)])

    #expect(stage.simulation.tap("Switch") == .reached(control.traceName))
    stage.simulation.runUntilIdle()
    #expect(heard == [true])
    #expect(frames(track) == [CGRect(x: 22, y: 2, width: 27, height: 27)])
    #expect(track.backgroundColor == .systemGreen)

    stage.perform { control.accessibilityLabel = "Wi-Fi" }
    #expect(stage.simulation.tap("Wi-Fi") == .reached(control.traceName))
    stage.perform { control.isOn = true }
    #expect(heard == [true, false] && control.isOn)
  }

  @Test func `a tap on another segment chooses it; a setter is silent`() {
    let control = add { UISegmentedControl(items: ["Map", "List"]) }
    stage.perform {
      control.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
      control.selectedSegmentIndex = 0
    }
    var heard: [Int] = []
    listen(to: control) { heard.append(control.selectedSegmentIndex) }
    let mark = control.subviews[0]
    #expect(mark.frame == CGRect(x: 2, y: 2, width: 96, height: 28))

    _ = stage.simulation.tap("List")
    _ = stage.simulation.tap("List")
    #expect(heard == [1])
    #expect(mark.frame == CGRect(x: 102, y: 2, width: 96, height: 28))
    #expect(control.titleForSegment(at: 1) == "List")
    stage.perform { control.removeSegment(at: 0, animated: false) }
    #expect(control.selectedSegmentIndex == 0 && control.numberOfSegments == 1)
  }

  @Test func `a stepper stops at its ends`() {
    let control = add { UIStepper(frame: CGRect(x: 0, y: 100, width: 0, height: 0)) }
    stage.perform { control.maximumValue = 2 }
    var heard: [Double] = []
    listen(to: control) { heard.append(control.value) }
    #expect(stage.simulation.tap("−") == .ignored("it is disabled"))
    _ = stage.simulation.tap("+")
    _ = stage.simulation.tap("+")
    #expect(stage.simulation.tap("+") == .ignored("it is disabled"))
    #expect(heard == [1, 2])
  }

  @Test func `a page control goes on to its last page`() {
    let control = add { UIPageControl(frame: CGRect(x: 0, y: 700, width: 390, height: 26)) }
    stage.perform { control.numberOfPages = 2 }
    var heard: [Int] = []
    listen(to: control) { heard.append(control.currentPage) }
    _ = stage.simulation.tap("Page control")
    _ = stage.simulation.tap("Page control")
    #expect(heard == [1])
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      control.subviews.map { $0.backgroundColor?.resolvedColor(with: light) }
        == [UIColor(white: 0, alpha: 0.3), .black])
  }

  @Test func `slider and progress are drawn where their values are`() {
    let slider = add { UISlider(frame: CGRect(x: 0, y: 100, width: 128, height: 31)) }
    let progress = add { UIProgressView(frame: CGRect(x: 0, y: 200, width: 100, height: 4)) }
    stage.perform {
      slider.value = 2
      progress.progress = 0.25
    }
    #expect(slider.value == 1)
    #expect(slider.subviews.last?.frame == CGRect(x: 100, y: 1.5, width: 28, height: 28))
    #expect(frames(progress) == [CGRect(x: 0, y: 0, width: 25, height: 4)])
  }

  @Test func `a button shows what was set for its state`() {
    let button = add { UIButton(type: .system) }
    stage.perform {
      button.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
      button.setTitle("Follow", for: .normal)
      button.setTitle("Following", for: .selected)
      button.titleLabel?.font = .boldSystemFont(ofSize: 20)
      button.isSelected = true
    }
    #expect(button.currentTitle == "Following" && button.titleLabel?.text == "Following")
    #expect(button.font == .boldSystemFont(ofSize: 20))
    stage.perform { button.isSelected = false }
    #expect(stage.simulation.visibleTargets == ["Follow"])
  }

  @Test func `a filled button is white on the tint`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Sign In"
    configuration.cornerStyle = .capsule
    var taps = 0
    let button: UIButton = add {
      UIButton(configuration: configuration, primaryAction: UIAction { _ in taps += 1 })
    }
    stage.perform { button.frame = CGRect(x: 0, y: 100, width: 100, height: 34) }
    #expect(button.backgroundColor == .systemBlue && button.currentTitleColor == .white)
    #expect(button.layer.cornerRadius == 17)
    #expect(stage.simulation.tap("Sign In") == .reached(button.traceName) && taps == 1)
    stage.perform { button.configuration?.title = "Wait" }
    #expect(stage.simulation.visibleTargets == ["Wait"])
  }

  @Test func `a handler that changes the configuration is not asked about that`() {
    var asked = 0
    let button: UIButton = add {
      let button = UIButton(configuration: .plain())
      button.configurationUpdateHandler = { button in
        asked += 1
        var configuration = button.configuration
        configuration?.title = button.isEnabled ? "Buy" : "Sold out"
        button.configuration = configuration
      }
      button.frame = CGRect(x: 0, y: 100, width: 100, height: 34)
      return button
    }
    #expect(stage.simulation.visibleTargets == ["Buy"] && asked == 1)
    stage.perform { button.isEnabled = false }
    #expect(button.currentTitle == "Sold out" && asked == 2)
    stage.perform { button.setNeedsUpdateConfiguration() }
    #expect(asked == 3)
  }

  @Test func `a blurred view lets through what is behind`() {
    let view = add { UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterialDark)) }
    stage.perform {
      view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      view.contentView.addSubview(UILabel())
    }
    #expect(view.contentView.frame == view.bounds)
    #expect(view.backgroundColor == UIColor(white: 0.1, alpha: 0.9))
  }

  @Test func `a date picker shows the date that the app sets`() {
    let picker = add { UIDatePicker() }
    stage.perform {
      picker.datePickerMode = .date
      picker.date = Date(timeIntervalSinceReferenceDate: 86_400 * 40)
    }
    #expect((picker.subviews.first as? UILabel)?.text == "2001-02-10")
  }
}
