import HeadlessUIKit
import Testing

/// Colours, fonts, pictures and layers.
@Suite struct DrawingTests {
  private let stage = Stage()

  @Test func `colours are read back, and equal by their components`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
    #expect(UIColor(white: 1, alpha: 1) == .white && UIColor.white != .black)
    #expect(UIColor(cgColor: UIColor.orange.cgColor) == .orange)
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    UIColor(hue: 0.25, saturation: 0.5, brightness: 0.75, alpha: 1)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 0.25) < 1e-9 && abs(saturation - 0.5) < 1e-9 && brightness == 0.75)
  }

  @Test func `a dynamic colour paints as in the light at first, and resolves by the traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(
      color.withAlphaComponent(0.5).resolvedColor(
        with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor(white: 1, alpha: 0.5))
    let view = stage.perform { UIView() }
    stage.perform { view.backgroundColor = color }
    let event = stage.simulation.trace.last { $0.object == view.traceName }
    #expect(event?["value"]?.string == "#000000ff")
  }

  @Test func `text styles have Apple's sizes`() {
    let styles: [UIFont.TextStyle] = [.largeTitle, .title1, .headline, .body, .caption2]
    #expect(
      styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == [34, 28, 17, 17, 11])
  }

  @Test func `a view's layer is one object, of the class that the view names`() throws {
    let view = stage.perform { GradientView() }
    #expect(view.layer === view.layer)
    let gradient = try #require(view.layer as? CAGradientLayer)
    stage.perform {
      gradient.cornerRadius = 4
      gradient.borderColor = UIColor.red.cgColor
      gradient.shadowOpacity = 0.5
    }
    let told = stage.simulation.trace.filter { $0.object == view.traceName }
    #expect(told.compactMap { $0["property"]?.string } == ["cornerRadius", "borderColor"])
    #expect(gradient.shadowOpacity == 0.5)
  }

  @Test func `a layer's animation tells its delegate of its end when that is due`() {
    let heard = AnimationLog()
    let root = stage.probe("Root")
    stage.show(root)
    stage.perform {
      let pulse = CABasicAnimation(keyPath: "opacity")
      (pulse.duration, pulse.repeatCount, pulse.autoreverses) = (0.5, 2, true)
      pulse.delegate = heard
      root.view.layer.add(pulse, forKey: "pulse")
    }
    #expect(stage.perform { root.view.layer.animationKeys() } == ["pulse"])
    stage.simulation.advance(by: 1.9)
    #expect(heard.lines == ["start"])
    stage.simulation.advance(by: 0.2)
    #expect(heard.lines == ["start", "stop true"])
    #expect(stage.perform { root.view.layer.animationKeys() } == nil)

    stage.perform {
      let forever = CABasicAnimation(keyPath: "transform")
      forever.repeatCount = .infinity
      forever.delegate = heard
      root.view.layer.add(forever, forKey: "spin")
      root.view.layer.removeAnimation(forKey: "spin")
    }
    #expect(heard.lines.suffix(2) == ["start", "stop false"])
  }

  @Test func `a rendered picture is as large as was asked for`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 9)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 9))
    }
    #expect(image.size == CGSize(width: 8, height: 9))
    #expect(UIImage(data: Data()) == nil)
    #expect(
      UIImage(systemName: "house")?.withRenderingMode(.alwaysOriginal)
        == UIImage(systemName: "house"))
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class AnimationLog: CAAnimationDelegate {
  var lines: [String] = []
  func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
}
