internal import Foundation
internal import Trace
internal import VirtualTime

/// The phone as it is seen at a moment, also inside a transition, drawn as SVG that needs nothing
/// from outside.
struct PhonePicture {
  private let world: World
  private let motion: FrameMotion
  private let instant: Instant
  private let size: CGSize

  /// `world` keeps properties.
  init(_ world: World, _ motion: FrameMotion, at instant: Instant) {
    (self.world, self.motion, self.instant) = (world, motion, instant)
    size = world.screenSize == .zero ? CGSize(width: 390, height: 844) : world.screenSize
  }

  /// The picture; `label` is what it is called for those who do not see it.
  func svg(label: String) -> String {
    let (width, height) = (Double(size.width), Double(size.height))
    return """
      <svg class="phone" viewBox="-8 -8 \(number(width + 16)) \(number(height + 16))" role="img" aria-label="\(escapedMarkup(label))">\
      <rect x="-8" y="-8" width="\(number(width + 16))" height="\(number(height + 16))" rx="44" fill="#1a1e25"/>\
      <svg width="\(number(width))" height="\(number(height))" viewBox="0 0 \(number(width)) \(number(height))"><g class="screen">\(content)</g></svg></svg>
      """
  }

  private var content: String {
    let area = "width=\"\(number(size.width))\" height=\"\(number(size.height))\""
    switch world.life {
    case .notRunning, .background, .suspended:
      return "<rect \(area) fill=\"#33496b\"/>" + caption("Home screen")
    case .crashed:
      return "<rect \(area) fill=\"#40191a\"/>" + caption("The app crashed")
    case .inactive, .active:
      return "<rect \(area) fill=\"#000\"/>" + world.windowsInOrder.map(picture).joined()
        + world.windowsInOrder.map { ghosts(in: $0, at: .zero) }.joined()
    }
  }

  private func caption(_ text: String) -> String {
    "<text x=\"\(number(size.width / 2))\" y=\"\(number(size.height / 2))\" fill=\"#fff\" font-size=\"24\" text-anchor=\"middle\">\(text)</text>"
  }

  private func picture(of view: ViewState) -> String {
    let alpha = alpha(view)
    guard !view.isHidden, alpha > 0 else { return "" }
    let frame = frame(view)
    let opacity = alpha < 1 ? " opacity=\"\(number(alpha))\"" : ""
    let inside =
      background(view, frame) + content(view, frame)
      + scrolled(view, view.subviews.compactMap { world.view($0).map(picture) }.joined())
    guard !inside.isEmpty else { return "" }
    return
      "<g transform=\"translate(\(number(frame.minX)) \(number(frame.minY)))\(matrix(view, frame))\"\(opacity)>\(inside)</g>"
  }

  /// Outlines over the picture of views that stay without their controllers, for what is shown may
  /// hide them.
  private func ghosts(in view: ViewState, at origin: CGPoint) -> String {
    guard !view.isHidden else { return "" }
    let seen = frame(view)
    let frame = seen.offsetBy(dx: origin.x, dy: origin.y)
    let isOrphan = view.owner != 0 && world.controller(view.owner)?.isAlive != true
    if isOrphan, let name = view.ownerName {
      return ghost(name.className, frame)
    }
    let inside = CGPoint(
      x: frame.minX - view.boundsOrigin.x, y: frame.minY - view.boundsOrigin.y)
    return view.subviews.compactMap { world.view($0).map { ghosts(in: $0, at: inside) } }.joined()
  }

  private func ghost(_ name: String, _ frame: CGRect) -> String {
    """
    <rect x="\(number(frame.minX + 3))" y="\(number(frame.minY + 3))" \
    width="\(number(frame.width - 6))" height="\(number(frame.height - 6))" fill="#d3261b" \
    fill-opacity="0.08" stroke="#d3261b" stroke-width="6" stroke-dasharray="18 10"/>\
    <text x="\(number(frame.midX))" y="\(number(frame.maxY - 60))" fill="#d3261b" font-size="17" \
    font-weight="700" text-anchor="middle">Ghost: \(escapedMarkup(name))</text>
    """
  }

  private func frame(_ view: ViewState) -> CGRect {
    if case .rect(let seen)? = motion.value(of: .frame, of: view, at: instant) {
      seen
    } else {
      view.frame
    }
  }

  private func alpha(_ view: ViewState) -> Double {
    if case .number(let seen)? = motion.value(of: .alpha, of: view, at: instant) {
      seen
    } else {
      view.alpha
    }
  }

  /// What is in a view, moved if its bounds begin elsewhere than at its corner.
  private func scrolled(_ view: ViewState, _ inside: String) -> String {
    let shown = view.boundsOrigin
    guard shown != .zero else { return inside }
    return
      "<g transform=\"translate(\(number(-shown.x)) \(number(-shown.y)))\">\(inside)</g>"
  }

