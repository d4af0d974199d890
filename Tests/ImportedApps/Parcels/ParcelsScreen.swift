import UIKit

final class ParcelsScreen: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Parcels"
  }
}

final class ParcelScreen: UIViewController {
  private let number: String

  init(number: String) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Parcel \(number)"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class OfferScreen: UIViewController {}
