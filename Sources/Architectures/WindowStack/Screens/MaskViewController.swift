package import HeadlessUIKit
import PhoneLook

package final class MaskViewController: UIViewController {
  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.2, alpha: 1)
    ColumnView([
      UILabel.heading("Windows", color: .white),
      UILabel.note("Hidden from view", color: .lightGray),
    ]).fill(view)
  }
}