  /// The view's own transform, about the middle of its frame.
  private func matrix(_ view: ViewState, _ frame: CGRect) -> String {
    guard case .transform(let t)? = view.properties[.transform], !t.isIdentity else { return "" }
    let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty]
    let middle = (number(frame.width / 2), number(frame.height / 2))
    return
      " translate(\(middle.0) \(middle.1)) matrix(\(numbers.map(number).joined(separator: " "))) translate(-\(middle.0) -\(middle.1))"
  }

  private func background(_ view: ViewState, _ frame: CGRect) -> String {
    let border = view.number(.borderWidth, 0)
    let fill = background(view)
    guard frame.width > 0, frame.height > 0, fill != nil || border > 0 else { return "" }
    let stroke =
      border > 0
      ? " stroke=\"\(view.color(.borderColor) ?? "#000")\" stroke-width=\"\(number(border))\""
      : ""
    return
      "<rect width=\"\(number(frame.width))\" height=\"\(number(frame.height))\" rx=\"\(number(view.number(.cornerRadius, 0)))\" fill=\"\(fill ?? "none")\"\(stroke)/>"
  }

  private func background(_ view: ViewState) -> String? {
    let seen = motion.value(of: .backgroundColor, of: view, at: instant)
    if case .color(let color)? = seen { return color.hex }
    return view.color(.backgroundColor)
  }

  private func content(_ view: ViewState, _ frame: CGRect) -> String {
    switch view.base {
    case "UIActivityIndicatorView":
      guard view.isTrue(.animating) else { return "" }
      let color = view.color(.color) ?? "#8e8e93"
      return
        "<circle cx=\"\(number(frame.width / 2))\" cy=\"\(number(frame.height / 2))\" r=\"13\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"4\" stroke-dasharray=\"4 4\"/>"
    case "UIButton":
      let arrow = view.text(.image) == "chevron.backward" ? "‹ " : ""
      return text(
        arrow + (view.text(.title) ?? ""), view, frame, color: .titleColor, "#ffffffff",
        edge: view.text(.contentAlignment) ?? "center")
    case "UITextField":
      let typed = view.text(.text) ?? ""
      let isEmpty = typed.isEmpty
      let shown = view.isTrue(.secure) ? String(repeating: "•", count: typed.count) : typed
      return text(
        isEmpty ? view.text(.placeholder) ?? "" : shown, view, frame,
        color: .textColor, isEmpty ? "#8e8e93ff" : "#000000ff", edge: "left")
    default:
      guard let words = view.text(.text) else { return "" }
      return text(
        words, view, frame, color: .textColor, "#000000ff",
        edge: view.text(.textAlignment) ?? "left")
    }
  }

  private func text(
    _ words: String, _ view: ViewState, _ frame: CGRect, color key: Property,
    _ standard: String, edge: String
  ) -> String {
    guard !words.isEmpty else { return "" }
    let size = view.number(.fontSize, 17)
    let (x, anchor) =
      switch edge {
      case "center": (frame.width / 2, "middle")
      case "right": (frame.width - 4, "end")
      default: (4.0, "start")
      }
    let weights = ["medium": "500", "semibold": "600", "bold": "700"]
    let weight = weights[view.text(.fontWeight) ?? ""].map { " font-weight=\"\($0)\"" } ?? ""
    let fill = view.color(key) ?? standard
    return lines(words, width: frame.width, size: size, limit: view.number(.numberOfLines, 1))
      .enumerated().map { index, line in
        let count = Double(index)
        let y = frame.height / 2 + size * (0.35 + count * 1.25)
        return
          "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\"\(weight) fill=\"\(fill)\" text-anchor=\"\(anchor)\">\(escapedMarkup(line))</text>"
      }.joined()
  }

  /// Words in lines of about the width; the picture need not measure letters.
  private func lines(_ words: String, width: Double, size: Double, limit: Double) -> [String] {
    guard limit != 1, size > 0 else { return [words] }
    let room = max(4, Int(width / (size * 0.5)))
    var lines = [""]
    for word in words.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= room {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return limit > 1 ? Array(lines.prefix(Int(limit))) : lines
  }

  /// A number with at most two digits behind the point.
  private func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let (whole, part) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard part != 0 else { return "\(sign)\(whole)" }
    let digits = part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)"
    return "\(sign)\(whole).\(digits)"
  }
}

extension ViewState {
  fileprivate func number(_ property: Property, _ standard: Double) -> Double {
    if case .number(let number)? = properties[property] { number } else { standard }
  }

  fileprivate func text(_ property: Property) -> String? {
    if case .text(let text)? = properties[property] { text } else { nil }
  }

  /// `#rrggbbaa`.
  fileprivate func color(_ property: Property) -> String? {
    if case .color(let color)? = properties[property] { color.hex } else { nil }
  }

  fileprivate func isTrue(_ property: Property) -> Bool { properties[property] == .bool(true) }
}
