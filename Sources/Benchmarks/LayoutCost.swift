import Foundation
import HeadlessUIKit

/// What a layout pass of a hundred constraints costs: the first, and one after the change of a
/// constant that moves every view.
enum LayoutCost {
  /// A column of views, each held by four constraints to the one above and to the sides.
  private final class Column: UIViewController {
    private(set) var first: NSLayoutConstraint?

    override func viewDidLoad() {
      var above = view.topAnchor
      for place in 0..<25 {
        let row = UIView()
        row.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(row)
        let top = row.topAnchor.constraint(equalTo: above, constant: 8)
        NSLayoutConstraint.activate([
          top, row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: CGFloat(place)),
          row.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
          row.heightAnchor.constraint(equalToConstant: 20),
        ])
        if place == 0 { first = top }
        above = row.bottomAnchor
      }
    }
  }

  static func report() {
    let first = Measurement.of("first pass of 100 constraints", batch: 2) { _ = shown() }
    line(first.name, microseconds(first.median - bare().median), first)
    let (simulation, column) = shown()
    var offset: CGFloat = 0
    let again = Measurement.of("the same with a changed constant") {
      offset = offset == 100 ? 0 : offset + 1
      simulation.perform {
        column.first?.constant = offset
        column.view.layoutIfNeeded()
      }
    }
    line(again.name, microseconds(again.median), again)
    let turned = Measurement.of("the same with another width") {
      offset = offset == 100 ? 0 : offset + 1
      simulation.perform {
        column.view.frame.size.width = 300 + offset
        column.view.layoutIfNeeded()
      }
    }
    line(turned.name, microseconds(turned.median), turned)
  }

  private static func shown() -> (Simulation, Column) {
    let simulation = Simulation()
    let column = simulation.perform {
      let window = UIWindow()
      let column = Column()
      window.rootViewController = column
      window.makeKeyAndVisible()
      return column
    }
    return (simulation, column)
  }

  /// The same window with nothing in it.
  private static func bare() -> Measurement {
    Measurement.of("a window", batch: 2) {
      Simulation().perform {
        let window = UIWindow()
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
      }
    }
  }

  private static func microseconds(_ seconds: Double) -> String {
    String(format: "%.1f µs", seconds * 1e6)
  }
}
