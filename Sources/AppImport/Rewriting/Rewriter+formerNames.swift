internal import SwiftSource
internal import SwiftSyntax

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
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
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
  mutating func formerName(_ word: String) {
    guard let name = Self.formerNames[word], !names.reused.contains(word) else { return }
    for token in source.tokens(of: word) where name != "self" || token.before == "." {
      replace(token.bytes, name, as: .formerName)
    }
  }

  /// `result.rangeAt(1)`
  mutating func rangeAt(_ call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
      name.text == "rangeAt", !names.reused.contains(name.text), let paren = call.leftParen
    else { return }
    replace(name.bytes.lowerBound..<paren.bytes.upperBound, "range(at: ", as: .formerName)
  }

  /// `NSNotification.Name.UIApplicationWillTerminate`, or what of it stands there, which is
  /// `UIApplication.willTerminateNotification` today.
  mutating func notification(_ node: MemberAccessExprSyntax) {
    let word = node.declName.baseName.text
    guard let (prefix, owner) = Self.notifications.first(where: { word.hasPrefix($0.0) }),
      let first = word.dropFirst(prefix.count).first, first.isUppercase, node.call == nil,
      ["", "Name", "NSNotification.Name", "Notification.Name"].contains(
        node.base?.trimmedDescription ?? "")
    else { return }
    let rest = word.dropFirst(prefix == owner ? prefix.count : 2)
    let name = rest.prefix(1).lowercased() + rest.dropFirst()
    replace(node.bytes, "\(owner).\(name)Notification", as: .formerName)
  }

  /// `Result<Quay>`, as libraries had it before Swift 5: any error may be in it.
  mutating func result(_ name: TokenSyntax, of types: GenericArgumentClauseSyntax?) {
    guard name.text == "Result", let types, types.arguments.count == 1,
      !names.reused.contains(name.text)
    else { return }
    insert(", any Error", at: types.rightAngle.bytes.lowerBound, as: .formerName)
  }

  /// `restorationHandler: ([Any]?) -> Void`, as the delegate's method had it: under another type it
  /// is a method that is never called.
  mutating func restorationHandler(_ node: FunctionParameterSyntax) {
    guard (node.secondName ?? node.firstName).text == "restorationHandler",
      let list = node.type.nodes(ArrayTypeSyntax.self).first,
      list.element.trimmedDescription == "Any"
    else { return }
    replace(list.element.bytes, "any UIUserActivityRestoring", as: .formerName)
  }
}
