import UIKit

class HarbourViewController: UIViewController {
  var harbour = ""
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private var buttons: [UIButton]!

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = "\(harbour): \(buttons.count) ways"
  }

  @IBAction private func showTickets(_ sender: UIButton) {
    performSegue(withIdentifier: "tickets", sender: sender)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? FerryListViewController)?.delegate = self
  }

  @IBAction func unwindToHarbour(_ segue: UIStoryboardSegue) {
    nameLabel.text = "Back from \(segue.source.title ?? "")"
  }
}

extension HarbourViewController: FerryListDelegate {
  func ferryListShowsTimes(_ list: FerryListViewController) -> Bool { true }
}
