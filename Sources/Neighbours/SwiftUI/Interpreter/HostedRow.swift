@_spi(Import) internal import HeadlessUIKit

/// One row of a hosted view, as a control of UIKit's.
final class HostedRow {
  private var item: ViewItem
  private let view: UIView
  private var child: EmbeddedChild?

  private init(_ item: ViewItem) {
    self.item = item
    switch item {
    case .text: view = UILabel(frame: .zero)
    case .name: view = StandInLabel(frame: .zero)
    case .image: view = UIImageView(frame: .zero)
    case .button: view = UIButton(type: .system)
    case .field: view = UITextField(frame: .zero)
    case .toggle: view = UISwitch(frame: .zero)
    case .child(_, let make, _):
      let made = make()
      child = made
      switch made {
      case .controller(let controller): view = controller.view
      case .view(let embedded): view = embedded
      }
    }
    listen()
  }

  /// Shows items as rows, and takes those rows that can stay.
  static func show(
    _ items: [ViewItem], in controller: UIViewController, besides old: [HostedRow]
  ) -> [HostedRow] {
    var free = old
    let rows = items.map { item in
      let place = free.firstIndex { $0.fits(item) }
      let row = place.map { free.remove(at: $0) } ?? HostedRow(item)
      row.item = item
      return row
    }
    for row in free { row.leave() }
    for row in rows {
      row.enter(controller)
      row.fill()
    }
    layOut(rows, in: controller.view.bounds)
    return rows
  }

  private static let top = 100.0
  private static let height = 44.0
  private static let margin = 16.0

  /// Rows from the top down, in front of what is embedded, which fills the screen; several of those
  /// share it.
  private static func layOut(_ rows: [HostedRow], in bounds: CGRect) {
    let simple = rows.filter { $0.child == nil }
    for (index, row) in simple.enumerated() {
      let place = CGRect(
        x: margin, y: top + Double(index) * height, width: bounds.width - 2 * margin,
        height: height - 4)
      row.view.frame = (row.view as? UIImageView)?.image.map { fit($0.size, place) } ?? place
    }
    let embedded = rows.filter { $0.child != nil }
    let part = bounds.height / Double(max(1, embedded.count))
    for (index, row) in embedded.enumerated() {
      row.view.frame = CGRect(
        x: 0, y: Double(index) * part, width: bounds.width, height: part)
      row.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  /// Where an image is in its row: as large as it is, if there is room.
  private static func fit(_ size: CGSize, _ row: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return row }
    let scale = min(1, row.width / size.width, row.height / size.height)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: row.minX, y: row.midY - height / 2, width: width, height: height)
  }

  /// Whether it can show an item without another control.
  private func fits(_ other: ViewItem) -> Bool {
    switch (item, other) {
    case (.text, .text), (.name, .name), (.image, .image), (.button, .button), (.toggle, .toggle):
      true
    case (.field(_, let mine, _), .field(_, let its, _)): mine == its
    case (.child(let mine, _, _), .child(let its, _, _)): mine == its
    default: false
    }
  }

  private func enter(_ parent: UIViewController) {
    guard view.superview == nil else { return }
    guard case .controller(let controller)? = child else { return parent.view.addSubview(view) }
    parent.addChild(controller)
    parent.view.insertSubview(view, at: 0)
    controller.didMove(toParent: parent)
  }

  private func leave() {
    guard case .controller(let controller)? = child else { return view.removeFromSuperview() }
    controller.willMove(toParent: nil)
    view.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: Content

  private func fill() {
    switch item {
    case .text(let text), .name(let text): (view as? UILabel)?.text = text
    case .image(let name): (view as? UIImageView)?.image = UIImage(named: name)
    case .button(let title, let isEnabled, _):
      guard let button = view as? UIButton else { return }
      if button.currentTitle != title { button.setTitle(title, for: .normal) }
      button.isEnabled = isEnabled
    case .field(let placeholder, let isSecure, let text):
      guard let field = view as? UITextField else { return }
      field.placeholder = placeholder
      field.isSecureTextEntry = isSecure
      if field.text ?? "" != text.wrappedValue { field.text = text.wrappedValue }
    case .toggle(let title, let isEnabled, let isOn):
      guard let toggle = view as? UISwitch else { return }
      toggle.accessibilityLabel = title
      toggle.isEnabled = isEnabled
      if toggle.isOn != isOn.wrappedValue { toggle.isOn = isOn.wrappedValue }
    case .child(_, _, let update):
      if let child { update(child) }
    }
  }

  private func listen() {
    guard let control = view as? UIControl, child == nil else { return }
    let action = UIAction { [weak self] _ in self?.wasUsed() }
    switch item {
    case .button: control.addAction(action, for: .touchUpInside)
    case .field: control.addAction(action, for: .editingChanged)
    case .toggle: control.addAction(action, for: .valueChanged)
    case .text, .name, .image, .child: return
    }
  }

  private func wasUsed() {
    switch item {
    case .button(_, _, let action): action()
    case .field(_, _, let text): text.wrappedValue = (view as? UITextField)?.text ?? ""
    case .toggle(_, _, let isOn): isOn.wrappedValue = (view as? UISwitch)?.isOn ?? false
    case .text, .name, .image, .child: return
    }
  }
}
