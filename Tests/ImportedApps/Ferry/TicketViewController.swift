import UIKit

private final class TicketViewController: UIViewController {
  @IBOutlet private weak var code: UITextField!
  @IBOutlet private weak var height: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    code.placeholder = "Code, \(Int(height.constant)) high"
  }
}
