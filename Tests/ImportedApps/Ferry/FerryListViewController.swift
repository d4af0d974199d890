import UIKit

@objc protocol FerryListDelegate {
  @objc optional func ferryListShowsTimes(_ list: FerryListViewController) -> Bool
  @objc optional func ferryListStart(_ list: FerryListViewController) -> Date
}

class FerryListViewController: UITableViewController {
  weak var delegate: FerryListDelegate?
  private let islands = ["Helgoland", "Pellworm"]

  override func viewDidLoad() {
    super.viewDidLoad()
    // Nobody has this method: the call answers nil.
    let start = delegate?.ferryListStart?(self) ?? Date(timeIntervalSinceReferenceDate: 0)
    title = start == Date(timeIntervalSinceReferenceDate: 0) ? "Ferries" : "Later"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    islands.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Ferry", for: indexPath)
    cell.textLabel?.text = islands[indexPath.row]
    let showsTimes = delegate?.ferryListShowsTimes?(self) ?? false
    cell.detailTextLabel?.text = showsTimes ? "\(9 + indexPath.row):30" : nil
    return cell
  }
}
