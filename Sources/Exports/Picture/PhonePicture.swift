internal import Foundation
package import Playback
package import Trace

/// What the phone shows when a run ends, drawn at rest, as SVG that needs nothing from outside.
///
/// It is for commands, which have no browser, and for pages that do not show the run. A session's
/// page draws the same world with its own elements, which can be tapped and move, and on a canvas
/// for films and screenshots.
package struct PhonePicture {
  private let world = World(keeping: .properties)

  private var size: CGSize {
    world.screenSize == .zero ? CGSize(width: 390, height: 844) : world.screenSize
  }

  /// A picture of a run before its first event.
  package init() {}

  package init(endOf run: some PlayedRun) {
    for index in 0..<run.eventCount { apply(run.event(at: index)) }
  }

  /// Goes on to what the phone shows after the next event.
  package func apply(_ event: RunEvent) { world.apply(event) }

  /// The picture; `label` is what it is called for those who do not see it.
  package func svg(label: String) -> String {
    let size = size
    let (width, height) = (number(Double(size.width)), number(Double(size.height)))
    let (outerWidth, outerHeight) = (number(size.width + 16), number(size.height + 16))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 \(outerWidth) \(outerHeight)" role="img" aria-label="\(escapedMarkup(label))" \
      font-family="-apple-system, system-ui, sans-serif">\
      <clipPath id="screen"><rect width="\(width)" height="\(height)" rx="36"/></clipPath>\
      <rect x="-8" y="-8" width="\(outerWidth)" height="\(outerHeight)" rx="44" fill="#1a1e25"/>\
      <svg width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      clip-path="url(#screen)"><g class="screen">\
      <rect width="\(width)" height="\(height)" fill="#000"/>\
      \(world.windowsInOrder.map(picture).joined())</g></svg></svg>

      """
  }

  /// The texts that it shows.
  package var texts: [String] { world.windowsInOrder.flatMap(texts) }

  private func texts(of view: ViewState) -> [String] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let own = [Property.text, .title, .placeholder].compactMap(view.text).first { !$0.isEmpty }
    return [own].compactMap(\.self) + view.subviews.compactMap { world.view($0) }.flatMap(texts)
  }

  private func picture(of view: ViewState) -> String {
    guard !view.isHidden, view.alpha > 0 else { return "" }
    let frame = view.frame
    let opacity = view.alpha < 1 ? " opacity=\"\(number(view.alpha))\"" : ""
    let inside =
      background(view, frame) + content(view, frame)
      + scrolled(view, view.subviews.compactMap { world.view($0).map(picture) }.joined())
    guard !inside.isEmpty else { return "" }
    return
      "<g transform=\"translate(\(number(frame.minX)) \(number(frame.minY)))\(matrix(view, frame))\"\(opacity)>\(inside)</g>"
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
    let fill = view.color(.backgroundColor)
    guard frame.width > 0, frame.height > 0, fill != nil || border > 0 else { return "" }
    let stroke =
      border > 0
      ? " stroke=\"\(view.color(.borderColor) ?? "#000")\" stroke-width=\"\(number(border))\""
      : ""
    return
      "<rect width=\"\(number(frame.width))\" height=\"\(number(frame.height))\" rx=\"\(number(view.number(.cornerRadius, 0)))\" fill=\"\(fill ?? "none")\"\(stroke)/>"
  }

  private func content(_ view: ViewState, _ frame: CGRect) -> String {
    switch view.base {
    case "UIActivityIndicatorView":
      guard view.isTrue(.animating) else { return "" }
      let color = view.color(.color) ?? "#8e8e93"
      return
        "<circle cx=\"\(number(frame.width / 2))\" cy=\"\(number(frame.height / 2))\" r=\"13\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"4\" stroke-dasharray=\"4 4\"/>"
    case "UIImageView":
      return view.text(.image).map { image($0, view, frame) } ?? ""
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

  /// Where an image is, with its name if there is room for it.
  private func image(_ name: String, _ view: ViewState, _ frame: CGRect) -> String {
    guard frame.width > 0, frame.height > 0 else { return "" }
    let box =
      "<rect width=\"\(number(frame.width))\" height=\"\(number(frame.height))\" rx=\"\(number(max(4, view.number(.cornerRadius, 0))))\" fill=\"#8e8e93\" fill-opacity=\"0.3\"/>"
    let size = min(12, frame.width * 1.6 / Double(max(1, name.count)))
    guard size >= 6, frame.height >= 16 else { return box }
    return box
      + "<text x=\"\(number(frame.width / 2))\" y=\"\(number(frame.height / 2 + size * 0.35))\" font-size=\"\(number(size))\" fill=\"#8e8e93\" text-anchor=\"middle\">\(escapedMarkup(name))</text>"
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
