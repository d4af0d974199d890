// Names that Apple replaced with Swift 4 and 4.2. What an app only calls, HeadlessUIKit still has
// under the former name; what it overrides, and what was no member, gets its new name.
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
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
  ]

  /// What the names of notifications began with, and what they are members of today.
  private static let notifications = [
    ("UIApplication", "UIApplication"), ("UIKeyboard", "UIResponder"), ("UIDevice", "UIDevice"),
    ("UIScreen", "UIScreen"), ("UIWindow", "UIWindow"), ("UITextField", "UITextField"),
    ("UITextView", "UITextView"), ("UIContentSizeCategory", "UIContentSizeCategory"),
  ]

  /// A name of former years, unless the app has something of its own that is called so.
  mutating func formerName(_ index: Int) {
    let word = source.text(index)
    if notification(index) { return }
    if word == "restorationHandler" { return restorationHandler(index) }
    if word == "rangeAt", source.text(index - 1) == ".", source.text(index + 1) == "(",
      !names.reused.contains(word)
    {
      return replace(index, index + 1, "range(at: ", as: .formerName)
    }
    guard let name = Self.formerNames[word], !names.reused.contains(word),
      name != "self" || source.text(index - 1) == "."
    else { return }
    replace(index, index, name, as: .formerName)
  }

  /// `NSNotification.Name.UIApplicationWillTerminate`, or what of it stands there, which is
  /// `UIApplication.willTerminateNotification` today.
  private mutating func notification(_ index: Int) -> Bool {
    let word = source.text(index)
    guard source.text(index - 1) == ".", source.text(index + 1) != "(",
      let (prefix, owner) = Self.notifications.first(where: { word.hasPrefix($0.0) }),
      let first = word.dropFirst(prefix.count).first, first.isUppercase
    else { return false }
    let rest = word.dropFirst(prefix == owner ? prefix.count : 2)
    var start = index - 1
    if source.isWord(start - 1) {
      guard source.text(start - 1) == "Name" else { return false }
      start -= 1
      if source.text(start - 1) == ".",
        ["NSNotification", "Notification"].contains(source.text(start - 2))
      {
        start -= 2
      }
    }
    let name = rest.prefix(1).lowercased() + rest.dropFirst()
    replace(start, index, "\(owner).\(name)Notification", as: .formerName)
    return true
  }

  /// `restorationHandler: ([Any]?) -> Void`, as the delegate's method had it: under another type it
  /// is a method that is never called.
  private mutating func restorationHandler(_ index: Int) {
    guard source.text(index + 1) == ":" else { return }
    let word = (index + 2..<index + 8).first { place in
      source.text(place) == "Any" && source.text(place - 1) == "[" && source.text(place + 1) == "]"
    }
    if let word { replace(word, word, "any UIUserActivityRestoring", as: .formerName) }
  }
}
