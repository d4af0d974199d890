// Names that Apple gave away with Swift 4 and 4.2. What an app only calls, HeadlessUIKit still has
// under the former name; what it overrides, and what was no member, has to be named anew.
extension Rewriter {
  static let formerNames = [
    // The characters of a string are the string.
    "characters": "self",
    "addChildViewController": "addChild",
    "removeFromParentViewController": "removeFromParent",
    "toParentViewController": "toParent",
    "childViewControllers": "children",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "NSFontAttributeName": "NSAttributedString.Key.font",
    "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
    "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
    "NSKernAttributeName": "NSAttributedString.Key.kern",
    "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
    "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
    "UIControlState": "UIControl.State",
    "UIEventSubtype": "UIEvent.EventSubtype",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
  ]

  /// A name of former years, unless the app has something of its own that is called so.
  mutating func formerName(_ index: Int) {
    let word = source.text(index)
    guard let name = Self.formerNames[word], !names.reused.contains(word),
      name != "self" || source.text(index - 1) == "."
    else { return }
    replace(index, index, name, as: .formerName)
  }
}
