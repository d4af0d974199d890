public import Foundation

/// A look through glass.
open class UIVisualEffect: NSObject {}

/// What is behind is blurred. Here it shows through a thin white or black.
public final class UIBlurEffect: UIVisualEffect {
  let style: Style

  /// How thick the glass is.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  public init(style: Style) { self.style = style }

  fileprivate var color: UIColor {
    let opacity: CGFloat =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
        0.4
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.6
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.9
      default: 0.75
      }
    let light = UIColor(white: 0.97, alpha: opacity)
    let dark = UIColor(white: 0.1, alpha: opacity)
    return switch style {
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      UIColor(light: light, dark: dark)
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      dark
    default: light
    }
  }
}

/// What stands on glass takes something of what is behind. Here it does not.
public final class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
}

/// Lays an effect over what is behind it: here, a colour that lets it through. The app's views go
/// into its content view.
open class UIVisualEffectView: UIView {
  override class var uikitClass: AnyObject.Type { UIVisualEffectView.self }

  /// What the app's views go into.
  public final let contentView = UIView()
  /// What is laid over.
  open var effect: UIVisualEffect? { didSet { follow() } }

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    build()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    follow()
  }

  private func follow() { backgroundColor = (effect as? UIBlurEffect)?.color }
}
