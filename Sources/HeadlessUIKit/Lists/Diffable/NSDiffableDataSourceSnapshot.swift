internal import Foundation
internal import OrderedCollections

/// What a list shows at a moment, by identifiers: sections, and the items in them.
///
/// An identifier that is there already, or that is missing but required, is one of UIKit's
/// exceptions.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private var sections: OrderedDictionary<SectionIdentifierType, OrderedSet<ItemIdentifierType>> =
    [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells are requested again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are requested again, in place of what they show.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose cells are requested again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Nothing.
  public init() {}

  // MARK: What there is

  public var numberOfItems: Int { sectionOfItem.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { Array(sections.keys) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.values.flatMap(\.self) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[identifier]?.count ?? 0
  }
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections[identifier].map { Array($0) } ?? [] }
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sectionOfItem[identifier] }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.index(forKey: identifier)
  }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = indexPath(of: identifier) else { return nil }
    return sections.values.prefix(path.section).reduce(path.item) { $0 + $1.count }
  }

  var counts: [Int] { sections.values.map(\.count) }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionOfItem[item], let place = sections.index(forKey: section),
      let row = sections.values[place].firstIndex(of: item)
    else { return nil }
    return IndexPath(item: row, section: place)
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.values.indices.contains(path.section),
      sections.values[path.section].indices.contains(path.item)
    else { return nil }
    return sections.values[path.section][path.item]
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.keys.indices.contains(index) ? sections.keys[index] : nil
  }

  /// The items whose cells are requested again for any reason.
  var renewedItems: Set<ItemIdentifierType> {
    Set(reloadedItemIdentifiers + reconfiguredItemIdentifiers)
      .union(reloadedSectionIdentifiers.flatMap(itemIdentifiers(inSection:)))
  }

  mutating func forgetReloads() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [])
    reloadedSectionIdentifiers = []
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = known(toIdentifier) else { return }
    insert(identifiers, at: place)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = known(toIdentifier) else { return }
    insert(identifiers, at: place + 1)
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in sections.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
    }
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, 0) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, 1) }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  private mutating func insert(_ new: [SectionIdentifierType], at place: Int) {
    var place = place
    for section in new {
      guard sections[section] == nil else { return refuse("section", [section]) }
      sections.updateValue([], forKey: section, insertingAt: place)
      place += 1
    }
  }

  private mutating func move(
    _ section: SectionIdentifierType, beside other: SectionIdentifierType, _ step: Int
  ) {
    guard section != other, let items = sections.removeValue(forKey: section),
      let place = known(other)
    else { return }
    sections.updateValue(items, forKey: section, insertingAt: place + step)
  }

  private func known(_ section: SectionIdentifierType) -> Int? {
    if let place = sections.index(forKey: section) { return place }
    miss("section")
    return nil
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.keys.last else {
      return CurrentSimulation.process.raise(
        "NSInternalInconsistencyException",
        "There are currently no sections in the data source. Please add a section first.")
    }
    guard sections[section] != nil else { return miss("section") }
    insert(identifiers, into: section, at: numberOfItems(inSection: section))
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, 0) }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, 1) }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      guard let section = sectionOfItem.removeValue(forKey: item) else { continue }
      sections[section]?.remove(item)
    }
  }
  public mutating func deleteAllItems() { self = Self() }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, 0) }
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, 1) }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard identifiers.allSatisfy({ sectionOfItem[$0] != nil }) else { return miss("item") }
    reloadedItemIdentifiers += identifiers
  }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard identifiers.allSatisfy({ sectionOfItem[$0] != nil }) else { return miss("item") }
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(
    _ new: [ItemIdentifierType], into section: SectionIdentifierType, at place: Int
  ) {
    var place = place
    for item in new {
      guard sectionOfItem[item] == nil else { return refuse("item", [item]) }
      sectionOfItem[item] = section
      sections[section]?.insert(item, at: place)
      place += 1
    }
  }

  private mutating func insert(
    _ new: [ItemIdentifierType], beside other: ItemIdentifierType, _ step: Int
  ) {
    guard let section = sectionOfItem[other], let place = sections[section]?.firstIndex(of: other)
    else { return miss("item") }
    insert(new, into: section, at: place + step)
  }

  private mutating func move(
    _ item: ItemIdentifierType, beside other: ItemIdentifierType, _ step: Int
  ) {
    guard item != other else { return }
    guard sectionOfItem[item] != nil, sectionOfItem[other] != nil else { return miss("item") }
    deleteItems([item])
    insert([item], beside: other, step)
  }

  // MARK: Lies

  private func refuse<Identifier>(_ kind: String, _ identifiers: [Identifier]) {
    CurrentSimulation.process.raise(
      "NSInternalInconsistencyException",
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n    \(identifiers.map { "\($0)" }.joined(separator: ",\n    "))\n)}"
    )
  }

  private func miss(_ kind: String) {
    CurrentSimulation.process.raise(
      "NSInternalInconsistencyException",
      "Invalid parameter not satisfying: \(kind == "item" ? "indexPath" : "section != NSNotFound")")
  }
}
