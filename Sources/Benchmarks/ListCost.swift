import Foundation
import HeadlessUIKit

/// What a table costs by the number of its rows: only those that are seen should count.
enum ListCost {
  static func report() {
    for work in Work.allCases {
      let few = cost(of: work, rows: 100)
      let many = cost(of: work, rows: 10_000)
      print(
        "\(work.rawValue), 100 and 10,000 rows".padding(
          toLength: 44, withPad: " ", startingAt: 0),
        String(
          format: "%6.1f and %.1f µs, %.2f times", few * 1e6, many * 1e6, many / few))
    }
  }

  private enum Work: String, CaseIterable {
    case reload = "reload a table"
    case scroll = "scroll a table by a screen"
  }

  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    let count: Int

    init(count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      cell.textLabel?.text = "Row"
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row.isMultiple(of: 2) ? 44 : 60
    }
  }

  private static func cost(of work: Work, rows count: Int) -> Double {
    let times = 200
    return Measurement.of("table", rounds: 7, seconds: 0.1, batch: 1) {
      let simulation = Simulation()
      let rows = Rows(count: count)
      let (window, table) = simulation.perform {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UITableViewController(style: .plain)
        window.rootViewController = controller
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        controller.tableView.dataSource = rows
        controller.tableView.delegate = rows
        window.makeKeyAndVisible()
        return (window, controller.tableView!)
      }
      for time in 0..<times {
        simulation.perform {
          switch work {
          case .reload: table.reloadData()
          case .scroll: table.contentOffset.y = CGFloat(time % 4) * 800
          }
        }
      }
      withExtendedLifetime((rows, window)) {}
    }.median / Double(times)
  }
}
