internal import Foundation

/// A header or footer of a section, as long as it is shown.
struct SectionAccessory {
  enum Place: Equatable {
    case header(Int), footer(Int)
  }

  let place: Place
  let view: UIView
}

extension UITableViewDelegate {
  func view(of place: SectionAccessory.Place, in table: UITableView) -> UIView? {
    switch place {
    case .header(let section): tableView(table, viewForHeaderInSection: section)
    case .footer(let section): tableView(table, viewForFooterInSection: section)
    }
  }

  fileprivate func willShow(_ one: SectionAccessory, in table: UITableView) {
    switch one.place {
    case .header(let section):
      tableView(table, willDisplayHeaderView: one.view, forSection: section)
    case .footer(let section):
      tableView(table, willDisplayFooterView: one.view, forSection: section)
    }
  }

  fileprivate func didShow(_ one: SectionAccessory, in table: UITableView) {
    switch one.place {
    case .header(let section):
      tableView(table, didEndDisplayingHeaderView: one.view, forSection: section)
    case .footer(let section):
      tableView(table, didEndDisplayingFooterView: one.view, forSection: section)
    }
  }
}

// Headers and footers.
extension UITableView {
  /// Places what stands above and below rows, in front of them; those of plain tables stay in sight
  /// while any of their section is.
  final func layOutAccessories() {
    guard let geometry, process.isRunning else { return }
    layOutEnds(geometry)
    removeAccessories { frame(of: $0.place, geometry) == nil }
    for section in geometry.firstSection(endingBelow: bounds.minY)..<geometry.sections.count {
      guard geometry.sections[section].top < bounds.maxY, process.isRunning else { break }
      layOut(.header(section), geometry)
      layOut(.footer(section), geometry)
    }
  }

  private func layOutEnds(_ geometry: TableGeometry) {
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: geometry.header)
    tableFooterView?.frame = CGRect(
      x: 0, y: geometry.footerTop, width: bounds.width, height: geometry.footer)
  }

  private func layOut(_ place: SectionAccessory.Place, _ geometry: TableGeometry) {
    guard let frame = frame(of: place, geometry) else { return }
    if let known = accessories.first(where: { $0.place == place }) {
      known.view.frame = frame
      if known.view.superview !== self { show(known) }
    } else if let view = process.animator.withoutCapturing({ makeView(for: place) }) {
      let one = SectionAccessory(place: place, view: view)
      accessories.append(one)
      process.animator.withoutCapturing { view.frame = frame }
      show(one)
    }
  }

  private func show(_ one: SectionAccessory) {
    delegate?.willShow(one, in: self)
    addSubview(one.view)
  }

  private func makeView(for place: SectionAccessory.Place) -> UIView? {
    if let view = delegate?.view(of: place, in: self) { return view }
    guard let title = title(of: place) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.showTitle(title, isGrouped: style != .plain)
    return view
  }

  final func title(of place: SectionAccessory.Place) -> String? {
    switch place {
    case .header(let section): dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer(let section): dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  /// The frame of a header or footer on the screen; `nil` if it is not visible.
  private func frame(of place: SectionAccessory.Place, _ geometry: TableGeometry) -> CGRect? {
    let shown = bounds.inset(by: adjustedContentInset)
    var frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0)
    switch place {
    case .header(let index):
      guard geometry.sections.indices.contains(index) else { return nil }
      let section = geometry.sections[index]
      frame.size.height = section.header
      frame.origin.y = section.top + section.padding
      if style == .plain {
        frame.origin.y = max(frame.minY, min(shown.minY, section.footerTop - section.header))
      }
    case .footer(let index):
      guard geometry.sections.indices.contains(index) else { return nil }
      let section = geometry.sections[index]
      frame.size.height = section.footer
      frame.origin.y = section.footerTop
      if style == .plain {
        frame.origin.y = min(frame.minY, max(shown.maxY - section.footer, section.firstRowTop))
      }
    }
    return frame.height > 0 && frame.minY < bounds.maxY && frame.maxY > bounds.minY ? frame : nil
  }

  final func removeAccessories(where isGone: (SectionAccessory) -> Bool) {
    let gone = accessories.filter(isGone)
    guard !gone.isEmpty else { return }
    accessories.removeAll(where: isGone)
    for one in gone where one.view.superview === self {
      one.view.removeFromSuperview()
      delegate?.didShow(one, in: self)
      if let view = one.view as? UITableViewHeaderFooterView {
        headers.put(view, view.reuseIdentifier)
      }
    }
  }

  /// The header of a section that is seen; `nil` for others.
  public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    accessories.first { $0.place == .header(section) }?.view as? UITableViewHeaderFooterView
  }

  /// The footer of a section that is seen; `nil` for others.
  public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    accessories.first { $0.place == .footer(section) }?.view as? UITableViewHeaderFooterView
  }
}
