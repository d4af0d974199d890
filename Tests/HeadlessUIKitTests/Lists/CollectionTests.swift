import HeadlessUIKit
import Testing

/// An item of the app's own, with UIKit's initialiser.
final class OwnItem: UICollectionViewCell {
  let label = UILabel()
  private(set) var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

private final class Items: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[String]]
  var log: [String] = []
  var size: ((IndexPath) -> CGSize)?

  init(_ sections: [[String]]) { self.sections = sections }

  func taken() -> [String] {
    defer { log = [] }
    return log
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    log.append("cell \(indexPath.section).\(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Item", for: indexPath)
    (cell as? OwnItem)?.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let size else {
      return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
    return size(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("shouldHighlight \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.append("didHighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.append("didUnhighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("shouldSelect \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { log.append("didDeselect \(indexPath.item)") }
}

/// A collection of 320 by 200 points in a window.
private struct CollectionStage {
  let stage = Stage()
  let items: Items
  let view: UICollectionView
  let layout: UICollectionViewFlowLayout

  init(
    _ sections: [[String]], _ prepare: (UICollectionViewFlowLayout, Items) -> Void = { _, _ in }
  ) {
    let items = Items(sections)
    let root = stage.perform { UIViewController() }
    stage.show(root)
    (view, layout) = stage.perform {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 40)
      prepare(layout, items)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 100, width: 320, height: 200), collectionViewLayout: layout)
      view.register(OwnItem.self, forCellWithReuseIdentifier: "Item")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "Header")
      view.dataSource = items
      view.delegate = items
      root.view.addSubview(view)
      return (view, layout)
    }
    self.items = items
  }

  var shown: [String] {
    view.visibleCells.compactMap { cell in
      (cell as? OwnItem).map {
        "\($0.label.text ?? "") \(Int(cell.frame.minX)),\(Int(cell.frame.minY))"
      }
    }
  }
}

@Suite struct CollectionTests {
  @Test func itemsFlowInLines() {
    let stage = CollectionStage([["a", "b", "c", "d"], ["e"]]) { layout, _ in
      layout.sectionInset = UIEdgeInsets(top: 5, bottom: 15)
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
    }
    #expect(
      stage.shown == ["a 0,35", "b 110,35", "c 220,35", "d 0,85", "e 0,175"])
    #expect(stage.view.contentSize == CGSize(width: 320, height: 230))
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 0, y: 140, width: 320, height: 30))
  }

  @Test func itemsOfTheirOwnSizes() {
    let stage = CollectionStage([["a", "b", "c"]]) { _, items in
      items.size = { CGSize(width: [200, 100, 50][$0.item], height: [20, 40, 10][$0.item]) }
    }
    #expect(stage.shown == ["a 0,10", "b 220,0", "c 0,50"])
  }

  @Test func onlyWhatIsSeenHasACell() {
    let stage = CollectionStage([(0..<10_000).map { "\($0)" }]) { layout, _ in
      layout.minimumLineSpacing = 0
    }
    #expect(stage.items.taken() == (0..<15).map { "cell 0.\($0)" })
    stage.stage.perform { stage.view.contentOffset.y = 40 }
    #expect(stage.items.taken() == ["cell 0.15", "cell 0.16", "cell 0.17"])
    #expect(stage.view.visibleCells.compactMap { ($0 as? OwnItem)?.reuses }.reduce(0, +) == 3)
    stage.stage.perform {
      stage.view.scrollToItem(
        at: IndexPath(item: 9000, section: 0), at: .top, animated: false)
    }
    #expect(stage.view.contentOffset.y == 120_000)
    #expect(stage.shown.first == "9000 0,120000")
  }

  @Test func itScrollsSideways() {
    let stage = CollectionStage([["a", "b", "c", "d", "e"]]) { layout, _ in
      layout.scrollDirection = .horizontal
    }
    #expect(stage.shown == ["a 0,0", "b 0,53", "c 0,106", "d 0,160", "e 110,0"])
    #expect(stage.view.contentSize == CGSize(width: 210, height: 200))
  }

  @Test func aListHasRows() {
    let stage = CollectionStage([["a", "b"], ["c"]])
    stage.stage.perform {
      stage.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    }
    #expect(stage.shown == ["a 16,0", "b 16,44", "c 16,123"])
    #expect(stage.view.visibleCells[0].frame.size == CGSize(width: 288, height: 44))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 202))
  }

  @Test func aTapSelects() {
    let stage = CollectionStage([["a", "b", "c"]])
    _ = stage.stage.simulation.tap("a")
    _ = stage.items.taken()
    #expect(stage.stage.simulation.visibleTargets == ["a", "b", "c"])
    #expect(stage.stage.simulation.tap("b") == .reached(stage.view.visibleCells[1].traceName))
    #expect(
      stage.items.taken() == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didUnhighlight 1",
        "didDeselect 0", "didSelect 1",
      ])
    #expect(stage.view.visibleCells.map(\.isSelected) == [false, true, false])
  }

  @Test func itemsThatStayKeepTheirCells() {
    let stage = CollectionStage([["a", "b", "c"]])
    let old = stage.view.visibleCells
    stage.stage.perform {
      stage.view.performBatchUpdates {
        stage.items.sections = [["new", "c", "b"]]
        stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        stage.view.moveItem(
          at: IndexPath(item: 2, section: 0), to: IndexPath(item: 1, section: 0))
      }
    }
    #expect(stage.shown == ["new 0,0", "c 110,0", "b 220,0"])
    #expect(stage.view.visibleCells[1] === old[2])
  }

  @Test func aCountThatDoesNotFollowIsAnException() {
    let stage = CollectionStage([["a", "b"]])
    stage.stage.perform { stage.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(
      stage.stage.simulation.crash?.reason
        == "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (2) must be equal to the number of items contained in that section before the update (2), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
    )
  }

  @Test func anIdentifierThatNobodyRegisteredIsAnException() {
    let stage = CollectionStage([["a"]])
    stage.stage.perform {
      _ = stage.view.dequeueReusableCell(
        withReuseIdentifier: "Other", for: IndexPath(item: 0, section: 0))
    }
    #expect(
      stage.stage.simulation.crash?.reason
        == "could not dequeue a view of kind: UICollectionElementKindCell with identifier Other - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
    )
  }

  @Test func registrationsFillCells() {
    let stage = Stage()
    let controller = stage.perform {
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    }
    stage.show(controller)
    let view = controller.collectionView!
    let source = stage.perform {
      let registration = UICollectionView.CellRegistration<OwnItem, String> { cell, _, item in
        cell.label.text = item
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["x", "y"])
      source.apply(snapshot, animatingDifferences: false)
      return source
    }
    #expect(stage.simulation.visibleTargets == ["x", "y"])
    withExtendedLifetime(source) {}
  }
}
