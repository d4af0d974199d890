import HeadlessUIKit
import Testing

/// What names an object that is gone: `make sanitize` runs these under AddressSanitizer, which ends
/// the run at the first read or write of freed memory.
@Suite struct `References to what is gone` {
  @Test func `A button's label may outlive it, and takes a font`() {
    let simulation = Simulation()
    let label = simulation.perform {
      let button = UIButton(type: .system)
      button.setTitle("Log In", for: .normal)
      return button.titleLabel
    }

    simulation.perform { label?.font = .systemFont(ofSize: 30) }
    #expect(label?.font.pointSize == 30 && label?.text == "Log In")
  }

  @Test func `A view that outlives its window at the process's end is in none`() {
    let simulation = Simulation()
    let view = simulation.perform {
      let window = UIWindow()
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      return root.view
    }
    simulation.perform { simulation.end() }

    #expect(view?.window == nil && view?.superview == nil && view?.next == nil)
  }

  /// Takes a view out as soon as it is in a window itself.
  private final class Remover: UIView {
    weak var other: UIView?
    override func didMoveToWindow() { other?.removeFromSuperview() }
  }

  @Test(arguments: [true, false])
  func `A view that is taken out while its superview enters a window is in none`(
    isParent: Bool
  ) {
    let simulation = Simulation()
    let late = simulation.perform {
      let (parent, remover, late) = (UIView(), Remover(), UIView())
      parent.addSubview(remover)
      parent.addSubview(late)
      remover.other = isParent ? parent : late
      let window = UIWindow()
      window.addSubview(parent)
      return late
    }

    #expect(late.window == nil)
  }

  @Test func `An application may outlive its simulation`() {
    var application: UIApplication?
    var window: UIWindow?
    do {
      let simulation = Simulation()
      simulation.perform { application = .shared }
      simulation.perform { window = UIWindow() }
    }

    #expect(application?.windows.isEmpty == true)
    #expect(window?.next === application)
    application = nil
    #expect(window?.next is UIApplication)
  }

  /// Looks round in its `deinit`, as apps do that take back there what they have set up.
  private final class Tidy: UIView {
    var width: NSLayoutConstraint?
    var looked: ((Bool) -> Void)?
    deinit {
      looked?(layer.opacity == 1 && subviews.allSatisfy { $0.superview === self })
      layer.removeAllAnimations()
      width?.isActive = false
    }
  }

  @Test func `In its deinit a view may still use its layer, subviews and constraints`() {
    let simulation = Simulation()
    var saw: Bool?
    let (kept, width) = simulation.perform {
      let view = Tidy()
      let inner = UIView()
      view.addSubview(inner)
      view.width = view.widthAnchor.constraint(equalToConstant: 80)
      view.width?.isActive = true
      view.layoutIfNeeded()
      view.looked = { saw = $0 }
      return (inner, view.width)
    }

    #expect(saw == true)
    #expect(kept.superview == nil && width?.isActive == false)
    #expect(width?.firstItem == nil)
  }
}
