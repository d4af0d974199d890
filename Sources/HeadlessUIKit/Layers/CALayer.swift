public import Foundation

/// The part of a view that draws; or one of its own, which is stored and not drawn.
open class CALayer: NSObject {
  /// Unchecked, as a view's superview is: the view takes itself out as it is freed.
  final unowned(unsafe) var view: UIView?
  private lazy var own = LayerValues()
  final lazy var animations = LayerAnimations(of: self)

  /// A layer without a view.
  public required override init() {}

  // MARK: What a view tells

  /// How round the corners are, in points.
  open var cornerRadius: CGFloat {
    get { view?.cornerRadius ?? own.cornerRadius }
    set { if let view { view.cornerRadius = newValue } else { own.cornerRadius = newValue } }
  }
  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat {
    get { view?.borderWidth ?? own.borderWidth }
    set { if let view { view.borderWidth = newValue } else { own.borderWidth = newValue } }
  }
  /// The colour of the border.
  open var borderColor: CGColor? {
    get { view.map { $0.borderColor?.cgColor } ?? own.borderColor }
    set {
      if let view {
        view.borderColor = newValue.map { UIColor(cgColor: $0) }
      } else {
        own.borderColor = newValue
      }
    }
  }
  /// Whether what lies outside is cut off.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? own.masksToBounds }
    set { if let view { view.clipsToBounds = newValue } else { own.masksToBounds = newValue } }
  }
  /// The colour behind all in it.
  open var backgroundColor: CGColor? {
    get { view.map { $0.backgroundColor?.cgColor } ?? own.backgroundColor }
    set {
      if let view {
        view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
      } else {
        own.backgroundColor = newValue
      }
    }
  }
  /// Opacity from 0 to 1.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? own.opacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { own.opacity = newValue } }
  }
  /// Whether it is left out of the picture.
  open var isHidden: Bool {
    get { view?.isHidden ?? own.isHidden }
    set { if let view { view.isHidden = newValue } else { own.isHidden = newValue } }
  }
  /// The rectangle in the layer around it.
  open var frame: CGRect {
    get { view?.frame ?? own.frame }
    set { if let view { view.frame = newValue } else { own.frame = newValue } }
  }
  /// The rectangle in its own coordinates.
  open var bounds: CGRect {
    get { view?.bounds ?? CGRect(origin: .zero, size: own.frame.size) }
    set { if let view { view.bounds = newValue } else { own.frame.size = newValue.size } }
  }
  /// The middle of it, in the layer around it.
  open var position: CGPoint {
    get { view?.center ?? CGPoint(x: own.frame.midX, y: own.frame.midY) }
    set {
      if let view { return view.center = newValue }
      own.frame.origin = CGPoint(
        x: newValue.x - own.frame.width / 2, y: newValue.y - own.frame.height / 2)
    }
  }

  // MARK: What is stored, and not drawn

  /// The colour of the shadow; not drawn.
  open var shadowColor: CGColor? {
    get { own.shadowColor }
    set { own.shadowColor = newValue }
  }
  /// The opacity of the shadow; not drawn.
  open var shadowOpacity: Float {
    get { own.shadowOpacity }
    set { own.shadowOpacity = newValue }
  }
  /// Points by which the shadow is moved; not drawn.
  open var shadowOffset: CGSize {
    get { own.shadowOffset }
    set { own.shadowOffset = newValue }
  }
  /// How soft the shadow is, in points; not drawn.
  open var shadowRadius: CGFloat {
    get { own.shadowRadius }
    set { own.shadowRadius = newValue }
  }
  /// Which corners are round; all are drawn alike.
  open var maskedCorners: CACornerMask {
    get { own.maskedCorners }
    set { own.maskedCorners = newValue }
  }
  /// The shape of the corners; drawn as a part of a circle.
  open var cornerCurve: CALayerCornerCurve {
    get { own.cornerCurve }
    set { own.cornerCurve = newValue }
  }
  /// What cuts the layer out; not drawn.
  open var mask: CALayer? {
    get { own.mask }
    set { own.mask = newValue }
  }
  /// How far in front it is. Stored, without effect: the order of the subviews is drawn.
  open var zPosition: CGFloat {
    get { own.zPosition }
    set { own.zPosition = newValue }
  }
  /// The point of the layer at its position. Stored, without effect: it is always the middle.
  open var anchorPoint: CGPoint {
    get { own.anchorPoint }
    set { own.anchorPoint = newValue }
  }
  /// Whether it is drawn once and cached. Stored, without effect.
  open var shouldRasterize: Bool {
    get { own.shouldRasterize }
    set { own.shouldRasterize = newValue }
  }
  /// In which scale that is done; without effect.
  open var rasterizationScale: CGFloat {
    get { own.rasterizationScale }
    set { own.rasterizationScale = newValue }
  }
  /// A name to find it by.
  open var name: String? {
    get { own.name }
    set { own.name = newValue }
  }

  // MARK: Layers in it

  /// The layers that were added to it. Those of subviews are not among them, and they are not
  /// drawn.
  public final var sublayers: [CALayer]? {
    get { own.sublayers.isEmpty ? nil : own.sublayers }
    set {
      for layer in own.sublayers { layer.own.superlayer = nil }
      own.sublayers = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// The layer that it was added to, or the superview's.
  public final var superlayer: CALayer? { view?.superview?.layer ?? own.superlayer }

  /// Adds a layer in front of the others; it is stored and not drawn.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(own.sublayers.count))
  }

  /// Adds a layer at a place among the others; it is stored and not drawn.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    own.sublayers.insert(layer, at: min(Int(index), own.sublayers.count))
    layer.own.superlayer = self
  }

  /// Takes it out of the layer that it was added to.
  open func removeFromSuperlayer() {
    own.superlayer?.own.sublayers.removeAll { $0 === self }
    own.superlayer = nil
  }

  /// A layer has nothing to lay out; its view asks for a pass.
  open func setNeedsLayout() { view?.setNeedsLayout() }
  /// Lays out its view.
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  /// Nothing is drawn by hand here.
  open func setNeedsDisplay() {}
}

/// What a layer keeps that its view does not.
private struct LayerValues {
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var masksToBounds = false
  var backgroundColor: CGColor?
  var opacity: Float = 1
  var isHidden = false
  var frame = CGRect.zero
  var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  var cornerCurve = CALayerCornerCurve.circular
  var mask: CALayer?
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var name: String?
  var sublayers: [CALayer] = []
  weak var superlayer: CALayer?
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

/// A layer of colors that blend into each other. Stored, without effect: it is not drawn.
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`.
  open var colors: [Any]?
  /// The place of each color, from 0 to 1.
  open var locations: [NSNumber]?
  /// The place of the first one, in parts of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The place of the last one, in parts of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// In which way they pass into each other.
  open var type = CAGradientLayerType.axial
}

/// In which way colours pass into each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}
