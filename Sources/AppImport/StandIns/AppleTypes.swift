/// Types of UIKit and Foundation that an app may name and that are not here: all others with their
/// prefixes are the app's own.
enum AppleTypes {
  /// Whether a name that nothing declares is one of them, or is nested in one.
  static func contains(_ name: String) -> Bool {
    let outer = name.prefix { $0 != "." }
    return ["UI", "NS"].allSatisfy { !outer.hasPrefix($0) } || missing.contains(String(outer))
      || families.contains(where: outer.hasPrefix)
  }

  /// What the names of whole families begin with.
  private static let families = [
    "NSCollectionLayout", "NSDiffableDataSource", "NSFetch", "NSManaged", "NSPersistent",
    "NSLayout", "NSText", "NSURL", "UIAccessibility", "UIActivity", "UICalendar",
    "UICollectionLayout", "UICollectionView", "UIContextMenu", "UIDocument", "UIDrag", "UIDrop",
    "UIDynamic", "UIEditMenu", "UIFeedbackGenerator", "UIFocus", "UIFont", "UIGraphics", "UIHover",
    "UIKey", "UILargeContent", "UIMenu", "UIPencil", "UIPointer", "UIPress", "UIPrint", "UIScene",
    "UIScreenshot", "UIScribble", "UISheetPresentation", "UISpringLoaded", "UITableView",
    "UITextInput", "UITextSelection", "UITrait", "UIWindowScene", "UIWriting",
  ]

  private static let missing = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let text = """
    NSAppleScript NSCache NSCoder NSDataAsset NSDataDetector NSExtensionContext
    NSFileCoordinator NSFilePresenter NSFileProviderManager NSHashTable NSItemProvider
    NSKeyedArchiver NSKeyedUnarchiver NSLinguisticTagger NSMapTable NSMetadataQuery
    NSMutableParagraphStyle NSParagraphStyle NSPointerArray NSProgress NSRegularExpression
    NSShadow NSStringDrawingContext NSUbiquitousKeyValueStore NSUndoManager NSUserActivity
    NSXPCConnection UIActionSheet UIAdaptivePresentationControllerDelegate UIAlertView
    UIAppearance UIAppearanceContainer UIApplicationExtensionPointIdentifier UIApplicationMain
    UIAttachmentBehavior UIBackgroundConfiguration UIBackgroundFetchResult UIBandSelection
    UIBarPositioning UIBezierPath UIBlurEffect UIButtonConfiguration UICellAccessory
    UICloudSharingController UIColorPickerViewController UICommand UIConfigurationState
    UIContentConfiguration UIContentContainer UIContentSizeCategory
    UIContentUnavailableConfiguration UIContentUnavailableView UICoordinateSpace
    UIDataDetectorTypes UIDeferredMenuElement UIEvent UIFindInteraction UIGlassEffect
    UIGravityBehavior UIGuidedAccessRestrictionState UIIdentityTransform UIImageAsset
    UIImageConfiguration UIImagePickerController UIImagePickerControllerDelegate UIImageReader
    UIImageSymbolConfiguration UIImpactFeedbackGenerator UIIndirectScribbleInteraction
    UIInputView UIInputViewController UIInteraction UILexicon UIListContentConfiguration
    UIListContentView UILocalNotification UILocalizedIndexedCollation
    UILongPressGestureRecognizer UIManagedDocument UIMotionEffect UIMotionEffectGroup
    UIMutableTraits UINib UINotificationFeedbackGenerator UIOpenURLContext UIPasteConfiguration
    UIPasteControl UIPasteboard UIPercentDrivenInteractiveTransition UIPhotosPicker UIPickerView
    UIPickerViewDataSource UIPickerViewDelegate UIPinchGestureRecognizer UIPopoverBackgroundView
    UIPopoverController UIPopoverPresentationController UIPopoverPresentationControllerDelegate
    UIPreviewAction UIPreviewInteraction UIPreviewParameters UIPreviewTarget UIProgressView
    UIPushBehavior UIReferenceLibraryViewController UIRefreshControl UIRegion
    UIResponderStandardEditActions UIRotationGestureRecognizer UIScreenEdgePanGestureRecognizer
    UIScreenMode UISearchDisplayController UISearchTextField UISearchToken
    UISelectionFeedbackGenerator UIShadowProperties UIShape UISnapBehavior
    UIStandardTextCursorView UIStateRestoring UIStoryboardPopoverSegue UIStoryboardSegue
    UIStoryboardUnwindSegueSource UISwipeActionsConfiguration UISymbolEffect UITab
    UITabAccessory UITabBarControllerSidebar UITabGroup UITargetedDragPreview UITargetedPreview
    UITextChecker UITextDragDelegate UITextDropDelegate UITextFormatting UITextItem
    UITextLoupeSession UITextPasteDelegate UITextPosition UITextRange UITimingCurveProvider
    UITimingParameters UIToolTipInteraction UIToolbarDelegate UITouch UIUpdateLink
    UIUserActivityRestoring UIUserNotificationSettings UIUserNotificationType UIVibrancyEffect
    UIVideoEditorController UIViewConfigurationState UIViewControllerPreviewing
    UIViewControllerPreviewingDelegate UIViewControllerRepresentable UIViewControllerRestoration
    UIViewImplicitlyAnimating UIViewPropertyAnimator UIViewRepresentable UIVisualEffect
    UIWebView UIWebViewDelegate UIZoomTransition
    """
}
